"use client";

import { type ReactNode, useId } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { FollowButton } from "./follow-button";
import { Username } from "./username";

export type PersonFrameProps = {
  account: BaseAccount;
  level: 2 | 3;
  /** Below the name. */
  badge?: ReactNode;
  /** Beside the buttons. */
  note: ReactNode;
  /** How to write to them. */
  message?: ReactNode;
  children?: ReactNode;
};

/** A card about a person: all of it leads to the profile, and the buttons on it keep their own press. */
export function PersonFrame({ account, level, badge, note, message, children }: PersonFrameProps) {
  const href = useHref();
  const heading = useId();
  const name = displayName(account);
  const Heading = `h${level}` as const;
  return (
    <Card as="article" aria-labelledby={heading} padding="sm" interactive className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={account.image?.uri ?? null} size="lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <Heading id={heading} className="line-clamp-2 text-base leading-snug wrap-anywhere">
            <IntentLink
              href={href(routes.member(account.username))}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </IntentLink>
          </Heading>
          <Username username={account.username} className="text-caption" />
          {badge}
        </div>
      </div>
      {children}
      <div className="mt-auto flex min-h-8 items-center justify-between gap-3">
        <p className="figures min-w-0 text-caption text-ink-muted">{note}</p>
        <div className="z-1 flex shrink-0 flex-wrap items-center justify-end gap-1">
          {message}
          <FollowButton account={account} size="sm" />
        </div>
      </div>
    </Card>
  );
}
