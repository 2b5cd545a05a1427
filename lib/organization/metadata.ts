import type { Metadata } from "next";
import type { OrganizationConfig } from "#entities/organization-config";
import { type SocialImageInput, socialImage } from "./image.ts";

export type PageMetadata = {
  config: OrganizationConfig;
  locale: string;
  /** Without the locale, from the slash on: `/events/spring-fair`. */
  path: string;
  /** The organization's own name and description stand in for what is left out. */
  title?: string | null;
  description?: string | null;
  image?: Omit<SocialImageInput, "title">;
  /** Keep it out of search engines. */
  hidden?: boolean;
};

/** Title, description, canonical and translated addresses, and social cards of a page. */
export function pageMetadata({ config, locale, path, title, description, image, hidden }: PageMetadata): Metadata {
  const text = description || config.DESCRIPTION;
  const address = (code: string) => new URL(`/${code}${path === "/" ? "" : path}`, config.WEBSITE_URL).href;
  const translations = Object.fromEntries(config.LOCALES.map((code) => [code, address(code)]));
  const picture = socialImage(config, { title: title || config.NAME, ...image });
  return {
    ...(title ? { title } : {}),
    description: text,
    alternates: {
      canonical: address(locale),
      languages: { ...translations, "x-default": address(config.DEFAULT_LOCALE) },
    },
    openGraph: {
      type: "website",
      siteName: config.NAME,
      title: title || config.NAME,
      description: text,
      url: address(locale),
      locale: locale.replace("-", "_"),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title: title || config.NAME, description: text, images: [picture] },
    robots: hidden ? { index: false, follow: false } : { index: true, follow: true },
  };
}
