import { describe, expect, it } from "vitest";
import { isLocalNetwork, shortNetwork } from "#lib/format/network";

describe("a network that says nothing elsewhere", () => {
  it.each([
    "127.0.0.0/24",
    "10.20.30.0/24",
    "172.16.0.0/24",
    "172.31.255.0/24",
    "192.168.1.0/24",
    "192.168.1.7",
    "169.254.3.0/24",
    "0:0:0::/48",
    "::1",
    "fd12:3456:789a::/48",
    "FE80:0:0::/48",
  ])("is %s", (network) => expect(isLocalNetwork(network)).toBe(true));

  it.each([
    "192.0.2.0/24",
    "172.15.0.0/24",
    "172.32.0.0/24",
    "101.0.0.0/24",
    "192.169.1.0/24",
    "2001:db8:0::/48",
    "fec0:0:0::/48",
    "10:0:0::/48",
    "fd:0:0::/48",
  ])("is not %s", (network) => expect(isLocalNetwork(network)).toBe(false));
});

it.each([
  ["192.0.2.0/24", "192.0.2.*"],
  ["2001:db8:1::/48", "2001:db8:1:*"],
  ["203.0.113.7", "203.0.113.7"],
])("shortens %s to %s", (network, shown) => expect(shortNetwork(network)).toBe(shown));
