"use client";

import { Check, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Button } from "#components/ui/actions/button";
import type { Interest } from "#entities/community/interests";
import { useFollowInterest, useFollowsInterest } from "#hooks/community/interests";
import { useSession } from "#lib/session/use-session";

/** Makes an interest one's own at once, and takes that back when it fails; strangers are led to sign-in. */
export function FollowInterest({ interest }: { interest: Interest }) {
  const t = useTranslations("interests.follow");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  if (!isAnonymous) return <FollowToggle interest={interest} />;
  return <SignInLink aria-label={t("followName", { name: interest.name })}>{t("follow")}</SignInLink>;
}

function FollowToggle({ interest }: { interest: Interest }) {
  const t = useTranslations("interests.follow");
  const follows = useFollowsInterest(interest.id);
  const follow = useFollowInterest(interest);
  return (
    <Button
      variant={follows === false ? "primary" : "secondary"}
      icon={follows ? <Check className="size-4 text-brand-ink" /> : <Plus className="size-4" />}
      disabled={follows === undefined}
      aria-pressed={follows}
      aria-label={t(follows ? "followingName" : "followName", { name: interest.name })}
      onClick={() => follow.mutate(!follows)}
    >
      {t(follows ? "following" : "follow")}
    </Button>
  );
}
