"use client";

import { CalendarSync, Copy, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { notify } from "#components/layout/notices/toasts";
import { ConfirmButton } from "#components/security/confirm-button";
import { FaultBanner } from "#components/security/fault-banner";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { IconButton } from "#components/ui/actions/icon-button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useCalendarLink, useEndCalendarLink, useRenewCalendarLink } from "#hooks/events/calendars";
import { googleSubscribeAddress, subscribeAddress } from "#lib/calendars/addresses";
import { useCopy } from "./use-copy";

/** The secret address of one's own events: made, copied, renewed and ended here. */
export function CalendarFeedCard() {
  const t = useTranslations("calendars.mine");
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <OwnAddress />
    </SettingCard>
  );
}

function OwnAddress() {
  const t = useTranslations();
  const link = useCalendarLink();
  const renew = useRenewCalendarLink();
  if (link.error && !link.data) return <FaultBanner text={t(`errors.${link.error.code}`)} read={link} />;
  if (!link.data) {
    return (
      <SkeletonGroup label={t("calendars.mine.loading")}>
        <Skeleton shape="block" className="h-10" />
      </SkeletonGroup>
    );
  }
  if (link.data.url !== null) return <Address url={link.data.url} isNew={renew.isSuccess} />;
  return (
    <div>
      <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
        {t("calendars.mine.make")}
      </Button>
    </div>
  );
}

type AddressProps = {
  url: string;
  /** Made a moment ago, by a button that has gone. */
  isNew: boolean;
};

function Address({ url, isNew }: AddressProps) {
  const t = useTranslations("calendars.mine");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const copy = useCopy();
  const icon = { "aria-hidden": true, className: "size-4.5" } as const;
  return (
    <div className="grid gap-4">
      <Field label={t("address")} hint={t("secret")}>
        <TextInput
          ref={input}
          readOnly
          dir="ltr"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          suffix={<IconButton size="sm" label={t("copy")} icon={<Copy />} onClick={() => void copy(url)} />}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={subscribeAddress(url)} icon={<CalendarSync {...icon} />}>
          {t("open")}
        </ButtonLink>
        <ButtonLink
          href={googleSubscribeAddress(url)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<ExternalLink {...icon} />}
        >
          {t("google")}
        </ButtonLink>
      </div>
      <Ending />
    </div>
  );
}

/** What to do when the address got about. */
function Ending() {
  const t = useTranslations("calendars.mine");
  const renew = useRenewCalendarLink();
  const end = useEndCalendarLink();
  return (
    <div className="-mb-2 flex flex-wrap gap-x-2 border-line border-t pt-3 [&>:first-child]:-ms-3">
      <ConfirmButton
        size="sm"
        variant="quiet"
        label={t("renew")}
        title={t("renewTitle")}
        text={t("renewText")}
        confirmLabel={t("renew")}
        tone="primary"
        onConfirm={() =>
          renew.mutateAsync(undefined).then(
            () => notify(t("renewed"), "good"),
            () => undefined,
          )
        }
      />
      <ConfirmButton
        size="sm"
        variant="quiet"
        label={t("end")}
        title={t("endTitle")}
        text={t("endText")}
        confirmLabel={t("end")}
        onConfirm={() =>
          end.mutateAsync(undefined).then(
            () => notify(t("ended"), "good"),
            () => undefined,
          )
        }
      />
    </div>
  );
}
