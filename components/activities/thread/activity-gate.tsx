"use client";

import { Lock, type LucideIcon, UserRoundCheck, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";

/** Whose doors have a way through, and where it begins. */
const doors = {
  not_group_member: { Icon: UsersRound, path: routes.groups() },
  not_registered: { Icon: UserRoundCheck, path: routes.events() },
} as const satisfies Record<string, { Icon: LucideIcon; path: string }>;

const isDoor = (code: string): code is keyof typeof doors => Object.hasOwn(doors, code);

/** Why a post is not shown, by the refusal's code, and the way to it where there is one. */
export function ActivityGate({ code }: { code: string }) {
  const t = useTranslations();
  const href = useHref();
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const signIn = isAnonymous && <SignInLink>{t("activities.page.signIn")}</SignInLink>;
  if (!isDoor(code)) {
    return (
      <Gate icon={<Lock />} title={t("activities.page.gate.other.title")} text={t(`errors.${code}`)} action={signIn} />
    );
  }
  const { Icon, path } = doors[code];
  return (
    <Gate
      icon={<Icon />}
      title={t(`activities.page.gate.${code}.title`)}
      text={t(`activities.page.gate.${code}.text`)}
      action={
        <>
          {/* Who is not signed in may well belong there. */}
          {signIn}
          <ButtonLink variant={isAnonymous ? "secondary" : "primary"} href={href(path)}>
            {t(`activities.page.gate.${code}.action`)}
          </ButtonLink>
        </>
      }
    />
  );
}
