# The server in an image: docs/operating.md#in-a-container. Both bases need Node 24, and Debian's or Ubuntu's apt-get.
ARG BUILD_IMAGE=docker.io/library/node:24-trixie-slim
ARG RUN_IMAGE=docker.io/library/node:24-trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY examples/client/package.json examples/client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run pack:server -- /app

# Backups need programs of PostgreSQL's own version: Debian 13 (trixie) has 17, Debian 12 (bookworm) has 15. Two files of its client
# are enough; the rest of it brings 50 MB of Perl.
FROM ${RUN_IMAGE} AS postgresql
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client \
 && install -D -t /programs /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore

FROM ${RUN_IMAGE}
# tini is process 1, so that a signal ends the server even before it listens to signals. The watermark of proofs is drawn with the
# font. libpq5 is for the programs of PostgreSQL.
RUN apt-get update \
 && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core libpq5 tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/debconf/*-old \
 && install -d -m 0700 -o 1000 -g 1000 /data /backups
ENV NODE_ENV=production \
    HOME=/tmp \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=postgresql /programs/ /usr/local/bin/
# Fails the build if a library of theirs is missing.
RUN pg_dump --version && pg_restore --version
WORKDIR /app
COPY --from=build /app ./
# By number, which Kubernetes compares with runAsNonRoot.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=180s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=2", "server/main.js"]
