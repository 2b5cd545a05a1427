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
import type { Notification } from "#entities/inbox/notifications";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useMarkNotificationsRead, useNotifications, useUnreadNotifications } from "#hooks/inbox/notifications";
import { useCloseShown } from "#hooks/inbox/push";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { filterOf, isShownIn, type NotificationFilter, notificationFilters, queryOf } from "#lib/notifications/filters";
import { routes } from "#lib/routes";
import { NoNotifications } from "./no-notifications";
import { NotificationList, type NotificationListProps } from "./notification-list";
import { NotificationSkeleton } from "./notification-skeleton";
import { useFocusInList } from "./use-focus-in-list";
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
  const list = useNotifications(queryOf(filter));
  useCloseShown("inbox", filter === null ? list.dataUpdatedAt : 0);
  const items = list.data?.items.filter(({ state }) => isShownIn(filter, state));
  const newOnes = useNewOnes(items);
  const place = useFocusInList(items?.length ?? 0);
  return (
    <Page
      width="reading"
      title={t("title")}
      actions={<Actions hasNewOnes={newOnes.ids.size > 0} onRead={newOnes.forgetAll} />}
    >
      <Filters filter={filter} onFilter={(next) => setName(next ?? "")} />
      <section ref={place} tabIndex={-1} aria-label={t("title")} className="outline-none">
        <List
          {...{ list, items, filter }}
          newOnes={newOnes.ids}
          onRead={newOnes.forget}
          onShowAll={() => setName("")}
        />
      </section>
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

type ListProps = Omit<NotificationListProps, "items"> & {
  list: ReturnType<typeof useNotifications>;
  /** What is shown of it. */
  items: readonly Notification[] | undefined;
  filter: NotificationFilter | null;
  onShowAll: () => void;
};

function List({ list, items, filter, newOnes, onRead, onShowAll }: ListProps) {
  const t = useTranslations();
  if (!items) {
    if (!list.error) return <NotificationSkeleton />;
    if (!isGate(list.error)) return <LoadError title={t("notifications.errorTitle")} read={list} />;
    return (
      <Gate level={2} icon={<Lock />} title={t("notifications.gateTitle")} text={t(`errors.${list.error.code}`)} />
    );
  }
  if (items.length === 0) return <NoNotifications filter={filter} onShowAll={onShowAll} />;
  return (
    <>
      <NotificationList items={items} newOnes={newOnes} onRead={onRead} />
      <ShowMore list={list} label={t("notifications.more")} />
    </>
  );
}
