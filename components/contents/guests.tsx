"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import type { ContentGuest } from "#entities/content/contents";
import { memberLinks } from "#lib/accounts/member-links";
import { webAddress } from "#lib/format/web-address";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Who is heard in it, hosts it or wrote it. */
export function Guests({ guests }: { guests: readonly ContentGuest[] }) {
  const t = useTranslations("contents.guests");
  if (guests.length === 0) return null;
  return (
    <section aria-labelledby="content-guests" className="grid gap-3">
      <h2 id="content-guests" className="text-xl">
        {t("title")}
      </h2>
      <ul className="grid gap-4">
        {guests.map((guest) => (
          <li key={guest.id} className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
            <Avatar name={guest.name} src={guest.image?.uri ?? guest.account?.image?.uri ?? null} size="lg" />
            <GuestFacts guest={guest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuestFacts({ guest }: { guest: ContentGuest }) {
  const t = useTranslations("contents.guests");
  const href = useHref();
  const { account, name, type, bio, companyBio } = guest;
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">
          {account ? (
            <TextLink href={href(routes.member(account.username))} prefetch={false} variant="quiet">
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <Badge>{t(`types.${type}`)}</Badge>
      </div>
      <GuestWork guest={guest} />
      {bio && (
        <p dir="auto" className="whitespace-pre-line text-sm wrap-anywhere">
          {bio}
        </p>
      )}
      {companyBio && (
        <p dir="auto" className="whitespace-pre-line text-ink-muted text-sm wrap-anywhere">
          {companyBio}
        </p>
      )}
      <GuestLinks guest={guest} />
    </div>
  );
}

/** What somebody does and where. */
function GuestWork({ guest: { title, company, companyLink } }: { guest: ContentGuest }) {
  const address = webAddress(companyLink);
  const place = company || address?.host;
  if (!title && !place) return null;
  return (
    <p className="text-ink-muted text-sm wrap-anywhere">
      {title && <bdi>{title}</bdi>}
      {title && place && <span className="mx-1.5">·</span>}
      {place && address ? <Outside href={address.href} name={place} /> : place && <bdi>{place}</bdi>}
    </p>
  );
}

function GuestLinks({ guest }: { guest: ContentGuest }) {
  const links = memberLinks(guest);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map(({ key, name, href, handle }) => (
        <li key={key} className="min-w-0 truncate">
          {href ? (
            <Outside href={href} name={name} />
          ) : (
            <>
              {name}: <bdi dir="ltr">{handle}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outside({ href, name }: { href: string; name: string }) {
  const t = useTranslations("contents.links");
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t("newTab", { name })}
      className="inline-block min-h-6 font-medium text-brand-ink hover:underline"
    >
      <bdi>{name}</bdi>
    </a>
  );
}
