"use client";

import { useTranslations } from "next-intl";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useSession, useSessionLater } from "#lib/session/use-session";

/** As whom one is signed in, and the way out of it. */
export function SignOutLine() {
  const t = useTranslations("auth");
  const session = useSessionLater();
  const user = useSession((state) => state.user);
  if (!user) return null;
  const name = shownAddress(user.email || user.username);
  return (
    <p className="max-w-full text-balance break-words">
      {name !== "" && `${t("signedInAs", { name })} `}
      <button
        type="button"
        onClick={() => session().signOut()}
        className="rounded-[2px] font-medium text-brand-ink underline-offset-[0.2em] hover:underline"
      >
        {t("signOut")}
      </button>
    </p>
  );
}
