"use client";

import { CircleUserRound, LogIn } from "lucide-react";
import { useTranslations } from "next-intl";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";
import { RailLink } from "./rail-link";

const loadMenu = () => import("./account-menu").then((part) => part.AccountMenu);
const RowMenu = later(loadMenu, <div className="h-14" />);
const BadgeMenu = later(loadMenu, <div className="size-8" />);

/** The foot of the rail: who one is, or what joining gives. */
export function AccountCorner() {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (!isSignedIn) return <SignInCard />;
  return (
    <LatePart fallback={<AccountLink look="row" />}>
      <RowMenu look="row" />
    </LatePart>
  );
}

/** The end of the top bar. */
export function AccountBadge() {
  const t = useTranslations("common.account");
  const href = useHref();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (isSignedIn) {
    return (
      <LatePart fallback={<AccountLink look="badge" />}>
        <BadgeMenu look="badge" />
      </LatePart>
    );
  }
  return (
    <ButtonLink data-anonymous="" size="sm" href={href(routes.signIn())} onClick={rememberHere}>
      {t("signIn")}
    </ButtonLink>
  );
}

/** What is left of the menu without its script. */
function AccountLink({ look }: { look: "row" | "badge" }) {
  const t = useTranslations("common.account");
  const href = useHref()(routes.account());
  if (look === "row") {
    const icon = <CircleUserRound aria-hidden="true" strokeWidth={1.75} />;
    return <RailLink href={href} label={t("settings")} icon={icon} />;
  }
  return (
    <ButtonLink size="sm" variant="quiet" href={href}>
      {t("settings")}
    </ButtonLink>
  );
}

function SignInCard() {
  const t = useTranslations("common.account");
  const { NAME } = useAppContext().config;
  const href = useHref();
  return (
    <div data-anonymous="">
      <div className="rounded-card border border-line bg-canvas p-4 @max-[10rem]:hidden">
        <p className="font-semibold text-sm">{t("joinTitle", { name: NAME })}</p>
        <p className="mt-1 text-caption text-ink-muted">{t("joinText")}</p>
        <ButtonLink href={href(routes.signIn())} onClick={rememberHere} full className="mt-3">
          {t("signIn")}
        </ButtonLink>
        <ButtonLink href={href(routes.signUp())} onClick={rememberHere} variant="quiet" full className="mt-1">
          {t("signUp")}
        </ButtonLink>
      </div>
      <div className="hidden @max-[10rem]:block">
        <RailLink
          href={href(routes.signIn())}
          onClick={rememberHere}
          label={t("signIn")}
          icon={<LogIn aria-hidden="true" strokeWidth={1.75} />}
        />
      </div>
    </div>
  );
}
