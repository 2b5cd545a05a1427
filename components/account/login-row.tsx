"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import type { Login } from "#entities/login";
import { useRemoveLogin } from "#hooks/login";
import { useFocusReturn } from "#hooks/use-focus-return";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession, useSessionActions } from "#lib/session/use-session";

const AlertDialog = dynamic(() => import("#components/ui/alert-dialog").then((part) => part.AlertDialog), {
  ssr: false,
});

export function LoginRow({ login }: { login: Login }) {
  const t = useTranslations("account.logins");
  const isOwn = useSession(({ user }) => user?.sub === login.sub);
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
      <RemoveLogin login={login} isOwn={isOwn} />
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
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  const remove = useRemoveLogin();
  const leave = useLeaveAccount();
  const values = { login: username };
  const done = () => {
    notify(t("account.logins.remove.done", values), "good");
    if (isOwn) leave();
  };
  const confirm = () => remove.mutate({ params: { username } }, { onSuccess: done, onSettled: () => setOpen(false) });
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t("account.logins.remove.of", values)}
        className="max-sm:col-start-2 max-sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t("account.logins.remove.action")}
      </Button>
      {isOpen && (
        <AlertDialog
          open
          onOpenChange={(open) => !remove.isPending && setOpen(open)}
          title={t(`account.logins.remove.${isOwn ? "selfTitle" : "title"}`, values)}
          text={t(`account.logins.remove.${isOwn ? "selfText" : "text"}`)}
          confirmLabel={t(`account.logins.remove.${isOwn ? "selfConfirm" : "confirm"}`)}
          cancelLabel={t("common.actions.cancel")}
          busy={remove.isPending}
          onConfirm={confirm}
        />
      )}
    </>
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
