"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useShare } from "#components/activities/card/use-share";
import { LateMessages } from "#components/layout/language/late-messages";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { Textarea } from "#components/ui/fields/textarea";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Activity } from "#entities/community/activities";
import { useRead } from "#hooks/calls/use-call";
import { useCreateActivity } from "#hooks/community/activities";
import { sharingPlacesOptions } from "#hooks/community/activities-options";
import { failureOf } from "#lib/api/refusal";
import { placeInput, placeKey } from "#lib/composer/place";
import { routes } from "#lib/routes";
import { SharedNote } from "./shared-note";
import { useSharingFault } from "./use-sharing-fault";
import { type OfferedPlace, useSharingPlaces } from "./use-sharing-places";

export type ShareDialogProps = {
  activity: Activity;
  /** What the viewer says beside it so far. */
  words: string;
  onWords: (words: string) => void;
  onClose: () => void;
};

/** Passes a post on in a place of the community, or copies its address. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <LateMessages module="sharing">
      <Sharing {...props} />
    </LateMessages>
  );
}

function Sharing({ activity, words, onWords, onClose }: ShareDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const create = useCreateActivity();
  const read = useRead(sharingPlacesOptions(activity.id));
  const { copy } = useShare(routes.activity(activity.id));
  const places = useSharingPlaces(read.data);
  const [chosen, setChosen] = useState("");
  const place = places.find((offered) => placeKey(offered.place) === chosen) ?? places[0];
  const sharing = { words, onWords, places, place, onChoose: setChosen, isClosed: read.data?.feed === false };
  // Of a reshare the original is passed on, where one sees it.
  const { id: sharedId } = activity.shared ?? activity;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!place || create.isPending) return;
    const body = { message: words.trim(), entities: [], sharedId, ...placeInput(place.place) };
    create.mutate({ body }, { onSuccess: () => onWords("") });
  };
  const copyAndClose = () => {
    void copy();
    onClose();
  };
  const isOffered = !create.data && place !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("sharing.title")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Link2 aria-hidden="true" className="size-4.5" />}
            onClick={copyAndClose}
            className="me-auto -ms-4"
          >
            {t("activities.menu.copy")}
          </Button>
          {isOffered && (
            <Button type="submit" form={formId} busy={create.isPending} busyLabel={t("sharing.sending")}>
              {t("sharing.send")}
            </Button>
          )}
        </>
      }
    >
      {create.data && place ? (
        <SharedNote made={create.data} place={place} onClose={onClose} />
      ) : read.data ? (
        <form id={formId} onSubmit={send} noValidate className="grid gap-4">
          <SharingFields {...sharing} error={create.error} />
        </form>
      ) : read.error ? (
        <LoadError title={t("sharing.errorTitle")} read={read} level={3} />
      ) : (
        <PlacesSkeleton />
      )}
    </Dialog>
  );
}

type SharingFieldsProps = {
  words: string;
  onWords: (words: string) => void;
  places: readonly OfferedPlace[];
  /** The chosen one; undefined where there is none. */
  place: OfferedPlace | undefined;
  onChoose: (key: string) => void;
  /** Not everybody may read the post. */
  isClosed: boolean;
  error: Error | null;
};

function SharingFields({ words, onWords, places, place, onChoose, isClosed, error }: SharingFieldsProps) {
  const t = useTranslations("sharing");
  const faultText = useSharingFault();
  if (!place) return <p className="text-ink-muted text-sm">{t("nowhere")}</p>;
  return (
    <>
      {error && <Banner tone="bad">{faultText(failureOf(error))}</Banner>}
      <Field label={t("place")} {...(isClosed && { hint: t("onlyHere") })}>
        <Select
          value={placeKey(place.place)}
          onChange={({ target }) => onChoose(target.value)}
          options={places.map((offered) => ({ value: placeKey(offered.place), label: offered.label }))}
        />
      </Field>
      <Field label={t("words")} optionalLabel={t("optional")}>
        <Textarea dir="auto" maxLength={longest} value={words} onChange={({ target }) => onWords(target.value)} />
      </Field>
    </>
  );
}

/** Characters that the platform takes. */
const longest = 5000;

function PlacesSkeleton() {
  const t = useTranslations("sharing");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}
