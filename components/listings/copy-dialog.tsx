"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { type EventListing, listingCopyInput } from "#entities/hosting/listings";
import { useCopyListing } from "#hooks/hosting/listings";
import { eventZone } from "#lib/events/when";
import { toInstant, toZonedText } from "#lib/format/zoned-time";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ClockNote } from "./clock-note";

const copyForm = z.object({ name: listingCopyInput.shape.name, eventStart: z.string().min(1, { error: "required" }) });

type CopyDialogProps = { listing: EventListing; onClose: () => void };

/** Another event like this one: under which name, and when it begins. */
export function CopyDialog({ listing, onClose }: CopyDialogProps) {
  const t = useTranslations("listings.copy");
  const common = useTranslations("common.actions");
  const href = useHref();
  const router = useRouter();
  const copy = useCopyListing();
  const zone = eventZone(listing);
  const id = useId();
  const form = useAppForm({
    schema: copyForm,
    defaultValues: { name: listing.name, eventStart: toZonedText(listing.eventStart, zone) },
    submit: ({ name, eventStart }) =>
      copy.mutateAsync({
        params: { eventId: listing.id },
        body: { name, eventStart: toInstant(eventStart, zone).instant },
      }),
    onDone: (made) => {
      notify(t("done"), "good");
      router.push(href(routes.listingTab(made.id, "details")));
    },
  });
  const start = form.watch("eventStart");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={t("title")}
      description={t("whatGoes")}
      closeLabel={common("close")}
      footer={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy} busyLabel={t("working")}>
            {t("open")}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        {form.alert && (
          <Banner tone="bad" announce>
            {form.alert}
          </Banner>
        )}
        <Field label={t("name")} error={form.errorOf("name")} required>
          <TextInput dir="auto" autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label={t("start")} hint={t("startHint", { zone })} error={form.errorOf("eventStart")} required>
          <DateTimeInput {...form.register("eventStart")} />
        </Field>
        {start && <ClockNote text={start} zone={zone} />}
      </form>
    </Dialog>
  );
}
