import ipaddr from "ipaddr.js";

/** What of IPv6 is given out for the public; the rest is special, or will be. */
const publicV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Looks public, and tells machines of its cloud their secrets. */
const innerServices = new Set(["168.63.129.16"]);

/** Whether an IP address belongs to a machine that anybody on the internet could reach. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain instanceof ipaddr.IPv6 ? plain.match(publicV6) : !innerServices.has(plain.toString());
};
