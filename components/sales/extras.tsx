"use client";

import { Plus, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import type { EventSales, HostAddOn } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useEndExtra, useRemoveAddOn, useSalesOrder } from "#hooks/commerce/sales";
import { ExtraSheet } from "./extra-sheet";
import { Removal } from "./removal";
import { SaleCard } from "./sale-card";
import { SaleList } from "./sale-list";
import { useMoney } from "./use-money.ts";

type ExtrasProps = { listing: EventListing; sales: EventSales };

const isOver = ({ supply, sold }: HostAddOn): boolean => supply !== null && sold >= supply;

export function Extras({ listing, sales }: ExtrasProps) {
  const t = useTranslations("sales");
  const money = useMoney(sales.currency);
  const [editing, setEditing] = useState<HostAddOn | "new" | null>(null);
  const order = useSalesOrder();
  const audience = ({ passTypeIds }: HostAddOn) =>
    sales.passTypes
      .filter(({ id }) => passTypeIds.includes(id))
      .map(({ name }) => name)
      .join(", ");
  return (
    <>
      <SaleList
        label={t("parts.extras")}
        items={sales.addOns}
        add={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
            {t("extra.new")}
          </Button>
        }
        empty={{ icon: <Sparkles />, title: t("extra.none"), text: t("extra.noneText") }}
        onOrder={(ids) => order.mutateAsync({ params: { eventId: listing.id }, body: { kind: "addOns", ids } })}
        card={(item, parts) => (
          <SaleCard
            {...parts}
            name={item.name}
            text={audience(item) ? t("extra.with", { names: audience(item) }) : item.shortDescription}
            badges={
              <Badge tone={isOver(item) ? "warn" : "good"}>{t(isOver(item) ? "state.soldOut" : "state.on")}</Badge>
            }
            price={
              <>
                <span className="font-semibold text-base">{money(item.price)}</span>
                {item.pricePerNight && item.price > 0 && (
                  <span className="ms-2 text-caption text-ink-muted sm:ms-0">{t("extra.perNight")}</span>
                )}
              </>
            }
            sold={item.sold}
            supply={item.supply}
            isDimmed={false}
            onEdit={() => setEditing(item)}
          />
        )}
        removal={(item, onClose) => <RemoveExtra eventId={listing.id} addOn={item} onClose={onClose} />}
      />
      {editing && (
        <ExtraSheet
          listing={listing}
          sales={sales}
          known={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type RemoveProps = { eventId: string; addOn: HostAddOn; onClose: () => void };

function RemoveExtra({ eventId, addOn, onClose }: RemoveProps) {
  const t = useTranslations("sales.extra");
  const removal = useRemoveAddOn();
  const end = useEndExtra();
  const params = { eventId, addOnId: addOn.id };
  const endSale = () => end.mutate({ params, body: { addOn: { supply: addOn.sold } } });
  return (
    <Removal
      name={addOn.name}
      fault={removal.error?.code}
      isBusy={removal.isPending}
      onRemove={() => removal.mutate({ params }, { onSuccess: onClose })}
      instead={isOver(addOn) ? null : { text: t("inUse"), label: t("end"), act: endSale }}
      onClose={onClose}
    />
  );
}
