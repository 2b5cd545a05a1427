/** The address in what somebody wrote as their website; null where there is none a browser may follow. */
export const webAddress = (written: string | null): { href: string; host: string } | null => {
  const text = written?.trim();
  if (!text) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
};
