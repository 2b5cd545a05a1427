"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Avatar } from "#components/ui/display/avatar";
import { Combobox } from "#components/ui/fields/combobox";
import { Field } from "#components/ui/fields/field";
import { ListRow } from "#components/ui/lists/list-row";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Event } from "#entities/events/events";
import type { Account } from "#entities/people/accounts";
import { useTransferAccounts, useTransferPass } from "#hooks/attendance/attendee";
import { useDebounced } from "#hooks/browser/use-debounced";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

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

  // The platform has named the passes that go with this one: the next press hands them on too.
  const hasFollowers = transfer.error?.code === "pass_depended_on";
  const [withFollowers, setWithFollowers] = useState(false);
  if (hasFollowers && !withFollowers) setWithFollowers(true);
  const send = () => {
    if (!receiver) return;
    transfer.mutate(
      {
        params: { eventId: event.id, passId: pass.id },
        body: { receiverId: receiver.id, ...(withFollowers && { dependents: "transfer" }) },
      },
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
    setWithFollowers(false);
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
              {t(withFollowers ? "attendee.transfer.confirmAll" : "attendee.transfer.confirm", { name })}
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
          <Banner tone="warn">
            {t("attendee.transfer.warning", { name })}
            <p className="mt-1">{t("attendee.transfer.answers", { name })}</p>
          </Banner>
          {transfer.error && (
            <Banner tone={hasFollowers ? "warn" : "bad"} announce>
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
