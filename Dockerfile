# The page server: no packages at run time, only Node and the build. docs/deployment.md says how to run it.

# The image that runs now: its scripts and pinned widgets stay. The first image has none before it.
ARG PASSPORT_PREVIOUS=nothing

FROM node:24.21.0-bookworm-slim AS nothing
RUN mkdir -p /app/dist

FROM ${PASSPORT_PREVIOUS} AS previous

FROM node:24.21.0-bookworm-slim AS build
ARG PASSPORT_BASE=/
ARG PASSPORT_COMMIT=
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
COPY --from=previous /app/dist /srv/passport
RUN npm run deploy -- /srv/passport

FROM node:24.21.0-bookworm-slim
ARG PASSPORT_BASE=/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PASSPORT_BASE=$PASSPORT_BASE
WORKDIR /app
COPY --from=build /srv/passport dist
COPY --from=build /app/dist/server dist/server
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${process.env.PASSPORT_BASE}health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/server.js", "--drain-delay", "5"]
CMD ["--config", "/config/page.json"]
