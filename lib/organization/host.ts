/** The host name of a request without its port, or null when the header names no possible host. */
export function hostnameOf(headers: Headers): string | null {
  const header = headers.get("x-forwarded-host") ?? headers.get("host") ?? "";
  const [first = ""] = header.split(",");
  const hostname = first.trim().toLowerCase().replace(/:\d+$/, "");
  return hostname.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(hostname) ? hostname : null;
}
