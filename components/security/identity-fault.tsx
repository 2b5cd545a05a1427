"use client";

import { useTranslations } from "next-intl";
import { useIdentityText } from "#components/auth/identity-faults";
import { IdentityError } from "#lib/session/identity-error";
import { FaultBanner, type FaultBannerProps } from "./fault-banner";
import { SignInAgain } from "./sign-in-again";

/** What the identity provider did not answer; one that does not know the session any more needs a new one. */
export function IdentityFault({ read }: { read: FaultBannerProps["read"] & { error: unknown } }) {
  const t = useTranslations("identity.errors");
  const textOf = useIdentityText();
  const isOver = read.error instanceof IdentityError && read.error.code === "NotAuthorizedException";
  return (
    <FaultBanner
      text={textOf(read.error) ?? t("unexpected")}
      read={read}
      action={isOver ? <SignInAgain /> : undefined}
    />
  );
}
