"use client";

import { ChevronsUpDown, ClipboardList, Flag, LogOut, Settings, Ticket, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Avatar } from "#components/ui/display/avatar";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import { Skeleton } from "#components/ui/states/skeleton";
import { useSelf } from "#hooks/account/use-self";
import { useSwitchAccount } from "#hooks/identity/use-switch-account";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSessionActions } from "#lib/session/use-session";
import { Count, useShortNumber } from "./counted-link";
import { useActing } from "./use-acting";

/** Who one acts as, with a coloured edge when that is not oneself, and everything that belongs to a person. */
export function AccountMenu({ look }: { look: "row" | "badge" }) {
  const t = useTranslations("common");
  const { data: self } = useSelf();
  const { isActing } = useActing();
  // Until it is known the place stays blank: an address is no name, and others may look at the screen.
  const name = self ? displayName(self) : "";
  const description = isActing ? t("account.actingAs", { name }) : name;
  const reports = useOpenReports();
  const avatar = !self ? (
    <Skeleton shape="circle" className="size-8" />
  ) : (
    <span className="relative block shrink-0">
      <Avatar
        name={name}
        src={self?.image?.uri}
        size="sm"
        className={cx(isActing && "ring-2 ring-accent ring-offset-2 ring-offset-surface")}
      />
      {reports.count > 0 && <Count number={reports.number} className="absolute -end-2 -top-1.5 ring-2 ring-surface" />}
    </span>
  );
  const waiting = reports.count > 0 && <span className="sr-only"> {reports.description}</span>;
  const trigger =
    look === "badge" ? (
      <button type="button" className="touch-target rounded-full">
        {avatar}
        <span className="sr-only">
          {t("account.menu")}: {description}
        </span>
        {waiting}
      </button>
    ) : (
      <button
        type="button"
        className={cx(
          "relative flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-wash @max-[10rem]:justify-center",
          isActing && "border-accent border-s-3 @max-[10rem]:border-s-0",
        )}
      >
        {avatar}
        <span className="min-w-0 flex-1 @max-[10rem]:sr-only">
          <span className="sr-only">{t("account.menu")}: </span>
          <span className="block truncate font-medium text-sm">{self ? name : <Skeleton className="w-28" />}</span>
          {waiting}
          {isActing && <span className="block text-caption text-ink-muted leading-tight">{t("account.acting")}</span>}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-faint @max-[10rem]:hidden" />
      </button>
    );
  return (
    <Menu
      trigger={trigger}
      items={useAccountItems()}
      align="start"
      header={<MenuHeader description={description} username={self?.username} />}
    />
  );
}

/** Two accounts may bear one name: the username tells them apart. */
function MenuHeader({ description, username }: { description: string; username: string | undefined }) {
  return (
    <>
      <span className="block truncate font-medium">{description}</span>
      {username && (
        <span className="block truncate text-caption text-ink-muted">
          <bdi>@{username}</bdi>
        </span>
      )}
    </>
  );
}

/** What waits for whoever decides about reports; nothing for everybody else. */
function useOpenReports() {
  const t = useTranslations("common.nav");
  const { reportedMessages = 0, reportedPosts = 0 } = useSelf().data?._count ?? {};
  const count = reportedMessages + reportedPosts;
  const number = useShortNumber(count);
  const hasPostsAlone = reportedMessages === 0 && reportedPosts > 0;
  return {
    ...{ count, number, description: t("openReports", { count, number }) },
    /** The part of the desk in which something waits. */
    path: hasPostsAlone ? routes.reportedPosts() : routes.reports(),
  };
}

/** The way to the desk, and how much waits there. */
function ReportsLabel() {
  const t = useTranslations("common.nav");
  const { count, number, description } = useOpenReports();
  if (count === 0) return t("reports");
  return (
    <>
      <span aria-hidden="true">{t("reports")}</span>
      <span className="sr-only">{description}</span>
      <Count number={number} className="ms-auto" />
    </>
  );
}

function useAccountItems(): MenuItem[] {
  const t = useTranslations("common");
  const href = useHref();
  const session = useSessionActions();
  const { MODULES } = useAppContext().config;
  const { data: self } = useSelf();
  const accounts = useOtherAccounts();
  const reports = useOpenReports();
  const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;
  const line = (key: string): MenuItem => ({ key, separator: true });
  return [
    ...(accounts.length > 0 ? [...accounts, line("accountsEnd")] : []),
    { key: "account", label: t("account.settings"), icon: <Settings {...icon} />, href: href(routes.account()) },
    { key: "myEvents", label: t("nav.myEvents"), icon: <Ticket {...icon} />, href: href(routes.myEvents()) },
    ...(MODULES.events.enabled && self?.hosting
      ? [{ key: "hosting", label: t("nav.hosting"), icon: <ClipboardList {...icon} />, href: href(routes.listings()) }]
      : []),
    ...(self?.moderates
      ? [{ key: "reports", label: <ReportsLabel />, icon: <Flag {...icon} />, href: href(reports.path) }]
      : []),
    line("signOutLine"),
    { key: "signOut", label: t("account.signOut"), icon: <LogOut {...icon} />, onSelect: session.signOut },
  ];
}

/** How many accounts the menu offers by itself; the rest is behind "Switch account". */
const MOST_ACCOUNTS = 5;

/** The login's other accounts, to act as with one press: the page stays where it is, and is read again. */
function useOtherAccounts(): MenuItem[] {
  const t = useTranslations("common.account");
  const href = useHref();
  const switchAccount = useSwitchAccount();
  const { login, others } = useActing();
  if (!login) return [];
  const offered = others.slice(0, MOST_ACCOUNTS).map((account) => {
    const name = displayName(account);
    return {
      key: account.id,
      label: <span className="truncate">{t("actAs", { name })}</span>,
      icon: <Avatar name={name} src={account.image?.uri} size="xs" className="-mx-0.75" />,
      onSelect: () => {
        switchAccount(login, account);
        notify(t("switched", { name }), "good");
      },
    };
  });
  if (others.length <= MOST_ACCOUNTS) return offered;
  const icon = <UsersRound aria-hidden="true" strokeWidth={1.75} />;
  return [...offered, { key: "switch", label: t("switch"), icon, href: href(routes.chooseAccount()) }];
}
