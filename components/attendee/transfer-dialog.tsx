"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { Avatar } from "#components/ui/avatar";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import { Combobox } from "#components/ui/combobox";
import { Dialog } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { ListRow } from "#components/ui/list-row";
import type { Account } from "#entities/accounts";
import type { Event } from "#entities/events";
import type { PassWithResponses } from "#entities/passes";
import { useTransferAccounts, useTransferPass } from "#hooks/attendee";
import { useDebounced } from "#hooks/use-debounced";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useErrorText } from "./use-error-text";

type TransferDialogProps = { event: Event; pass: PassWithResponses; onClose: () => void };

/** Hands a pass on: first to whom, then the last word, by name. */
export function TransferDialog({ event, pass, onClose }: TransferDialogProps) {
  const t = useTranslations();
  const textOf = useErrorText();
  const router = useRouter();
  const href = useHref();
  const transfer = useTransferPass();
  const [receiver, setReceiver] = useState<Account | null>(null);
  const [isSure, setSure] = useState(false);
  const name = receiver ? displayName(receiver) : "";

  const send = () => {
    if (!receiver) return;
    transfer.mutate(
      { params: { eventId: event.id, passId: pass.id }, body: { receiverId: receiver.id } },
      {
        onSuccess: () => {
          notify(t("attendee.transfer.done", { name }), "good");
          router.replace(href(routes.myEvent(event.slug)));
        },
      },
    );
  };
  const back = () => {
    transfer.reset();
    setSure(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !transfer.isPending && onClose()}
      title={t("attendee.transfer.title")}
      description={t("attendee.transfer.text", { pass: pass.ticket.name, event: event.name })}
      closeLabel={t("common.actions.close")}
      footer={
        isSure ? (
          <>
            <Button variant="secondary" disabled={transfer.isPending} onClick={back}>
              {t("common.actions.back")}
            </Button>
            <Button busy={transfer.isPending} busyLabel={t("attendee.transfer.busy")} onClick={send}>
              {t("attendee.transfer.confirm", { name })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("common.actions.cancel")}
            </Button>
            <Button disabled={!receiver} onClick={() => setSure(true)}>
              {t("attendee.transfer.next")}
            </Button>
          </>
        )
      }
    >
      {isSure && receiver ? (
        <div className="grid gap-4">
          <ListRow
            leading={<Avatar name={name} src={receiver.image?.uri ?? null} size="md" />}
            title={<bdi>{name}</bdi>}
            text={<bdi>@{receiver.username}</bdi>}
          />
          <Banner tone="warn">{t("attendee.transfer.warning", { name })}</Banner>
          {transfer.error && (
            <Banner tone="bad" announce>
              {textOf(transfer.error)}
            </Banner>
          )}
        </div>
      ) : (
        <ReceiverSearch event={event} pass={pass} receiver={receiver} onChoose={setReceiver} />
      )}
    </Dialog>
  );
}

type ReceiverSearchProps = {
  event: Event;
  pass: PassWithResponses;
  receiver: Account | null;
  onChoose: (receiver: Account | null) => void;
};

function ReceiverSearch({ event, pass, receiver, onChoose }: ReceiverSearchProps) {
  const t = useTranslations("attendee.transfer");
  const textOf = useErrorText();
  const [query, setQuery] = useState(receiver ? displayName(receiver) : "");
  const search = useDebounced(receiver ? "" : query.trim());
  const list = useTransferAccounts(event.id, pass.id, search);
  const found = list.data ?? [];
  const isWaiting = query.trim() !== "" && (query.trim() !== search || list.isFetching);
  return (
    // Room for the list below the field, which the dialog would cut off.
    <div className="min-h-72">
      <Field label={t("receiver")} hint={t("hint")} error={list.error ? textOf(list.error) : undefined}>
        <Combobox
          value={receiver?.id ?? null}
          query={query}
          placeholder={t("search")}
          onQueryChange={(text) => {
            setQuery(text);
            // A name that is being typed is nobody yet.
            onChoose(null);
          }}
          onValueChange={(id, { label }) => {
            setQuery(label);
            onChoose(found.find((account) => account.id === id) ?? null);
          }}
          options={found.map((account) => ({
            value: account.id,
            label: displayName(account),
            text: `@${account.username}`,
            leading: <Avatar name={displayName(account)} src={account.image?.uri ?? null} size="sm" />,
          }))}
          loading={isWaiting}
          loadingText={t("searching")}
          emptyText={query.trim() === "" ? t("typeFirst") : t("nobody")}
        />
      </Field>
    </div>
  );
}
