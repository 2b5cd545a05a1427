"use client";

import { useTranslations } from "next-intl";
import { SignInLink, SignUpLink } from "#components/accounts/sign-in-link";
import { useSession } from "#lib/session/use-session";

/** In the place where members write: what one could do here. */
export function JoinCard() {
  const t = useTranslations("activities.feed");
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (isSignedIn) return null;
  return (
    <section
      data-anonymous="gives-way"
      aria-labelledby="join-the-feed"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="join-the-feed" className="text-base">
          {t("joinTitle")}
        </h2>
        <p className="mt-0.5 text-ink-muted text-sm">{t("joinText")}</p>
      </div>
      <div className="flex flex-wrap gap-2 sm:flex-row-reverse">
        <SignInLink>{t("signIn")}</SignInLink>
        <SignUpLink variant="quiet">{t("signUp")}</SignUpLink>
      </div>
    </section>
  );
}
