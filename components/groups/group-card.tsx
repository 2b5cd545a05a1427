"use client";

import { type ReactNode, useId } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import type { BaseGroup } from "#entities/groups/groups";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AccessLine } from "./access-line";
import { StandingBadge } from "./standing-badge";

export type GroupCardProps = {
  group: BaseGroup & { description?: string; _count?: { members: number } };
  /** Its picture is in the first view. */
  priority?: boolean;
  /** What can be done about it in place. */
  actions?: ReactNode;
  level?: 2 | 3;
};

export function GroupCard({ group, priority = false, actions, level = 2 }: GroupCardProps) {
  const href = useHref();
  const heading = useId();
  const Heading = `h${level}` as const;
  const { name, description } = group;
  return (
    <Card as="article" aria-labelledby={heading} padding="none" interactive className="flex h-full flex-col">
      <div className="relative">
        <Cover
          name={name}
          src={group.image?.uri ?? null}
          mark=""
          ratio="21/9"
          priority={priority}
          className="rounded-t-card"
        />
        <StandingBadge groupId={group.id} className="absolute end-3 top-3 bg-surface! text-ink!" />
      </div>
      <div className="flex flex-1 flex-col gap-2 px-4 pb-4">
        <span className="relative -mt-7 w-fit rounded-[24%] bg-surface p-1">
          <Avatar name={name} src={group.squareImage?.uri ?? null} size="lg" square />
        </span>
        <Heading id={heading} className="line-clamp-2 text-base leading-snug wrap-anywhere">
          <IntentLink href={href(routes.group(group.slug))} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{name}</bdi>
          </IntentLink>
        </Heading>
        <AccessLine group={group} />
        {description && (
          <p dir="auto" className="line-clamp-2 text-ink-muted text-sm wrap-anywhere">
            {description}
          </p>
        )}
        {actions && <div className="relative z-1 mt-auto pt-2">{actions}</div>}
      </div>
    </Card>
  );
}
