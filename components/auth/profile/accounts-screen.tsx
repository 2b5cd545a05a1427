"use client";

import { ChevronRight, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { AuthCard } from "#components/auth/auth-card";
import { LoginFailed } from "#components/auth/login-failed";
import { useIsModuleEnabled } from "#components/auth/use-is-module-enabled";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Login } from "#entities/identity/login";
import { useInvitations, useLogin } from "#hooks/identity/login";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { chooseAccount } from "#lib/session/after-sign-in";
import { useSession, useSessionActions } from "#lib/session/use-session";
import { AccountInvitations } from "./account-invitations";
import { SignOutLine } from "./sign-out-line";
import { SignedInOnly } from "./signed-in-only";

type Account = Login["accounts"][number];

/** One login may hold several accounts: which one is it now? */
export function AccountsScreen() {
  const t = useTranslations("auth.accounts");
  return (
    <AuthCard title={t("title")} text={t("text")} below={<SignOutLine />}>
      <SignedInOnly pending={<ListSkeleton />}>
        <AccountChoice />
      </SignedInOnly>
    </AuthCard>
  );
}

function AccountChoice() {
  const t = useTranslations("auth.accounts");
  const router = useRouter();
  const href = useHref();
  const login = useLogin();
  const invitations = useInvitations();
  const hasNone = login.data?.accounts.length === 0;
  // Somebody new may have come because of an invitation: it is shown before a profile is asked for.
  const isInvited = (invitations.data?.items.length ?? 0) > 0;
  const isNew = hasNone && !isInvited && !invitations.isPending;
  useEffect(() => {
    if (isNew) router.replace(href(routes.createProfile()));
  }, [isNew, router, href]);

  if (login.isError) return <LoginFailed login={login} />;
  if (!login.data || (hasNone && !isInvited)) return <ListSkeleton />;
  return (
    <>
      <AccountInvitations className="mb-5 border-line border-b pb-3" />
      <ul className="-mx-3 grid gap-0.5">
        {login.data.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <ButtonLink
        href={href(routes.createProfile())}
        variant="quiet"
        size="sm"
        icon={<Plus className="size-4" />}
        className="-ms-3 mt-3"
      >
        {t(hasNone ? "first" : "add")}
      </ButtonLink>
    </>
  );
}

function AccountRow({ account }: { account: Account }) {
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const name = displayName(account);
  return (
    <li>
      <button
        type="button"
        onClick={() => router.replace(href(chooseAccount(session, account, isEnabled)))}
        className="flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-start transition-colors hover:bg-wash"
      >
        <Avatar name={name} src={account.image?.uri} size="md" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{name}</span>
          <span className="block truncate text-caption text-ink-muted">@{account.username}</span>
        </span>
        <Mark accountId={account.id} />
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4.5 shrink-0 text-ink-faint rtl:-scale-x-100"
        />
      </button>
    </li>
  );
}

/** As whom one acts, or acted before this sign-in. */
function Mark({ accountId }: { accountId: string }) {
  const t = useTranslations("auth.accounts");
  const acting = useSession(({ executeAs }) => executeAs);
  const session = useSessionActions();
  if (acting === accountId) return <Badge tone="brand">{t("acting")}</Badge>;
  return acting === null && session.lastAccount() === accountId ? <Badge>{t("lastUsed")}</Badge> : null;
}

function ListSkeleton() {
  const t = useTranslations("auth.accounts");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5 py-2.5">
      {["first", "second"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
