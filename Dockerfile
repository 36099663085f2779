# The suite as an image: k6 unmodified as its makers publish it, the package as `npm run build` makes it, nobody's root.
# Name and content of k6's image are build arguments: --build-arg K6_IMAGE=grafana/k6:2.2.0@sha256:...
ARG K6_IMAGE=grafana/k6:2.2.0
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${K6_IMAGE} AS k6

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What the lock file names for running goes along; the Node that the repository brings does not, the image has one.
RUN npm run --silent build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-* node_modules/.bin \
  && mv node_modules dist/node_modules

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="data-sync-conformance" \
      org.opencontainers.image.description="Certifies any server that implements the Data Sync Service API 1.0.0" \
      org.opencontainers.image.licenses="Apache-2.0 AND AGPL-3.0-only" \
      k6.version="2.2.0" \
      k6.source="https://github.com/grafana/k6/tree/v2.2.0"
COPY --from=k6 /usr/bin/k6 /usr/bin/k6
COPY docs/k6-licence.txt /usr/share/doc/k6/LICENSE
COPY --from=build /build/dist /opt/data-sync-conformance
ENV K6_PATH=/usr/bin/k6 \
    K6_NO_USAGE_REPORT=true \
    PACT_DO_NOT_TRACK=true \
    NODE_ENV=production
USER node
# Reports land here: -v "$PWD/reports:/home/node/reports/out"
WORKDIR /home/node
ENTRYPOINT ["node", "/opt/data-sync-conformance/cli/start.js"]
CMD ["--help"]
