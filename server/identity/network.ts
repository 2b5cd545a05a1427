import { isIP } from "node:net";

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(missing, 0)).fill("0"), ...(tail ?? [])].map((group) =>
    group.replace(/^0+(?=.)/, "").toLowerCase(),
  );
};

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** What counts as one caller: an IPv4 address, or the /64 of IPv6 that one household or office has to itself. */
export const callerNetwork = (address: string): string => {
  const known = plain(address);
  return isIP(known) === 6 && !known.includes(".") ? groupsOf(known).slice(0, 4).join(":") : known;
};

/** Wide enough to name a provider and not a household: the /24 or /48; null for what is no address. */
export const shownNetwork = (address: string): string | null => {
  const known = plain(address);
  if (isIP(known) === 4) return `${known.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(known) !== 6 || known.includes(".")) return null;
  return `${groupsOf(known).slice(0, 3).join(":")}::/48`;
};
