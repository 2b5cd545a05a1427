import type { Metadata } from "next";
import { type GroupSection, groupSectionPath, groupSections } from "#lib/groups/sections";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { type GroupPlace, prefetchGroup } from "./prefetch";

export async function groupsMetadata(place: Place): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "groups")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.groups(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

/** Of what only those who are signed in work at. */
export async function groupWorkMetadata(place: Place, path: string, title: string): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "groups")]);
  return pageMetadata({ config, locale: place.locale, path, title: t(title), hidden: true });
}

/** Of a group's pages; what is behind a gate says nothing of itself. */
export async function groupMetadata(place: GroupPlace, section: GroupSection): Promise<Metadata> {
  const { domain, locale, slug } = place;
  const [config, found, t] = await Promise.all([
    organizationOf(domain),
    prefetchGroup(domain, locale, slug),
    translatorOf(place, "groups"),
  ]);
  if (found.kind === "missing") {
    const common = await translatorOf(place, "common");
    return { title: common("notFound.title"), robots: { index: false } };
  }
  const [home] = groupSections(config.MODULES);
  const path = groupSectionPath(slug, section, home);
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  const { name, description, image } = found.value;
  const text = description || t("group.description", { name, community: config.NAME });
  return pageMetadata({
    config,
    locale,
    path,
    title: path === routes.group(slug) ? name : `${t(`tabs.${section}`)} · ${name}`,
    description: text,
    image: { subtitle: text, image: image?.uri ?? null },
    hidden: section === "talk",
  });
}
