"use client";

import { useLocale, useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { ConfirmButton } from "#components/security/confirm-button";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { AccountAddress } from "#entities/account/self";
import { useRemoveAddress, useUpdateAddress } from "#hooks/account/self";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { addressLines } from "#lib/account/address-lines";

export type AddressCardProps = {
  address: AccountAddress;
  /** Whether it is being changed. */
  isOpen: boolean;
  onEdit: () => void;
};

export function AddressCard({ address, isOpen, onEdit }: AddressCardProps) {
  const t = useTranslations("account.addresses");
  const locale = useLocale();
  const update = useUpdateAddress();
  const remove = useRemoveAddress();
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  const params = { addressId: address.id };
  const [first = "", ...rest] = addressLines(address, locale);
  const [title, lines] = address.name ? [address.name, [first, ...rest]] : [first, rest];
  const said = () => notify(t("madePrimary", { address: title }), "good");
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        {address.primary && <Badge tone="brand">{t("primary")}</Badge>}
      </div>
      <address className="flex-1 text-ink-muted text-sm not-italic wrap-anywhere">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address never change places
          <span key={index} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button
          ref={opener}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t("editOf", { address: title })}
          onClick={onEdit}
        >
          {t("edit")}
        </Button>
        {!address.primary && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("makePrimaryOf", { address: title })}
            busy={update.isPending}
            onClick={() => update.mutate({ params, body: { primary: true } }, { onSuccess: said })}
          >
            {t("makePrimary")}
          </Button>
        )}
        <ConfirmButton
          size="sm"
          variant="quiet"
          label={t("remove.action")}
          aria-label={t("remove.of", { address: title })}
          title={t("remove.title")}
          text={t(address.primary ? "remove.primaryText" : "remove.text", { address: [title, ...lines].join(", ") })}
          confirmLabel={t("remove.confirm")}
          onConfirm={() => remove.mutateAsync({ params }).catch(() => undefined)}
        />
      </div>
    </Card>
  );
}
