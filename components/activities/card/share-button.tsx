"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import type { Activity } from "#entities/community/activities";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { routes } from "#lib/routes";
import { actClass, Count } from "./act";
import { useShare } from "./use-share";

const ShareDialog = late(() => import("#components/activities/sharing/share-dialog").then((part) => part.ShareDialog));

export type ShareButtonProps = { activity: Activity };

/** Whether there is something to pass on: a comment stays where it is, and of a reshare what it shows. */
const canBePassedOn = ({ commentedId, reshare, shared }: Activity): boolean =>
  commentedId === null && (!reshare || Boolean(shared));

/** Members pass a post on in the community; of anything else, and for strangers, there is its address. */
export function ShareButton({ activity }: ShareButtonProps) {
  const t = useTranslations("activities.card");
  const failed = useTranslations("errors");
  const passesOn = useViewerId() !== null && canBePassedOn(activity);
  const { share } = useShare(routes.activity(activity.id));
  const [isOpen, setIsOpen] = useState(false);
  // Kept here, so that a dialog that was closed has them when it is opened again.
  const [words, setWords] = useState("");
  const shares = activity._count.shares ?? 0;
  const close = () => setIsOpen(false);
  const giveUp = () => {
    close();
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <button
        type="button"
        data-act="share"
        aria-label={t("share", { count: shares })}
        {...(passesOn && { "aria-haspopup": "dialog" as const })}
        onClick={() => (passesOn ? setIsOpen(true) : void share())}
        className={actClass()}
      >
        <Share2 aria-hidden="true" />
        <Count>{shares}</Count>
      </button>
      {isOpen && (
        <LatePart onBroken={giveUp}>
          <ShareDialog activity={activity} words={words} onWords={setWords} onClose={close} />
        </LatePart>
      )}
    </>
  );
}
