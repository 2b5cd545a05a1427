"use client";

import { MapPin, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useAddresses } from "#hooks/account/self";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { AddressCard } from "./address-card";
import { SectionPage } from "./section-page";
import { SectionSkeleton } from "./section-skeleton";

const AddressSheet = late(() => import("./address-sheet").then((part) => part.AddressSheet));

/** In place of an id in the address: a new one. */
const added = "new";

export function AddressesScreen() {
  const t = useTranslations("account.addresses");
  const [edited, edit] = useUrlParam("edit");
  const opener = useFocusReturn<HTMLButtonElement>(edited === added);
  const add = (
    <Button
      ref={opener}
      aria-haspopup="dialog"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => edit(added)}
    >
      {t("add")}
    </Button>
  );
  return (
    <SectionPage section="addresses" actions={add}>
      <AddressList edited={edited} onEdit={edit} />
      {edited && <AddressSheet key={edited} id={edited === added ? null : edited} onClose={() => edit("")} />}
    </SectionPage>
  );
}

function AddressList({ edited, onEdit }: { edited: string; onEdit: (id: string) => void }) {
  const t = useTranslations("account.addresses");
  const list = useAddresses();
  if (!list.data)
    return list.isError ? <LoadError title={t("errorTitle")} read={list} level={2} /> : <SectionSkeleton />;
  const { items } = list.data;
  if (items.length === 0)
    return <EmptyState icon={<MapPin />} title={t("emptyTitle")} text={t("emptyText")} level={2} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {items.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isOpen={address.id === edited}
            onEdit={() => onEdit(address.id)}
          />
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </div>
  );
}
