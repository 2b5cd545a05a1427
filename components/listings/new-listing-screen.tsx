"use client";

import { CalendarPlus } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "#components/events/back-link";
import { notify } from "#components/layout/notices/toasts";
import { Page } from "#components/layout/page";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { SessionGate } from "#components/layout/session-gate";
import { Gate } from "#components/ui/states/gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useCreateListing } from "#hooks/hosting/listings";
import { useHref } from "#lib/i18n/use-href";
import { listingToCreate } from "#lib/listings/new-listing";
import { routes } from "#lib/routes";
import { NewListingForm } from "./new-listing-form";

/** A name, a time, a place: enough for a draft. */
export function NewListingScreen() {
  const t = useTranslations("listings");
  const href = useHref();
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.listings())}>{t("list.title")}</BackLink>}
      title={t("new.title")}
      description={t("new.text")}
    >
      <SessionGate pending={<FormSkeleton />}>
        <NewListing />
      </SessionGate>
    </Page>
  );
}

function NewListing() {
  const t = useTranslations("listings.new");
  const errors = useTranslations("errors");
  const href = useHref();
  const router = useRouter();
  const groupId = useSearchParams().get("groupId");
  const create = useCreateListing();
  const refusal = useCreateRefusal("events");
  const zone = useReaderZone();
  if (refusal === undefined || zone === null) return <FormSkeleton />;
  if (refusal !== null) return <Gate level={2} icon={<CalendarPlus />} title={t("mayNot")} text={errors(refusal)} />;
  return (
    <NewListingForm
      zone={zone}
      backHref={href(routes.listings())}
      submit={(values) => create.mutateAsync({ body: listingToCreate(values, groupId) })}
      onDone={({ id }) => {
        notify(t("created"), "good");
        router.push(href(routes.listingTab(id, "details")));
      }}
    />
  );
}

function FormSkeleton() {
  const t = useTranslations("listings.new");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-6">
      {["name", "when", "where"].map((part) => (
        <Skeleton key={part} shape="block" className="h-44" />
      ))}
    </SkeletonGroup>
  );
}
