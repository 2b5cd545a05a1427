"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { Button } from "#components/ui/actions/button";
import { SaveBar } from "#components/ui/states/save-bar";
import type { EventListing } from "#entities/hosting/listings";
import { BasicsSection } from "./basics-section";
import { CommunitySection } from "./community-section";
import { EndingSection } from "./ending-section";
import { ListingFrame } from "./listing-frame";
import { PublishCard } from "./publish-card";
import { RegistrationSection } from "./registration-section";
import { DraftContext, type DraftDesk, useListingDraft } from "./use-listing-draft";
import { useValueWords } from "./use-value-words";
import { VisibilitySection } from "./visibility-section";
import { WhenSection } from "./when-section";
import { WhereSection } from "./where-section";

const PreviewSheet = late(() => import("./preview-sheet").then((part) => part.PreviewSheet));

/** Everything about the event itself; what is typed is kept as one goes. */
export function DetailsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="details">
      {(listing) => <Details key={listing.id} listing={listing} />}
    </ListingFrame>
  );
}

function Details({ listing }: { listing: EventListing }) {
  const desk = useListingDraft(listing);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <DraftContext value={desk}>
      <div className="grid max-w-180 gap-6">
        <PublishCard listing={listing} />
        <BasicsSection />
        <WhenSection />
        <WhereSection />
        <RegistrationSection />
        <VisibilitySection />
        <CommunitySection />
        <EndingSection listing={listing} />
        <DraftBar desk={desk} onPreview={() => setPreviewed(true)} />
      </div>
      {isPreviewed && <PreviewSheet onClose={() => setPreviewed(false)} />}
    </DraftContext>
  );
}

function DraftBar({ desk, onPreview }: { desk: DraftDesk; onPreview: () => void }) {
  const t = useTranslations("listings.details");
  const words = useValueWords();
  const { state, faulty, failure, saveNow } = desk;
  const text = () => {
    if (state !== "error") return t(`save.${state}`);
    return failure ? t("save.failed", { reason: words(failure) ?? "" }) : t("save.faulty", { count: faulty });
  };
  return (
    <SaveBar state={state} text={text()}>
      {failure && (
        <Button size="sm" onClick={saveNow}>
          {t("save.retry")}
        </Button>
      )}
      <Button size="sm" variant="secondary" icon={<Eye aria-hidden="true" className="size-4" />} onClick={onPreview}>
        {t("preview")}
      </Button>
    </SaveBar>
  );
}
