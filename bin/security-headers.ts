import type { IncomingHttpHeaders } from "node:http";

/** Scripts that an organization switches on: its tag manager and the card fields of its payment gateway. */
const organizationScripts = [
  "https://www.googletagmanager.com",
  "https://js.stripe.com",
  "https://www.paypal.com",
  "https://js.braintreegateway.com",
  "https://js.authorize.net",
  "https://jstest.authorize.net",
];

/**
 * What pages may load and who may frame them (decisions/006). `scripts`: the hashes of the page's own inline scripts;
 * handlers, scripts that somebody brought in and everything from foreign origins do not run.
 */
export const contentSecurityPolicy = (development: boolean, scripts: readonly string[] = []): string => {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    // React's development build evaluates code to rebuild the server's stacks, and pages are not finished there.
    "script-src": [
      "'self'",
      ...organizationScripts,
      ...scripts,
      ...(development ? ["'unsafe-inline' 'unsafe-eval'"] : []),
    ],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Pictures, recordings and embedded players live wherever an organization keeps them.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "https:"],
    "frame-src": ["'self'", "https:"],
    "font-src": ["'self'", "data:"],
    // An organization may name another API, identity provider or file store.
    "connect-src": ["'self'", "https:", "wss:", ...(development ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'", "https:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", "https:"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
};

/** Headers of everything that the web app answers; a page's policy is completed when it is finished. */
export const securityHeaders = (development: boolean): { key: string; value: string }[] => [
  { key: "Content-Security-Policy", value: contentSecurityPolicy(development) },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(self), microphone=(self), payment=(self), geolocation=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
];

/** Tells browsers to come by https alone for a year (RFC 6797), where pages are reached that way. */
export const transportHeaders = (
  { "x-forwarded-proto": protocol }: IncomingHttpHeaders,
  publicAddress = "",
): Record<string, string> =>
  protocol === "https" || publicAddress.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
