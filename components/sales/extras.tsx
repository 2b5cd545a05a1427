"use client";

import { Plus, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { SortableList } from "#components/ui/sortable-list";
import type { EventListing } from "#entities/listings";
import type { EventSales, HostAddOn } from "#entities/sales";
import { useEndExtra, useRemoveAddOn, useSalesOrder } from "#hooks/sales";
import { useSortableWords } from "#hooks/use-sortable-words";
import { ExtraSheet } from "./extra-sheet";
import { Removal } from "./removal";
import { SaleCard } from "./sale-card";
import { useMoney } from "./use-money.ts";

type ExtrasProps = { listing: EventListing; sales: EventSales };

export function Extras({ listing, sales }: ExtrasProps) {
  const t = useTranslations("sales");
  const words = useSortableWords();
  const money = useMoney(sales.currency);
  const [editing, setEditing] = useState<HostAddOn | "new" | null>(null);
  const [removing, setRemoving] = useState<HostAddOn | null>(null);
  const order = useSalesOrder();
  const end = useEndExtra();
  const removal = useRemoveAddOn();
  const params = { eventId: listing.id };
  const endRemoving = () => {
    setRemoving(null);
    removal.reset();
  };
  const { addOns, passTypes } = sales;
  const isOver = ({ supply, sold }: HostAddOn) => supply !== null && sold >= supply;
  const audience = ({ passTypeIds }: HostAddOn) =>
    passTypes
      .filter(({ id }) => passTypeIds.includes(id))
      .map(({ name }) => name)
      .join(", ");
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
      {t("extra.new")}
    </Button>
  );
  return (
    <>
      {addOns.length === 0 ? (
        <EmptyState icon={<Sparkles />} title={t("extra.none")} text={t("extra.noneText")} action={add} />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <SortableList
            label={t("parts.extras")}
            items={addOns}
            itemName={({ name }) => name}
            words={words}
            onOrder={(ids) => order.mutateAsync({ params, body: { kind: "addOns", ids } }).catch(() => undefined)}
            className="grid gap-3"
          >
            {(item, handle) => (
              <SaleCard
                name={item.name}
                handle={handle}
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
                onRemove={() => setRemoving(item)}
              />
            )}
          </SortableList>
        </>
      )}
      {editing && (
        <ExtraSheet
          listing={listing}
          sales={sales}
          known={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <Removal
          name={removing.name}
          fault={removal.error?.code}
          isBusy={removal.isPending}
          onRemove={() => removal.mutate({ params: { ...params, addOnId: removing.id } }, { onSuccess: endRemoving })}
          instead={
            isOver(removing)
              ? null
              : {
                  text: t("extra.inUse"),
                  label: t("extra.end"),
                  act: () =>
                    end.mutate({
                      params: { ...params, addOnId: removing.id },
                      body: { addOn: { supply: removing.sold } },
                    }),
                }
          }
          onClose={endRemoving}
        />
      )}
    </>
  );
}
