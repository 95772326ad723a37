FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
# npm adds the compiler, an optional peer of a peer that never runs here.
# Of the time zones' borders only one of three sets is used, of the letters' data one of two.
RUN npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@typescript \
  node_modules/geo-tz/data/timezones-1970* node_modules/geo-tz/data/timezones-now* \
  node_modules/@tesseract.js-data/*/4.0.0 node_modules/tesseract.js-core/*.wasm.js \
  node_modules/tesseract.js-core/*relaxedsimd* node_modules/tesseract.js-core/tesseract-core.* \
  node_modules/tesseract.js-core/tesseract-core-lstm.* node_modules/tesseract.js-core/tesseract-core-simd.*

FROM node:22-bookworm-slim
# Pictures are decoded in large pieces; with a fixed threshold glibc gives each back (mallopt(3)).
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY LICENSE package.json ./
COPY scripts/start.mjs scripts/backup.mjs scripts/restore.mjs scripts/project.mjs scripts/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# The root filesystem may be read-only: npm keeps its notes in /tmp, and does not look for updates.
ENV NPM_CONFIG_CACHE=/tmp/.npm NPM_CONFIG_UPDATE_NOTIFIER=false
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
