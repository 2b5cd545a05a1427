"use client";

import { Copy, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import type { EventListing } from "#entities/hosting/listings";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { EndDialog } from "./end-dialog";
import { OpenPayments } from "./open-payments";

const CopyDialog = late(() => import("./copy-dialog").then((part) => part.CopyDialog));

/** Another event like this one, the end of this one, and what its hosts then have to give back themselves. */
export function EndingSection({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings");
  const viewerId = useViewerId();
  const [work, setWork] = useState<"copy" | "end" | null>(null);
  const close = () => setWork(null);
  const isCreator = viewerId === listing.creatorId;
  const isKept = (listing.registrationCount ?? 0) > 0;
  return (
    <>
      <SettingCard
        title={t("copy.title")}
        text={t("copy.text")}
        action={
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" className="size-4.5" />}
            onClick={() => setWork("copy")}
          >
            {t("copy.open")}
          </Button>
        }
      />
      {listing.status === "canceled" && <OpenPayments eventId={listing.id} />}
      {isCreator && listing.status !== "canceled" && (
        <SettingCard
          tone="danger"
          title={t(isKept ? "end.cancelTitle" : "end.deleteTitle")}
          text={t(isKept ? "end.cancelText" : "end.deleteText")}
          action={
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => setWork("end")}
            >
              {t(isKept ? "end.cancel" : "end.delete")}
            </Button>
          }
        />
      )}
      {work === "copy" && <CopyDialog listing={listing} onClose={close} />}
      {work === "end" && <EndDialog listing={listing} isKept={isKept} onClose={close} />}
    </>
  );
}
