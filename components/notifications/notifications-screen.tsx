"use client";

import { CheckCheck, Lock, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Pill } from "#components/ui/actions/pill";
import { ShowMore } from "#components/ui/lists/show-more";
import { Gate } from "#components/ui/states/gate";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useMarkNotificationsRead, useNotifications, useUnreadNotifications } from "#hooks/inbox/notifications";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { filterOf, type NotificationFilter, notificationFilters, typesOf } from "#lib/notifications/filters";
import { routes } from "#lib/routes";
import { NoNotifications } from "./no-notifications";
import { NotificationList } from "./notification-list";
import { NotificationSkeleton } from "./notification-skeleton";
import { useNewOnes } from "./use-new-ones";

/** What one was told of, newest first. */
export function NotificationsScreen() {
  const t = useTranslations("notifications");
  return (
    <SessionGate
      pending={
        <Page width="reading" title={t("title")}>
          <NotificationSkeleton />
        </Page>
      }
    >
      <Inbox />
    </SessionGate>
  );
}

function Inbox() {
  const t = useTranslations("notifications");
  const [name, setName] = useUrlParam("types");
  const filter = filterOf(name);
  const list = useNotifications(typesOf(filter));
  const newOnes = useNewOnes(list.data?.items);
  return (
    <Page
      width="reading"
      title={t("title")}
      actions={<Actions hasNewOnes={newOnes.ids.size > 0} onRead={newOnes.forget} />}
    >
      <Filters filter={filter} onFilter={(next) => setName(next ?? "")} />
      <List list={list} filter={filter} newOnes={newOnes.ids} onShowAll={() => setName("")} />
    </Page>
  );
}

function Actions({ hasNewOnes, onRead }: { hasNewOnes: boolean; onRead: () => void }) {
  const t = useTranslations("notifications");
  const href = useHref();
  const unread = useUnreadNotifications();
  const markRead = useMarkNotificationsRead();
  const isNeeded = hasNewOnes || Boolean(unread.data?.unread);
  const markAll = () =>
    markRead.mutate(undefined, {
      onSuccess: () => {
        onRead();
        notify(t("markedRead"), "good");
      },
    });
  return (
    <>
      {isNeeded && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
          busy={markRead.isPending}
          onClick={markAll}
        >
          {t("markRead")}
        </Button>
      )}
      <ButtonLink
        variant="quiet"
        size="sm"
        icon={<Settings2 aria-hidden="true" className="size-4" />}
        href={href(routes.notificationPreferences())}
      >
        {t("preferences")}
      </ButtonLink>
    </>
  );
}

type FiltersProps = { filter: NotificationFilter | null; onFilter: (filter: NotificationFilter | null) => void };

function Filters({ filter, onFilter }: FiltersProps) {
  const t = useTranslations("notifications.filters");
  return (
    <fieldset className="-mx-4 mb-6 min-w-0 overflow-x-auto px-4 py-1 scroll-quiet">
      <legend className="sr-only">{t("label")}</legend>
      <div className="flex gap-2">
        <Pill pressed={filter === null} onClick={() => onFilter(null)}>
          {t("all")}
        </Pill>
        {notificationFilters.map((known) => (
          <Pill key={known} pressed={filter === known} onClick={() => onFilter(known)}>
            {t(known)}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

type ListProps = {
  list: ReturnType<typeof useNotifications>;
  filter: NotificationFilter | null;
  newOnes: ReadonlySet<string>;
  onShowAll: () => void;
};

function List({ list, filter, newOnes, onShowAll }: ListProps) {
  const t = useTranslations();
  if (!list.data) {
    if (!list.error) return <NotificationSkeleton />;
    if (!isGate(list.error)) return <LoadError title={t("notifications.errorTitle")} read={list} />;
    return (
      <Gate level={2} icon={<Lock />} title={t("notifications.gateTitle")} text={t(`errors.${list.error.code}`)} />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <NoNotifications isFiltered={filter !== null} onShowAll={onShowAll} />;
  return (
    <>
      <NotificationList items={items} newOnes={newOnes} />
      <ShowMore list={list} label={t("notifications.more")} />
    </>
  );
}
