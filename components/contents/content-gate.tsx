"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";

/** Why a content is not shown, by the refusal's code, and the way on. Who is not signed in may well be let in. */
export function ContentGate({ code }: { code: string }) {
  const t = useTranslations();
  const href = useHref();
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  return (
    <Gate
      icon={<Lock />}
      title={t(code === "private_channel" ? "contents.gate.private" : "contents.gate.other")}
      text={t(`errors.${code}`)}
      action={
        <>
          {isAnonymous && <SignInLink>{t("contents.gate.signIn")}</SignInLink>}
          {code === "private_channel" && (
            <ButtonLink variant={isAnonymous ? "secondary" : "primary"} href={href(routes.channels())} prefetch={false}>
              {t("contents.gate.channels")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
