import ipaddr from "ipaddr.js";

/** The proxies whose X-Forwarded-* headers are believed. */
export interface TrustedProxies {
  /** As they were written, in CIDR notation or as single addresses; none where whoever connects is believed. */
  readonly ranges: readonly string[];
  readonly trusts: (address: string) => boolean;
}

const rangeOf = (written: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  // A short form such as "1" is an address by old custom: here it is a slip.
  const isWhole = ipaddr.IPv6.isValid(written.split("/", 1)[0] ?? "") || /^\d+(\.\d+){3}(\/|$)/.test(written);
  if (isWhole && ipaddr.isValidCIDR(written)) return ipaddr.parseCIDR(written);
  if (!isWhole || !ipaddr.isValid(written))
    throw new Error(`TRUST_PROXY: "${written}" is no address and no range of addresses`);
  const address = ipaddr.parse(written);
  return [address, address.kind() === "ipv4" ? 32 : 128];
};

/** From `TRUST_PROXY`: nothing, `1` for whoever connects, or addresses and ranges with commas between. Throws on others. */
export const readTrustedProxies = (setting = ""): TrustedProxies => {
  const written = setting
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const [only] = written;
  if (written.length === 1 && (only === "1" || only === "true")) return { ranges: [], trusts: () => true };
  if (written.length === 1 && (only === "0" || only === "false")) return { ranges: [], trusts: () => false };
  const ranges = written.map(rangeOf);
  const trusts = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const peer = ipaddr.process(address);
    return ranges.some(([network, bits]) => peer.kind() === network.kind() && peer.match(network, bits));
  };
  return { ranges: written, trusts };
};
