# The page server: no packages at run time, only Node and the build. docs/deployment.md says how to run it.
FROM node:20.19.5-bookworm-slim AS build
ARG PASSPORT_BASE=/
ARG PASSPORT_COMMIT=
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:20.19.5-bookworm-slim
ARG PASSPORT_BASE=/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PASSPORT_BASE=$PASSPORT_BASE
WORKDIR /app
COPY --from=build /app/dist/site dist/site
COPY --from=build /app/dist/prerender dist/prerender
COPY --from=build /app/dist/widget dist/widget
COPY --from=build /app/dist/server dist/server
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${process.env.PASSPORT_BASE}health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/server.js"]
CMD ["--config", "/config/page.json"]
