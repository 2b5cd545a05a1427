"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { BaseAccount } from "#entities/people/accounts";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { useFollow, useIsFollowing } from "#hooks/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useSession } from "#lib/session/use-session";
import { SignInLink } from "./sign-in-link";

export type FollowButtonProps = {
  account: Pick<BaseAccount, "id" | "username" | "firstName" | "lastName">;
  size?: "sm" | "md";
  className?: string;
};

/** Follows at once and takes it back when that fails; nothing beside oneself. Needs the texts of `accounts`. */
export function FollowButton(props: FollowButtonProps) {
  const { account, size = "md", className } = props;
  const t = useTranslations("accounts.follow");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const viewerId = useViewerId();
  if (viewerId === account.id) return null;
  if (!isAnonymous) return <FollowToggle {...props} />;
  return (
    <SignInLink {...look(size)} className={className} aria-label={t("followName", { name: displayName(account) })}>
      <FollowWords />
    </SignInLink>
  );
}

/** Loud only where it stands alone: a page full of cards keeps calm. */
const look = (size: "sm" | "md", isQuiet = false) =>
  ({ size, variant: isQuiet || size === "sm" ? "secondary" : "primary" }) as const;

function FollowToggle({ account, size = "md", className }: FollowButtonProps) {
  const t = useTranslations("accounts.follow");
  const isFollowing = useIsFollowing(account.id);
  const follow = useFollow(account);
  const name = displayName(account);
  const isUnknown = isFollowing === undefined;
  return (
    <Button
      {...look(size, isFollowing ?? true)}
      className={className}
      disabled={isUnknown}
      aria-pressed={isFollowing}
      aria-label={t(isFollowing ? "followingName" : "followName", { name })}
      onClick={() => follow.mutate(!isFollowing)}
    >
      <FollowWords isFollowing={isFollowing ?? false} />
    </Button>
  );
}

/** Both words lie in one place, so that a press moves nothing. */
function FollowWords({ isFollowing = false }: { isFollowing?: boolean }) {
  const t = useTranslations("accounts.follow");
  return (
    <span className="grid place-items-center *:[grid-area:1/1]">
      <span className={cx(isFollowing && "invisible")}>{t("follow")}</span>
      <span className={cx("inline-flex items-center gap-1.5", !isFollowing && "invisible")}>
        <Check aria-hidden="true" className="size-4 text-brand-ink" />
        {t("following")}
      </span>
    </span>
  );
}
