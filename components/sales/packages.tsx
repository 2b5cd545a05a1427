"use client";

import { PackageOpen, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Badge } from "#components/ui/display/badge";
import { EmptyState } from "#components/ui/states/empty-state";
import type { EventSales, HostPackage } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useRemovePackage, useSalesOrder, useSwitchPackage } from "#hooks/commerce/sales";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PackageSheet } from "./package-sheet";
import { Removal } from "./removal";
import { SaleCard } from "./sale-card";
import { SaleList } from "./sale-list";
import { useMoney } from "./use-money.ts";

type PackagesProps = { listing: EventListing; sales: EventSales };

export function Packages({ listing, sales }: PackagesProps) {
  const t = useTranslations("sales");
  const href = useHref();
  const money = useMoney(sales.currency);
  const [editing, setEditing] = useState<HostPackage | "new" | null>(null);
  const order = useSalesOrder();
  const toggle = useSwitchPackage();
  const eventId = listing.id;
  const setActive = ({ id: packageId }: HostPackage, isActive: boolean) =>
    toggle.mutate({ params: { eventId, packageId }, body: { package: { isActive } } });
  if (sales.passTypes.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("package.noPasses")}
        text={t("package.noPassesText")}
        action={<ButtonLink href={href(routes.listingTab(eventId, "passes"))}>{t("package.toPasses")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <SaleList
        label={t("parts.packages")}
        items={sales.packages}
        add={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
            {t("package.new")}
          </Button>
        }
        empty={{ icon: <PackageOpen />, title: t("package.none"), text: t("package.noneText") }}
        onOrder={(ids) => order.mutateAsync({ params: { eventId }, body: { kind: "packages", ids } })}
        card={(item, parts) => (
          <SaleCard
            {...parts}
            name={item.name}
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
          />
        )}
        removal={(item, onClose) => (
          <RemovePackage eventId={eventId} bundle={item} onSwitchOff={() => setActive(item, false)} onClose={onClose} />
        )}
      />
      {editing && (
        <PackageSheet
          listing={listing}
          sales={sales}
          known={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type RemoveProps = { eventId: string; bundle: HostPackage; onSwitchOff: () => void; onClose: () => void };

function RemovePackage({ eventId, bundle, onSwitchOff, onClose }: RemoveProps) {
  const t = useTranslations("sales");
  const removal = useRemovePackage();
  return (
    <Removal
      name={bundle.name}
      fault={removal.error?.code}
      isBusy={removal.isPending}
      onRemove={() => removal.mutate({ params: { eventId, packageId: bundle.id } }, { onSuccess: onClose })}
      instead={bundle.isActive ? { text: t("package.inUse"), label: t("remove.switchOff"), act: onSwitchOff } : null}
      onClose={onClose}
    />
  );
}
