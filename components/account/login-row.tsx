"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { ConfirmButton } from "#components/security/confirm-button";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import type { Login } from "#entities/identity/login";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useRemoveLogin } from "#hooks/identity/login";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession, useSessionActions } from "#lib/session/use-session";

export function LoginRow({ login: kept }: { login: Login }) {
  const t = useTranslations("account.logins");
  const isOwn = useSession(({ user }) => user?.sub === kept.sub);
  const login = { ...kept, username: shownAddress(kept.username), email: shownAddress(kept.email) };
  const name = displayName({ ...login, username: login.email || login.username });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {isOwn && <Badge tone="brand">{t("you")}</Badge>}
          <Badge tone={login.verified ? "good" : "neutral"}>{t(login.verified ? "verified" : "unverified")}</Badge>
        </p>
        <LoginIds login={login} name={name} />
      </div>
      <RemoveLogin login={kept} isOwn={isOwn} />
    </li>
  );
}

/** Login ID and email, each unless it stands above already. */
function LoginIds({ login: { username, email }, name }: { login: Login; name: string }) {
  const t = useTranslations("account.logins");
  const isEmailShown = email !== username && email !== name;
  return (
    <p className="flex flex-wrap gap-x-3 text-caption text-ink-muted">
      {username !== name && (
        <span className="min-w-0 wrap-anywhere">
          {t("loginId")} <bdi>{username}</bdi>
        </span>
      )}
      {isEmailShown && <bdi className="min-w-0 wrap-anywhere">{email}</bdi>}
    </p>
  );
}

function RemoveLogin({ login: { username }, isOwn }: { login: Login; isOwn: boolean }) {
  const t = useTranslations("account.logins.remove");
  const remove = useRemoveLogin();
  const leave = useLeaveAccount();
  const values = { login: shownAddress(username) };
  const done = () => {
    notify(t("done", values), "good");
    if (isOwn) leave();
  };
  return (
    <ConfirmButton
      size="sm"
      variant="secondary"
      className="max-sm:col-start-2 max-sm:justify-self-start"
      label={t("action")}
      aria-label={t("of", values)}
      title={t(isOwn ? "selfTitle" : "title", values)}
      text={t(isOwn ? "selfText" : "text")}
      confirmLabel={t(isOwn ? "selfConfirm" : "confirm")}
      onConfirm={() => remove.mutateAsync({ params: { username } }).then(done, () => undefined)}
    />
  );
}

/** To the accounts that are left, or to making one. */
function useLeaveAccount(): () => void {
  const session = useSessionActions();
  const router = useRouter();
  const href = useHref();
  return () => {
    session.leave("account", routes.home());
    router.replace(href(routes.chooseAccount()));
  };
}
