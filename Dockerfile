# The first stage proves that this very tree works; only what runs goes into the second.
FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /totem
COPY Makefile requirements.txt requirements-dev.txt ./
RUN make .venv/dev.stamp
COPY . .
RUN make check test
# A fresh environment, with what the bot needs and nothing that only its tests do.
RUN python -m venv /opt/totem && /opt/totem/bin/pip install --no-cache-dir -r requirements.txt

FROM python:3.13-slim
RUN useradd --create-home --uid 1000 totem && install -d -o totem -g totem /totem/data
WORKDIR /totem
COPY --from=build /opt/totem /opt/totem
COPY bot.py settings.py LICENSE ./
COPY cogs cogs
COPY engine engine
COPY locales locales
COPY matches matches
COPY renders renders
COPY rules rules
COPY sandbox sandbox
COPY storage storage
USER totem
ENV PATH=/opt/totem/bin:$PATH PYTHONUNBUFFERED=1
# By the user who runs it, into that user's home: the sources belong to root. A machine with another kind of processor
# compiles for itself at its first start.
RUN python -m engine compile
VOLUME /totem/data
CMD ["python", "bot.py"]
