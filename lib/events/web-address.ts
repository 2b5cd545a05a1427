/** The address in what somebody wrote as their website; null where there is none a browser may follow. */
export const webAddress = (written: string | null): { href: string; host: string } | null => {
  const text = written?.trim();
  if (!text) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
};
