"use client";

import { ShoppingBag } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { AddressChoice } from "#components/payments/address-choice";
import { PayForm } from "#components/payments/pay-form";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import type { EventAddOn } from "#entities/commerce/add-ons";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Event } from "#entities/events/events";
import { usePassAddOns, usePassAddOnsIntent } from "#hooks/attendance/attendee";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AddOnChoice } from "./add-on-choice";
import { PassPage } from "./pass-page";
import { RowsSkeleton } from "./pass-skeleton";

type PassAddOnsProps = { slug: string; passId: string };

/** Extras for a pass one has already: chosen first, paid next; the address says how far one is. */
export function PassAddOnsScreen({ slug, passId }: PassAddOnsProps) {
  const t = useTranslations("attendee.links");
  return (
    <PassPage slug={slug} passId={passId} title={t("addOns.title")}>
      {({ event, pass }) => <AddOns event={event} pass={pass} />}
    </PassPage>
  );
}

type OfPass = { event: Event; pass: PassWithResponses };

function AddOns({ event, pass }: OfPass) {
  const t = useTranslations("attendee.addOns");
  const read = usePassAddOns(event.id, pass.id);
  const [chosen, setChosen] = useUrlParam("chosen");
  if (!read.data) return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <RowsSkeleton />;
  const addOns = read.data;
  if (addOns.length === 0) return <EmptyState icon={<ShoppingBag />} title={t("none")} text={t("noneText")} />;
  // What is gone in the meantime, or never was for sale, is not paid for.
  const ids = chosen.split(",").filter((id) => addOns.some((addOn) => addOn.id === id));
  return ids.length > 0 ? (
    <Payment event={event} pass={pass} ids={ids} onBack={() => setChosen("")} />
  ) : (
    <Choice addOns={addOns} onChosen={(picked) => setChosen(picked.join(","))} />
  );
}

function Choice({ addOns, onChosen }: { addOns: readonly EventAddOn[]; onChosen: (ids: string[]) => void }) {
  const t = useTranslations("attendee.addOns");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id]));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ink-muted text-sm">{t("text")}</legend>
      {addOns.map((addOn) => (
        <AddOnChoice
          key={addOn.id}
          addOn={addOn}
          checked={picked.includes(addOn.id)}
          onChange={() => toggle(addOn.id)}
        />
      ))}
      <div className="mt-3">
        <Button disabled={picked.length === 0} onClick={() => onChosen([...picked])}>
          {t("next")}
        </Button>
      </div>
    </fieldset>
  );
}

function Payment({ event, pass, ids, onBack }: OfPass & { ids: string[]; onBack: () => void }) {
  const t = useTranslations("attendee.addOns");
  const router = useRouter();
  const href = useHref();
  const [addressId, setAddressId] = useUrlParam("address");
  const read = usePassAddOnsIntent(event.id, pass.id, ids, addressId);
  const finish = () => {
    notify(t("done"), "good");
    router.replace(href(routes.pass(event.slug, pass.id)));
  };
  return (
    <div className="grid gap-6">
      <AddressChoice addressId={addressId} onChange={setAddressId} />
      {read.data ? (
        <PayForm
          key={read.data.id}
          intent={read.data}
          confirmLabel={t("confirm")}
          onDone={finish}
          onStale={() => void read.refetch()}
        />
      ) : read.error ? (
        <LoadError title={t("priceErrorTitle")} read={read} />
      ) : (
        addressId !== "" && <Skeleton shape="block" className="h-48" />
      )}
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </div>
  );
}
