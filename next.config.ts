import type { NextConfig } from "next";
import { securityHeaders } from "./bin/security-headers.ts";

export default {
  poweredByHeader: false,
  // The gateway compresses, the platform's replies too.
  compress: false,
  // `npm run check` is where types are checked.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders(process.env.NODE_ENV === "development") }],
} satisfies NextConfig;
