"use client";

import { SearchX, UserMinus, UsersRound } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { Field } from "#components/ui/fields/field";
import { SearchField } from "#components/ui/fields/search-field";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { ChannelSubscriber } from "#entities/content/channels";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useAdmitSubscriber, useChannelSubscribers, useDismissSubscriber } from "#hooks/content/channels";
import { formatDay } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { ChannelDeskFrame } from "./channel-desk-frame";
import { Cards } from "./channel-desk-skeleton";
import { PersonPicker } from "./person-picker";
import { useDeskZone } from "./use-desk-zone";

/** Who hears of a channel; of a private one who may read it. */
export function DeskSubscribersScreen({ slug }: { slug: string }) {
  return (
    <ChannelDeskFrame slug={slug} tab="subscribers">
      <Subscribers />
    </ChannelDeskFrame>
  );
}

function Subscribers() {
  const t = useTranslations("channel-desk.subscribers");
  const channel = useDeskChannel();
  const { text, setText, search } = useUrlSearch();
  return (
    <div className="grid max-w-180 gap-5">
      {channel.private && <Admission />}
      <SearchField label={t("search")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      <SubscriberList key={search} search={search} />
    </div>
  );
}

function Admission() {
  const t = useTranslations("channel-desk");
  const { id } = useDeskChannel();
  const admit = useAdmitSubscriber();
  return (
    <Field label={t("subscribers.admit")} hint={t("subscribers.admitHint")}>
      <PersonPicker
        placeholder={t("guests.accountFind")}
        emptyText={t("guests.accountNone")}
        onPick={(account) =>
          admit.mutate(
            { params: { channelId: id, accountId: account.id } },
            { onSuccess: () => notify(t("subscribers.isIn", { name: displayName(account) }), "good") },
          )
        }
      />
    </Field>
  );
}

function SubscriberList({ search }: { search: string }) {
  const t = useTranslations("channel-desk");
  const format = useFormatter();
  const channel = useDeskChannel();
  const read = useChannelSubscribers(channel.id, search || undefined);
  const [leaving, setLeaving] = useState<ChannelSubscriber | null>(null);
  if (!read.data) {
    if (read.error) return <LoadError title={t("subscribers.errorTitle")} read={read} />;
    return (
      <SkeletonGroup label={t("subscribers.loading")}>
        <Cards />
      </SkeletonGroup>
    );
  }
  const { items, count } = read.data;
  if (items.length === 0) {
    if (search) return <EmptyState icon={<SearchX />} title={t("subscribers.noMatch")} />;
    const text = t(channel.private ? "subscribers.nonePrivateText" : "subscribers.noneText");
    return <EmptyState icon={<UsersRound />} title={t("subscribers.none")} text={text} />;
  }
  return (
    <>
      <p className="figures text-ink-muted text-sm">
        {t("subscribers.count", { count, number: format.number(count) })}
      </p>
      <Card as="section" aria-label={t("tabs.subscribers")} className="py-1!">
        {items.map((subscriber) => (
          <SubscriberRow key={subscriber.accountId} subscriber={subscriber} onRemove={() => setLeaving(subscriber)} />
        ))}
      </Card>
      <ShowMore list={read} label={t("more")} />
      {leaving && <Dismissal subscriber={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

type SubscriberRowProps = { subscriber: ChannelSubscriber; onRemove: () => void };

function SubscriberRow({ subscriber: { account, createdAt, admitted }, onRemove }: SubscriberRowProps) {
  const t = useTranslations("channel-desk.subscribers");
  const locale = useLocale();
  const href = useHref();
  const zone = useDeskZone();
  const { private: isPrivate } = useDeskChannel();
  const name = displayName(account);
  return (
    <ListRow
      href={href(routes.member(account.username))}
      leading={<Avatar name={name} src={account.image?.uri ?? null} />}
      title={<bdi>{name}</bdi>}
      text={t("since", { day: formatDay({ instant: createdAt, zone, locale }) })}
      trailing={
        <span className="flex items-center gap-2">
          {isPrivate && admitted && <Badge tone="good">{t("admitted")}</Badge>}
          <IconButton label={t("remove", { name })} icon={<UserMinus />} aria-haspopup="dialog" onClick={onRemove} />
        </span>
      }
    />
  );
}

function Dismissal({ subscriber, onClose }: { subscriber: ChannelSubscriber; onClose: () => void }) {
  const t = useTranslations();
  const dismiss = useDismissSubscriber();
  const { channelId, accountId, account } = subscriber;
  const confirm = () => dismiss.mutate({ params: { channelId, accountId } }, { onSuccess: onClose });
  return (
    <AlertDialog
      open
      title={t("channel-desk.subscribers.removeTitle", { name: displayName(account) })}
      text={t("channel-desk.subscribers.removeText")}
      confirmLabel={t("channel-desk.subscribers.removeAct")}
      cancelLabel={t("common.actions.cancel")}
      busy={dismiss.isPending}
      onConfirm={confirm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
