import { resolve } from "node:path";
import type { NextConfig } from "next";
import { securityHeaders } from "./bin/security-headers.ts";

export default {
  poweredByHeader: false,
  // The gateway compresses, the platform's replies too.
  compress: false,
  // It took a fifth of the time of each page; those that are ready have their own (bin/pages/ready-pages.ts).
  generateEtags: false,
  // `npm run check` has looked at them before, with the tests; .ci/run ends there when one is wrong.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    rules: {
      // 12 kB less on every page (decisions/050).
      "*.js": {
        condition: { all: ["browser", "production", { path: /\/next\/dist\/(client|lib|shared)\// }] },
        loaders: [resolve("bin/framework-modules.cjs")],
      },
    },
    resolveAlias: {
      // The browser gets its texts compiled, and no parser for them (decisions/013).
      "use-intl/format-message": {
        browser: "use-intl/format-message/format-only",
        default: "./lib/i18n/format-message.ts",
      },
    },
  },
  // Kept in memory only: on disk, answers would outlive the database they came from.
  cacheHandler: resolve("bin/pages/cache-handler.ts"),
  cacheMaxMemorySize: 0,
  experimental: {
    isrFlushToDisk: false,
    // Pages load when somebody asks for the first of their kind: all at the start are 20 MB, and a quarter of its time.
    preloadEntriesOnStart: false,
    // Bytes of source, before minification. Fewer, larger chunks pack better: 5 kB less on every page (decisions/013).
    turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 8_000_000 },
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders(process.env.NODE_ENV === "development") },
    // Files in `public/`. Organizations have their own of the first three (`lib/organization/own-files.ts`): a browser
    // that got ours because no organization could be told asks again soon.
    {
      source: "/:file(favicon\\.ico|apple-touch-icon\\.png|manifest\\.webmanifest)",
      headers: [{ key: "Cache-Control", value: "public, max-age=60" }],
    },
    {
      source: "/:file(icon\\.svg|icon-\\w+\\.png)",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400" }],
    },
  ],
} satisfies NextConfig;
