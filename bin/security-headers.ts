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
 * What pages may load and who may frame them (decisions/006). Cached pages are everybody's, so no nonce:
 * inline script elements are allowed, inline handlers and everything from foreign origins are not.
 */
const contentSecurityPolicy = (development: boolean): string => {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    // React's development build evaluates code to rebuild the server's stacks.
    "script-src": ["'self'", "'unsafe-inline'", ...organizationScripts, ...(development ? ["'unsafe-eval'"] : [])],
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

/** Headers of every page. */
export const securityHeaders = (development: boolean): { key: string; value: string }[] => [
  { key: "Content-Security-Policy", value: contentSecurityPolicy(development) },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(self), microphone=(self), payment=(self), geolocation=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
];
