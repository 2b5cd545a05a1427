"use client";

import { Plus, Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { SortableList } from "#components/ui/sortable-list";
import type { EventListing } from "#entities/listings";
import type { EventSales, HostPassType } from "#entities/sales";
import { useCopyPassType, useRemovePassType, useSalesOrder, useSwitchPassType } from "#hooks/sales";
import { useSortableWords } from "#hooks/use-sortable-words";
import { eventZone } from "#lib/events/when";
import { BuyersView } from "./buyers-view";
import { PassTypeSheet } from "./pass-type-sheet";
import { PassTypeTicket } from "./pass-type-ticket";
import { blankPassType, copyOf, type PassTypeValues } from "./pass-type-values.ts";
import { Removal } from "./removal";

type PassTypesProps = { listing: EventListing; sales: EventSales };

export function PassTypes({ listing, sales }: PassTypesProps) {
  const t = useTranslations("sales");
  const words = useSortableWords();
  const [editing, setEditing] = useState<HostPassType | PassTypeValues | null>(null);
  const [removing, setRemoving] = useState<HostPassType | null>(null);
  const order = useSalesOrder();
  const toggle = useSwitchPassType();
  const copy = useCopyPassType();
  const removal = useRemovePassType();
  const { passTypes } = sales;
  const params = { eventId: listing.id };
  const endRemoving = () => {
    setRemoving(null);
    removal.reset();
  };
  const setActive = ({ id: passTypeId }: HostPassType, active: boolean) =>
    toggle.mutate({ params: { ...params, passTypeId }, body: { passType: { active } } });
  const duplicate = (passType: HostPassType) => {
    const name = t("passType.copyOf", { name: passType.name }).slice(0, 120);
    copy.mutate(
      { params, body: { passType: copyOf(passType, eventZone(listing), name) } },
      { onSuccess: (made) => notify(t("passType.copied", { name: made.name }), "good") },
    );
  };
  const blank = (passType: Partial<PassTypeValues["passType"]> = {}) =>
    setEditing({ passType: { ...blankPassType.passType, ...passType } });
  return (
    <>
      {passTypes.length === 0 ? (
        <EmptyState
          icon={<Ticket />}
          title={t("passType.none")}
          text={t("passType.noneText")}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => blank({ name: t("passType.paidName"), cancelable: true })}>
                {t("passType.paid")}
              </Button>
              <Button variant="secondary" onClick={() => blank({ name: t("passType.freeName"), price: 0 })}>
                {t("passType.freeOne")}
              </Button>
            </div>
          }
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <BuyersView listing={listing} sales={sales} />
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => blank()}>
              {t("passType.new")}
            </Button>
          </div>
          <SortableList
            label={t("parts.passTypes")}
            items={passTypes}
            itemName={({ name }) => name}
            words={words}
            onOrder={(ids) => order.mutateAsync({ params, body: { kind: "passTypes", ids } }).catch(() => undefined)}
            className="grid gap-3"
          >
            {(passType, handle) => (
              <PassTypeTicket
                passType={passType}
                listing={listing}
                currency={sales.currency}
                handle={handle}
                onEdit={() => setEditing(passType)}
                onSwitch={(active) => setActive(passType, active)}
                onDuplicate={() => duplicate(passType)}
                onRemove={() => setRemoving(passType)}
              />
            )}
          </SortableList>
        </>
      )}
      {editing && <PassTypeSheet listing={listing} sales={sales} from={editing} onClose={() => setEditing(null)} />}
      {removing && (
        <Removal
          name={removing.name}
          fault={removal.error?.code}
          isBusy={removal.isPending}
          onRemove={() =>
            removal.mutate({ params: { ...params, passTypeId: removing.id } }, { onSuccess: endRemoving })
          }
          instead={
            removing.active
              ? {
                  text: t("passType.inUse"),
                  label: t("remove.switchOff"),
                  act: () => setActive(removing, false),
                }
              : null
          }
          onClose={endRemoving}
        />
      )}
    </>
  );
}
