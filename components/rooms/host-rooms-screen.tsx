"use client";

import { BedDouble, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { PassesTabs } from "#components/sales/passes-tabs";
import { Removal } from "#components/sales/removal";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import { SortableList } from "#components/ui/sortable-list";
import type { HostRoomType } from "#entities/host-rooms";
import type { EventListing } from "#entities/listings";
import type { EventSales } from "#entities/sales";
import { useHostRoomTypes, useRemoveRoomType, useRoomTypeOrder } from "#hooks/rooms";
import { useSales } from "#hooks/sales";
import { useSortableWords } from "#hooks/use-sortable-words";
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
  const words = useSortableWords();
  const order = useRoomTypeOrder();
  const [editing, setEditing] = useState<HostRoomType | "new" | null>(null);
  const [removing, setRemoving] = useState<HostRoomType | null>(null);
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
      {t("new")}
    </Button>
  );
  return (
    <>
      {roomTypes.length === 0 ? (
        <EmptyState icon={<BedDouble />} title={t("none")} text={t("noneText")} action={add} />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <SortableList
            label={t("list")}
            items={roomTypes}
            itemName={({ name }) => name}
            words={words}
            onOrder={(ids) => order.mutateAsync({ params: { eventId }, body: { ids } }).catch(() => undefined)}
            className="grid gap-3"
          >
            {(item, handle) => (
              <RoomTypeCard
                roomType={item}
                currency={sales.currency}
                handle={handle}
                onEdit={() => setEditing(item)}
                onRemove={() => setRemoving(item)}
              />
            )}
          </SortableList>
          <NightsGrid roomTypes={roomTypes} />
        </>
      )}
      {editing && (
        <RoomTypeSheet
          eventId={eventId}
          sales={sales}
          known={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveRoomType eventId={eventId} roomType={removing} onClose={() => setRemoving(null)} />}
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
