import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** `localhost`, a name under it, or an address of this machine: no name that another page could be served under. */
const isLocalName = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || isLoopback(name);
};

/**
 * Whether a request was made on this machine, by everything that is known of it: the connection, every address that it
 * says it came through, and the name it was asked under, which a page elsewhere cannot choose.
 */
export const isFromThisMachine = ({ socket, headers, hostname }: FastifyRequest): boolean => {
  const passed = [headers["x-forwarded-for"] ?? []].flat().flatMap((list) => list.split(","));
  const addresses = [socket.remoteAddress ?? "", ...passed].map((address) => address.trim());
  return addresses.every(isLoopback) && isLocalName(hostname);
};
