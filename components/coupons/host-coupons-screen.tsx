"use client";

import { Plus, SearchX, Sparkles, TicketPercent } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { PassesTabs } from "#components/sales/passes-tabs";
import { Button } from "#components/ui/actions/button";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import { DataTable } from "#components/ui/lists/data-table";
import { ShowMore } from "#components/ui/lists/show-more";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { EmptyState } from "#components/ui/states/empty-state";
import type { HostCoupon } from "#entities/commerce/host-coupons";
import type { EventListing } from "#entities/hosting/listings";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useCouponPassTypes, useHostCoupons } from "#hooks/commerce/coupons";
import { eventZone } from "#lib/events/when";
import { displayName } from "#lib/format/names";
import { BatchSheet } from "./batch-sheet";
import { unusedOf, useCouponColumns } from "./coupon-columns";
import { CouponSheet } from "./coupon-sheet";
import { type CouponActs, useCouponActs } from "./use-coupon-acts.ts";

/** The codes that make an event cheaper for some. */
export function HostCouponsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="passes">
      {(listing) => (
        <>
          <PassesTabs eventId={listing.id} part="coupons" />
          <Coupons listing={listing} />
        </>
      )}
    </ListingFrame>
  );
}

const filters = ["all", "active", "inactive"] as const;

/** What is being written: nothing, codes by the dozen, a new code, or one that there is. */
type Editing = null | "batch" | "new" | HostCoupon;

function Coupons({ listing }: { listing: EventListing }) {
  const t = useTranslations("coupons");
  const filter = useFilter();
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  const coupon = typeof editing === "object" ? editing : null;
  const passTypes = useCouponPassTypes(listing.id).data?.passTypes ?? [];
  // Where there is nothing yet, there is nothing to look for either.
  const isEmpty = useHostCoupons(listing.id).data?.count === 0 && !filter.isNarrow;
  const add = (
    <>
      <Button
        variant="secondary"
        icon={<Sparkles aria-hidden="true" className="size-4.5" />}
        onClick={() => setEditing("batch")}
      >
        {t("generate")}
      </Button>
      <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEditing("new")}>
        {t("new")}
      </Button>
    </>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<TicketPercent />}
          title={t("none")}
          text={t("noneText")}
          action={<div className="flex flex-wrap justify-center gap-2">{add}</div>}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <FilterFields filter={filter} />
            <div className="flex w-full flex-wrap gap-2 sm:ms-auto sm:w-auto">{add}</div>
          </div>
          <CouponTable key={`${filter.state} ${filter.search}`} listing={listing} filter={filter} onEdit={setEditing} />
        </>
      )}
      {(editing === "new" || coupon) && (
        <CouponSheet listing={listing} passTypes={passTypes} coupon={coupon} onClose={close} />
      )}
      {editing === "batch" && <BatchSheet listing={listing} passTypes={passTypes} onClose={close} />}
    </>
  );
}

/** Which codes: kept in the address. */
function useFilter() {
  const [named, setState] = useUrlParam("state");
  const { text, setText, search } = useUrlSearch();
  const state = filters.find((known) => known === named) ?? "all";
  return { state, setState, text, setText, search, isNarrow: state !== "all" || search !== "" };
}
type Filter = ReturnType<typeof useFilter>;

function FilterFields({ filter }: { filter: Filter }) {
  const t = useTranslations("coupons");
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("filter")}</legend>
        {filters.map((of) => (
          <Pill key={of} pressed={filter.state === of} onClick={() => filter.setState(of === "all" ? "" : of)}>
            {t(of)}
          </Pill>
        ))}
      </fieldset>
      <SearchField
        label={t("search")}
        clearLabel={t("clear")}
        value={filter.text}
        onValueChange={filter.setText}
        className="w-full sm:w-56"
      />
    </>
  );
}

type CouponTableProps = { listing: EventListing; filter: Filter; onEdit: (coupon: HostCoupon) => void };

function CouponTable({ listing, filter, onEdit }: CouponTableProps) {
  const t = useTranslations("coupons");
  const format = useFormatter();
  const { state, search } = filter;
  const list = useHostCoupons(listing.id, {
    ...(state !== "all" && { active: state === "active" }),
    ...(search && { search }),
  });
  const acts = useCouponActs(listing.slug);
  const [refunding, setRefunding] = useState<HostCoupon | null>(null);
  const [removing, setRemoving] = useState<HostCoupon | null>(null);
  const columns = useCouponColumns({
    zone: eventZone(listing),
    acts,
    onEdit,
    onRefund: setRefunding,
    onRemove: setRemoving,
  });
  const items = list.data?.items;
  const count = list.data?.count ?? 0;
  return (
    <>
      <p role="status" className="figures mb-3 text-ink-muted text-sm empty:hidden">
        {count > 0 && t("count", { count, number: format.number(count) })}
      </p>
      <DataTable
        caption={t("caption", { event: listing.name })}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        loadingLabel={t("loading")}
        empty={<NoMatch filter={filter} />}
        error={list.error && !items ? <LoadError title={t("errorTitle")} read={list} /> : undefined}
      />
      <ShowMore list={list} label={t("more")} />
      {refunding && <RefundCoupon coupon={refunding} acts={acts} onClose={() => setRefunding(null)} />}
      {removing && <RemoveCoupon coupon={removing} acts={acts} onClose={() => setRemoving(null)} />}
    </>
  );
}

type DialogProps = { coupon: HostCoupon; acts: CouponActs; onClose: () => void };

function RefundCoupon({ coupon, acts, onClose }: DialogProps) {
  const t = useTranslations("coupons.refund");
  const { code, owner } = coupon;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !acts.isRefunding) onClose();
      }}
      title={t("title", { code })}
      text={t("text", { count: unusedOf(coupon), name: owner ? displayName(owner) : "–" })}
      confirmLabel={t("confirm")}
      cancelLabel={t("cancel")}
      busy={acts.isRefunding}
      onConfirm={() => acts.refund(coupon, onClose)}
    />
  );
}

function RemoveCoupon({ coupon, acts, onClose }: DialogProps) {
  const t = useTranslations("coupons.remove");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open && !acts.isRemoving) onClose();
      }}
      title={t("title", { code: coupon.code })}
      text={t("text")}
      confirmLabel={t("confirm")}
      cancelLabel={t("cancel")}
      busy={acts.isRemoving}
      onConfirm={() => acts.remove(coupon, onClose)}
    />
  );
}

function NoMatch({ filter }: { filter: Filter }) {
  const t = useTranslations("coupons");
  const showAll = () => {
    filter.setText("");
    filter.setState("");
  };
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={showAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}
