# Every verb makes .venv and installs the pinned versions by itself, once, and again only when the pins change.
# `make run PYTHON=python3.13` chooses the interpreter that .venv is made with.
VENV := .venv
BIN := $(VENV)/bin
NEWEST := python3 python3.14 python3.13 python3.12 python3.11 python
PYTHON ?= $(shell for p in $(NEWEST); do $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

.PHONY: run test check bench matches format lock clean
.DEFAULT_GOAL := run

run: $(VENV)/run.stamp ## start the bot
	@$(BIN)/python bot.py

test: $(VENV)/dev.stamp ## run every test
	$(BIN)/python -m pytest $(ARGS)

check: $(VENV)/dev.stamp ## format, lint and types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev.stamp ## mend what ruff can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/dev.stamp ## measure, as ratios within one run
	$(BIN)/python -m benchmarks

matches: $(VENV)/run.stamp ## measure strength, for hours: PART=levels, PART=3v2, PART=playouts, GAME=oxono, JOBS=2 choose
	@$(BIN)/python -m benchmarks.strength $(if $(PART),--part $(PART)) $(if $(GAME),--game $(GAME)) $(if $(JOBS),--jobs $(JOBS)) $(ARGS)

lock: $(VENV)/dev.stamp ## pin the newest versions that pyproject.toml allows, for every platform
	$(PIP) uv
	$(BIN)/uv pip compile --universal --upgrade --no-header --no-annotate --no-emit-index-url -q pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --universal --upgrade --no-header --no-annotate --no-emit-index-url -q pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt

clean: ## remove what the verbs above made; the games in data/ stay
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Totem needs Python 3.11 or later; none was found. Install it, or name it: make run PYTHON=/path/to/python"; exit 1; }
	@echo "Making $(VENV) with $(PYTHON)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.txt | $(VENV)/bin/python
	@echo "Installing what the bot needs (once)"
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt $(VENV)/run.stamp
	@echo "Installing what the tests need (once)"
	@$(PIP) -r requirements-dev.txt
	@touch $@
