"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { withoutLocale } from "#lib/i18n/locale";
import { useSessionActions } from "#lib/session/use-session";

/** Ends the session here; whoever signs in again comes back to this page. */
export function SignInAgain() {
  const t = useTranslations("security");
  const session = useSessionActions();
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => session.leave("login", withoutLocale(location.pathname + location.search))}
    >
      {t("signInAgain")}
    </Button>
  );
}
