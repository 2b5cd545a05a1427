import type { Account } from "#entities/people/accounts";
import { type SocialNetwork, socialNetworks } from "#lib/format/social-networks";
import { webAddress } from "#lib/format/web-address";

export type MemberLink = {
  key: "website" | SocialNetwork;
  /** Of the network; of a website its host. */
  name: string;
  /** Null where a handle leads nowhere. */
  href: string | null;
  /** The handle, where there is nothing to follow. */
  handle?: string;
};

const isOf = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`));

const handlePattern = /^@?[\p{L}\p{N}._-]{1,100}$/u;

/**
 * What a member wrote as handle or address. A foreign address under a network's name would deceive whoever
 * follows it: it counts as nothing.
 */
function socialLink(network: SocialNetwork, written: string | null): MemberLink | null {
  const text = written?.trim() ?? "";
  const { name, base, hosts } = socialNetworks[network];
  const address = webAddress(text);
  if (address && isOf(address.host, hosts)) return { key: network, name, href: address.href };
  if (!handlePattern.test(text)) return null;
  const handle = text.replace(/^@/, "");
  // Discord shows people by name only; its addresses are invitations.
  if (network === "discord") return { key: network, name, href: null, handle };
  return { key: network, name, href: `${base}${encodeURIComponent(handle)}` };
}

const networks = ["linkedIn", "twitter", "instagram", "facebook", "youtube", "tikTok", "discord"] as const;

/** The website first, then the networks that hold something. */
export function memberLinks(account: Pick<Account, "website" | SocialNetwork>): MemberLink[] {
  const website = webAddress(account.website);
  const social = networks.map((network) => socialLink(network, account[network]));
  return [
    ...(website ? [{ key: "website" as const, name: website.host, href: website.href }] : []),
    ...social.filter((link) => link !== null),
  ];
}
