import type { NextConfig } from "next";
import { securityHeaders } from "./bin/security-headers.ts";

export default {
  poweredByHeader: false,
  // The gateway compresses, the platform's replies too.
  compress: false,
  // `npm run check` is where types are checked.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    resolveAlias: {
      // The browser gets its texts compiled, and no parser for them (decisions/013).
      "use-intl/format-message": {
        browser: "use-intl/format-message/format-only",
        default: "./lib/i18n/format-message.ts",
      },
    },
  },
  experimental: {
    // Kept in memory only: on disk, answers would outlive the database they came from.
    isrFlushToDisk: false,
    // Bytes of source, before minification. Fewer, larger chunks pack better: 3 kB less on every page.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  headers: async () => [{ source: "/:path*", headers: securityHeaders(process.env.NODE_ENV === "development") }],
} satisfies NextConfig;
