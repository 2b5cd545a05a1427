/**
 * The provider's address: what the organization's options say, else the one on the page's own origin.
 * The SDK posts to it with a slash at the end.
 */
export const identityEndpointOf = (options: Readonly<Record<string, unknown>> | null, origin: string): string => {
  const configured = options?.identityEndpoint;
  return new URL(typeof configured === "string" ? configured : "/identity", origin).href;
};
