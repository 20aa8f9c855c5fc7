# Tavolo in a container; docs/self-hosting.md says how to use it.
FROM node:24-slim AS build
WORKDIR /opt/tavolo
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node_modules/.bin/vite build --outDir dist/web --emptyOutDir \
  && node scripts/build-server.js dist/server

FROM node:24-slim
WORKDIR /opt/tavolo
COPY --from=build /opt/tavolo/package.json ./
COPY --from=build /opt/tavolo/node_modules node_modules
COPY --from=build /opt/tavolo/dist dist
# Online matches are stored here, outside the image.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production TAVOLO_DATA=/data TAVOLO_HOST=0.0.0.0 PORT=8321
EXPOSE 8321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "dist/server/server.js"]
