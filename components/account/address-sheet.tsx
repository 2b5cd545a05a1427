"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { AddressFields, type AddressFormOptions, useAddressForm } from "#components/addresses/address-fields";
import { FormAlert } from "#components/forms/form-alert";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Sheet } from "#components/ui/overlays/sheet";
import { useAddress, useAddresses, useCreateAddress, useUpdateAddress } from "#hooks/account/self";
import { SectionSkeleton } from "./section-skeleton";

export type AddressSheetProps = {
  /** Null = a new one. */
  id: string | null;
  onClose: () => void;
};

/** Adds or changes an address beside the list of them. */
export function AddressSheet({ id, onClose }: AddressSheetProps) {
  return id === null ? <NewAddress onClose={onClose} /> : <KnownAddress id={id} onClose={onClose} />;
}

function NewAddress({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.addresses");
  const create = useCreateAddress();
  return <AddressForm title={t("addTitle")} submit={(body) => create.mutateAsync({ body })} onClose={onClose} />;
}

function KnownAddress({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("account.addresses");
  const params = { addressId: id };
  const listed = useAddresses().data?.items.find((address) => address.id === id);
  // A link may lead to one that the list has not loaded.
  const read = useAddress(id);
  const update = useUpdateAddress({ shownByForm: true });
  const address = read.data ?? listed;
  if (address)
    return (
      <AddressForm
        title={t("editTitle")}
        address={address}
        submit={(body) => update.mutateAsync({ params, body })}
        onClose={onClose}
      />
    );
  return (
    <Panel title={t("editTitle")} onClose={onClose}>
      {read.isError ? <LoadError title={t("errorOneTitle")} read={read} level={2} /> : <SectionSkeleton />}
    </Panel>
  );
}

type AddressFormProps = { title: string; onClose: () => void } & Omit<AddressFormOptions, "onDone">;

function AddressForm({ title, onClose, ...options }: AddressFormProps) {
  const t = useTranslations();
  const id = useId();
  const form = useAddressForm({
    ...options,
    onDone: () => {
      notify(t("account.saved"), "good");
      onClose();
    },
  });
  const { isDirty } = form.formState;
  const close = () => {
    if (!isDirty || window.confirm(t("forms.leave"))) onClose();
  };
  const actions = (
    <>
      <Button variant="secondary" disabled={form.isBusy} onClick={close}>
        {t("common.actions.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.isBusy} busyLabel={t("account.saveBar.busy")}>
        {t("account.addresses.save")}
      </Button>
    </>
  );
  return (
    <Panel title={title} onClose={close} footer={actions}>
      <form id={id} {...form.formProps} className="grid gap-4">
        <FormAlert text={form.alert} />
        <AddressFields form={form} named />
      </form>
    </Panel>
  );
}

type PanelProps = { title: string; onClose: () => void; footer?: ReactNode; children: ReactNode };

function Panel({ onClose, ...rest }: PanelProps) {
  const t = useTranslations("common.actions");
  return <Sheet open onOpenChange={(open) => !open && onClose()} closeLabel={t("close")} {...rest} />;
}
