# The suite as an image: k6 unmodified as its makers publish it, the package as `npm run build` makes it, nobody's root.
# Both images are pinned by content; .github/dependabot.yml proposes newer ones. Others are build arguments.
ARG K6_IMAGE=grafana/k6:2.2.0@sha256:9bd01d6941fca969cb61bb57d2da5ee9b385fe2aa8881df3798c196564d6ace6
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${K6_IMAGE} AS k6

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What the lock file names for running goes along; the Node that the repository brings does not, the image has one.
# Contracts need Pact, which the package leaves to those who want it.
RUN npm run --silent build \
  && npm pkg set "dependencies.@pact-foundation/pact=$(npm pkg get 'devDependencies.@pact-foundation/pact' | tr -d '"')" \
  && npm pkg delete 'devDependencies.@pact-foundation/pact' \
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
# State that a run keeps until a model is restored goes where every user id may write.
ENV K6_PATH=/usr/bin/k6 \
    K6_NO_USAGE_REPORT=true \
    PACT_DO_NOT_TRACK=true \
    XDG_STATE_HOME=/tmp \
    NODE_ENV=production
# By its name, as after a global installation; reports show commands in this form.
RUN chmod 755 /opt/data-sync-conformance/cli/start.js \
  && ln -s /opt/data-sync-conformance/cli/start.js /usr/local/bin/data-sync-conformance
USER node
# docs/installing.md has the line that mounts the caller's folder and writes the reports there.
WORKDIR /home/node
ENTRYPOINT ["data-sync-conformance"]
CMD ["--help"]
