import type { Metadata } from "next";
import type { OrganizationConfig } from "#entities/organization/organization-config";
import { settled } from "#lib/i18n/isolate";
import { pageAddress, translationsOf } from "./address.ts";
import { type SocialImageInput, socialImage } from "./image.ts";
import { isFindable } from "./sitemap.ts";

export type PageMetadata = {
  config: OrganizationConfig;
  locale: string;
  /** Without the locale, from the slash on: `/events/spring-fair`. */
  path: string;
  /** The organization's own name and description stand in for what is left out. */
  title?: string | null;
  /** What the page is called where it is shared, if not by its title. */
  sharedAs?: string;
  description?: string | null;
  image?: Omit<SocialImageInput, "title">;
  /** Keep it out of search engines. */
  hidden?: boolean;
  /** The same for programs: media type → address. */
  feeds?: Record<string, string>;
};

/** Title, description, canonical and translated addresses, and social cards of a page. */
export function pageMetadata({
  config,
  locale,
  path,
  title,
  sharedAs,
  description,
  image,
  hidden,
  feeds,
}: PageMetadata): Metadata {
  const text = settled(description || config.DESCRIPTION);
  const address = pageAddress(config, locale, path);
  const isHidden = hidden || !isFindable(config);
  const shared = settled(sharedAs || title || config.NAME);
  const picture = socialImage(config, { title: shared, ...image });
  return {
    ...(title ? { title: settled(title) } : {}),
    description: text,
    alternates: {
      canonical: address,
      languages: translationsOf(config, path),
      ...(feeds && { types: feeds }),
    },
    openGraph: {
      type: "website",
      siteName: config.NAME,
      title: shared,
      description: text,
      url: address,
      locale: locale.replace("-", "_"),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title: shared, description: text, images: [picture] },
    robots: isHidden ? { index: false, follow: false } : { index: true, follow: true },
  };
}
