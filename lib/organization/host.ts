/** The host name in a `host` header, without its port; null when it names no possible host. */
export function hostnameIn(header: string): string | null {
  const [first = ""] = header.split(",");
  const hostname = first.trim().toLowerCase().replace(/:\d+$/, "");
  return hostname.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(hostname) ? hostname : null;
}

/** The host that a reader asked. */
export function hostnameOf(headers: Headers): string | null {
  return hostnameIn(headers.get("x-forwarded-host") ?? headers.get("host") ?? "");
}
