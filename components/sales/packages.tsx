"use client";

import { PackageOpen, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { SortableList } from "#components/ui/sortable-list";
import type { EventListing } from "#entities/listings";
import type { EventSales, HostPackage } from "#entities/sales";
import { useRemovePackage, useSalesOrder, useSwitchPackage } from "#hooks/sales";
import { useSortableWords } from "#hooks/use-sortable-words";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PackageSheet } from "./package-sheet";
import { Removal } from "./removal";
import { SaleCard } from "./sale-card";
import { useMoney } from "./use-money.ts";

type PackagesProps = { listing: EventListing; sales: EventSales };

export function Packages({ listing, sales }: PackagesProps) {
  const t = useTranslations("sales");
  const href = useHref();
  const words = useSortableWords();
  const money = useMoney(sales.currency);
  const [editing, setEditing] = useState<HostPackage | "new" | null>(null);
  const [removing, setRemoving] = useState<HostPackage | null>(null);
  const order = useSalesOrder();
  const toggle = useSwitchPackage();
  const removal = useRemovePackage();
  const params = { eventId: listing.id };
  const endRemoving = () => {
    setRemoving(null);
    removal.reset();
  };
  const { packages, passTypes } = sales;
  const setActive = ({ id: packageId }: HostPackage, isActive: boolean) =>
    toggle.mutate({ params: { ...params, packageId }, body: { package: { isActive } } });
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
      {t("package.new")}
    </Button>
  );
  if (passTypes.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("package.noPasses")}
        text={t("package.noPassesText")}
        action={<ButtonLink href={href(routes.listingTab(listing.id, "passes"))}>{t("package.toPasses")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {packages.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title={t("package.none")} text={t("package.noneText")} action={add} />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <SortableList
            label={t("parts.packages")}
            items={packages}
            itemName={({ name }) => name}
            words={words}
            onOrder={(ids) => order.mutateAsync({ params, body: { kind: "packages", ids } }).catch(() => undefined)}
            className="grid gap-3"
          >
            {(item, handle) => (
              <SaleCard
                name={item.name}
                handle={handle}
                text={item.passes
                  .map(({ quantity, passType }) => t("package.part", { quantity, name: passType.name }))
                  .join(", ")}
                badges={
                  <Badge tone={item.isActive ? "good" : "neutral"}>{t(item.isActive ? "state.on" : "state.off")}</Badge>
                }
                price={<span className="font-semibold text-base">{money(item.price)}</span>}
                sold={item.sold}
                supply={null}
                isDimmed={!item.isActive}
                active={item.isActive}
                onSwitch={(isActive) => setActive(item, isActive)}
                onEdit={() => setEditing(item)}
                onRemove={() => setRemoving(item)}
              />
            )}
          </SortableList>
        </>
      )}
      {editing && (
        <PackageSheet
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
          onRemove={() => removal.mutate({ params: { ...params, packageId: removing.id } }, { onSuccess: endRemoving })}
          instead={
            removing.isActive
              ? { text: t("package.inUse"), label: t("remove.switchOff"), act: () => setActive(removing, false) }
              : null
          }
          onClose={endRemoving}
        />
      )}
    </>
  );
}
