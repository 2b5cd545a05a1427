/** Loopback, private and link-local addresses; of IPv6 the loopback is known by its first three groups, too. */
const local = [
  /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./,
  /^(::1|0:0:0::\/48)$/,
  /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/i,
];

/** Whether an address, or a part of one like `192.168.1.0/24`, says nothing outside its own network. */
export const isLocalNetwork = (network: string): boolean => local.some((pattern) => pattern.test(network));

/** `192.0.2.0/24` as people write a part of an address: `192.0.2.*`. */
export const shortNetwork = (network: string): string =>
  network.replace(/(?<=\.)0\/24$/, "*").replace(/(?<=:):\/48$/, "*");
