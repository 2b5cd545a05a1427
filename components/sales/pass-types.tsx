"use client";

import { Plus, Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import type { EventSales, HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { limits } from "#entities/shared/text";
import { useCopyPassType, useRemovePassType, useSalesOrder, useSwitchPassType } from "#hooks/commerce/sales";
import { eventZone } from "#lib/events/when";
import { BuyersView } from "./buyers-view";
import { PassTypeSheet } from "./pass-type-sheet";
import { PassTypeTicket } from "./pass-type-ticket";
import { blankPassType, copyOf, type PassTypeValues } from "./pass-type-values.ts";
import { Removal } from "./removal";
import { SaleList } from "./sale-list";

type PassTypesProps = { listing: EventListing; sales: EventSales };

export function PassTypes({ listing, sales }: PassTypesProps) {
  const t = useTranslations("sales");
  const [editing, setEditing] = useState<HostPassType | PassTypeValues | null>(null);
  const order = useSalesOrder();
  const toggle = useSwitchPassType();
  const copy = useCopyPassType();
  const params = { eventId: listing.id };
  const setActive = ({ id: passTypeId }: HostPassType, active: boolean) =>
    toggle.mutate({ params: { ...params, passTypeId }, body: { passType: { active } } });
  const duplicate = (passType: HostPassType) => {
    const name = t("passType.copyOf", { name: passType.name }).slice(0, limits.name);
    copy.mutate(
      { params, body: { passType: copyOf(passType, eventZone(listing), name) } },
      { onSuccess: (made) => notify(t("passType.copied", { name: made.name }), "good") },
    );
  };
  const blank = (passType: Partial<PassTypeValues["passType"]> = {}) =>
    setEditing({ passType: { ...blankPassType.passType, ...passType } });
  return (
    <>
      <SaleList
        label={t("parts.passTypes")}
        items={sales.passTypes}
        intro={<BuyersView listing={listing} sales={sales} />}
        add={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => blank()}>
            {t("passType.new")}
          </Button>
        }
        empty={{
          icon: <Ticket />,
          title: t("passType.none"),
          text: t("passType.noneText"),
          action: (
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => blank({ name: t("passType.paidName"), cancelable: true })}>
                {t("passType.paid")}
              </Button>
              <Button variant="secondary" onClick={() => blank({ name: t("passType.freeName"), price: 0 })}>
                {t("passType.freeOne")}
              </Button>
            </div>
          ),
        }}
        onOrder={(ids) => order.mutateAsync({ params, body: { kind: "passTypes", ids } })}
        card={(passType, parts) => (
          <PassTypeTicket
            {...parts}
            passType={passType}
            listing={listing}
            currency={sales.currency}
            onEdit={() => setEditing(passType)}
            onSwitch={(active) => setActive(passType, active)}
            onDuplicate={() => duplicate(passType)}
          />
        )}
        removal={(passType, onClose) => (
          <RemovePassType
            eventId={listing.id}
            passType={passType}
            onSwitchOff={() => setActive(passType, false)}
            onClose={onClose}
          />
        )}
      />
      {editing && <PassTypeSheet listing={listing} sales={sales} from={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

type RemoveProps = { eventId: string; passType: HostPassType; onSwitchOff: () => void; onClose: () => void };

function RemovePassType({ eventId, passType, onSwitchOff, onClose }: RemoveProps) {
  const t = useTranslations("sales");
  const removal = useRemovePassType();
  return (
    <Removal
      name={passType.name}
      fault={removal.error?.code}
      isBusy={removal.isPending}
      onRemove={() => removal.mutate({ params: { eventId, passTypeId: passType.id } }, { onSuccess: onClose })}
      instead={passType.active ? { text: t("passType.inUse"), label: t("remove.switchOff"), act: onSwitchOff } : null}
      onClose={onClose}
    />
  );
}
