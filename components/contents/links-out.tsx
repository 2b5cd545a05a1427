"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Content } from "#entities/content/contents";
import { webAddress } from "#lib/format/web-address";

/** Services go by their own names in every language. */
const services = [
  ["appleUrl", "Apple Podcasts"],
  ["spotifyUrl", "Spotify"],
  ["googleUrl", "Google"],
  ["youtubeUrl", "YouTube"],
  ["externalUrl", null],
] as const satisfies readonly (readonly [keyof Content, string | null])[];

/** Where else it is to be had; of a page elsewhere the host is named. */
export function LinksOut({ content }: { content: Content }) {
  const t = useTranslations("contents.links");
  const links = services.flatMap(([field, service]) => {
    const address = webAddress(content[field]);
    return address ? [{ field, href: address.href, name: service ?? address.host }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="content-links" className="grid gap-2">
      <h2 id="content-links" className="font-medium text-ink-muted text-sm">
        {t("title")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ field, href, name }) => (
          <li key={field}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("newTab", { name })}
              className="touch-target inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3.5 font-medium text-sm hover:border-line-strong hover:bg-wash"
            >
              {name}
              <ExternalLink aria-hidden="true" className="size-4 text-ink-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
