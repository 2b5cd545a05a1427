"use client";

import { BedDouble, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { PassesTabs } from "#components/sales/passes-tabs";
import { Removal } from "#components/sales/removal";
import { SaleList } from "#components/sales/sale-list";
import { Button } from "#components/ui/actions/button";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { HostRoomType } from "#entities/commerce/host-rooms";
import type { EventSales } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useHostRoomTypes, useRemoveRoomType, useRoomTypeOrder } from "#hooks/commerce/rooms";
import { useSales } from "#hooks/commerce/sales";
import { NightsGrid } from "./nights-grid";
import { RoomTypeCard } from "./room-type-card";
import { RoomTypeSheet } from "./room-type-sheet";

/** Where those who come may sleep. */
export function HostRoomsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="passes">
      {(listing) => (
        <>
          <PassesTabs eventId={listing.id} part="rooms" />
          <Rooms listing={listing} />
        </>
      )}
    </ListingFrame>
  );
}

function Rooms({ listing }: { listing: EventListing }) {
  const t = useTranslations("rooms");
  const read = useHostRoomTypes(listing.id);
  const sales = useSales(listing.id);
  if (read.data && sales.data) return <RoomTypes eventId={listing.id} roomTypes={read.data} sales={sales.data} />;
  const failed = [read, sales].find(({ error }) => error);
  if (failed) return <LoadError title={t("errorTitle")} read={failed} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} shape="block" className="h-28" />
      ))}
    </SkeletonGroup>
  );
}

type RoomTypesProps = { eventId: string; roomTypes: readonly HostRoomType[]; sales: EventSales };

function RoomTypes({ eventId, roomTypes, sales }: RoomTypesProps) {
  const t = useTranslations("rooms");
  const order = useRoomTypeOrder();
  const [editing, setEditing] = useState<HostRoomType | "new" | null>(null);
  return (
    <>
      <SaleList
        label={t("list")}
        items={roomTypes}
        add={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
            {t("new")}
          </Button>
        }
        empty={{ icon: <BedDouble />, title: t("none"), text: t("noneText") }}
        onOrder={(ids) => order.mutateAsync({ params: { eventId }, body: { ids } })}
        card={(item, parts) => (
          <RoomTypeCard {...parts} roomType={item} currency={sales.currency} onEdit={() => setEditing(item)} />
        )}
        removal={(item, onClose) => <RemoveRoomType eventId={eventId} roomType={item} onClose={onClose} />}
      />
      <NightsGrid roomTypes={roomTypes} />
      {editing && (
        <RoomTypeSheet
          eventId={eventId}
          sales={sales}
          known={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type RemoveProps = { eventId: string; roomType: HostRoomType; onClose: () => void };

function RemoveRoomType({ eventId, roomType, onClose }: RemoveProps) {
  const removal = useRemoveRoomType();
  return (
    <Removal
      name={roomType.name}
      fault={removal.error?.code}
      isBusy={removal.isPending}
      onRemove={() => removal.mutate({ params: { eventId, roomTypeId: roomType.id } }, { onSuccess: onClose })}
      instead={null}
      onClose={onClose}
    />
  );
}
