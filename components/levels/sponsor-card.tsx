"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar, type AvatarSize } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import type { Account, BaseAccount } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { webAddress } from "#lib/format/web-address";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What a list knows of a sponsor, or all of it. */
export type Sponsor = BaseAccount & Partial<Pick<Account, "bio" | "website">>;

type Look = { avatar: AvatarSize; name: string; tall: boolean };

/** By a level's scale: 1 is plain. */
const looks: readonly [Look, ...Look[]] = [
  { avatar: "md", name: "text-sm", tall: false },
  { avatar: "lg", name: "text-base", tall: false },
  { avatar: "lg", name: "text-xl", tall: false },
  { avatar: "xl", name: "text-xl", tall: true },
  { avatar: "xl", name: "text-2xl", tall: true },
];

export type SponsorCardProps = { sponsor: Sponsor; scale: number; level?: 2 | 3 };

/** The whole card leads to the sponsor's profile, where the community has profiles. */
export function SponsorCard({ sponsor, scale, level = 3 }: SponsorCardProps) {
  const heading = useId();
  const name = displayName(sponsor);
  const Heading = `h${level}` as const;
  const look = looks[Math.min(Math.max(scale, 1), looks.length) - 1] ?? looks[0];
  const hasProfile = useAppContext().config.MODULES.accounts.enabled;
  const href = useHref();
  return (
    <Card
      as="article"
      aria-labelledby={heading}
      padding="none"
      interactive={hasProfile}
      className={cx("flex h-full gap-4 p-4", look.tall ? "flex-col p-6" : "items-center")}
    >
      <Avatar name={name} src={sponsor.image?.uri ?? null} size={look.avatar} square />
      <div className="min-w-0">
        <Heading id={heading} className={cx("leading-snug wrap-anywhere", look.name)}>
          {hasProfile ? (
            <IntentLink
              href={href(routes.member(sponsor.username))}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </IntentLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Heading>
        {sponsor.bio && (
          <p dir="auto" className="mt-1 line-clamp-3 text-ink-muted text-sm wrap-anywhere">
            {sponsor.bio}
          </p>
        )}
        <Website name={name} website={sponsor.website ?? null} />
      </div>
    </Card>
  );
}

function Website({ name, website }: { name: string; website: string | null }) {
  const t = useTranslations("levels.one");
  const address = webAddress(website);
  if (!address) return null;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("website", { name, host: address.host })}
      className="relative z-1 mt-2 inline-flex min-h-6 max-w-full items-center gap-1 font-medium text-brand-ink text-sm hover:underline"
    >
      <span className="truncate">{address.host}</span>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
