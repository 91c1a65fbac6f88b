# The product with all that it needs, built once. compose.yaml runs it.
FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends bubblewrap \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/nyayadesk
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What is built here need not be built at each start, and the account that serves may write nothing but its data.
RUN node scripts/build.ts && install -d -o node -g node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000
# No npm between, so that SIGTERM reaches the product. The flag, and the variable above, are those of `npm start`.
CMD ["node", "--max-semi-space-size=16", "scripts/start.ts"]
