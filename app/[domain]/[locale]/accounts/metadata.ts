import type { Metadata } from "next";
import { type MemberSection, memberSectionPath, memberSections } from "#lib/accounts/sections";
import { displayName } from "#lib/format/names";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { type MemberPlace, prefetchMember } from "./prefetch";

export async function membersMetadata(place: Place): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "accounts")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.members(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

/** Of a profile's pages; what is behind a gate says nothing of itself. */
export async function memberMetadata(
  { domain, locale, username }: MemberPlace,
  section: MemberSection,
): Promise<Metadata> {
  const [config, found, t] = await Promise.all([
    organizationOf(domain),
    prefetchMember(domain, locale, username),
    translatorOf({ domain, locale }, "accounts"),
  ]);
  if (found.kind === "missing") {
    const common = await translatorOf({ domain, locale }, "common");
    return { title: common("notFound.title"), robots: { index: false } };
  }
  const [home] = memberSections(config.MODULES);
  const path = memberSectionPath(username, section, home);
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  const { bio, image } = found.value;
  const name = displayName(found.value);
  return pageMetadata({
    config,
    locale,
    path,
    title: path === routes.member(username) ? name : `${t(`tabs.${section}`)} · ${name}`,
    description: bio || t("profile.description", { name, community: config.NAME }),
    image: { subtitle: bio ?? `@${found.value.username}`, image: image?.uri ?? null },
  });
}
