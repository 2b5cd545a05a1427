"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Pill } from "#components/ui/actions/pill";
import { type FeedScope, feedScopes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";

export type FeedScopesProps = { scope: FeedScope | undefined; onScope: (scope: FeedScope | undefined) => void };

/** Whose posts: everyone's, or those of a part of the community that one belongs to. */
export function FeedScopes({ scope, onScope }: FeedScopesProps) {
  const t = useTranslations("activities.feed");
  const { MODULES } = useAppContext().config;
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const offered = feedScopes.filter(
    (name) => name === "featured" || (isSignedIn && (name !== "groups" || MODULES.groups.enabled)),
  );
  return (
    <fieldset className="scroll-quiet scroll-fade -mx-4 mb-4 min-w-0 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <legend className="sr-only">{t("scopes")}</legend>
      <div className="flex gap-2">
        <Pill pressed={scope === undefined} onClick={() => onScope(undefined)}>
          {t("everyone")}
        </Pill>
        {offered.map((name) => (
          <Pill key={name} pressed={scope === name} onClick={() => onScope(name)}>
            {t(name)}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
