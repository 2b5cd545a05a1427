"use client";

import { Camera, Image } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { DropTarget } from "#components/ui/fields/drop-target";
import type { Self } from "#entities/account/self";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import type { PictureKind } from "./picture-dialog";
import { Portrait } from "./portrait";

const PictureDialog = late(() => import("./picture-dialog").then((part) => part.PictureDialog));

type Work = { kind: PictureKind; file: File | null };

/** Banner and avatar, each changed by a press or by dropping a file on it. */
export function ProfilePictures({ self }: { self: Self }) {
  const t = useTranslations("account.picture");
  const [work, setWork] = useState<Work | null>(null);
  const avatarButton = useFocusReturn<HTMLButtonElement>(work?.kind === "avatar");
  const bannerButton = useFocusReturn<HTMLButtonElement>(work?.kind === "banner");
  return (
    <Card as="section" padding="none" aria-label={t("section")} className="overflow-hidden pb-4 sm:pb-5">
      <Portrait
        self={self}
        around={(kind, picture) => (
          <DropTarget
            onFile={(file) => setWork({ kind, file })}
            className={kind === "avatar" ? "rounded-full" : undefined}
            overClassName="outline-3 outline-brand -outline-offset-3"
          >
            {picture}
          </DropTarget>
        )}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              ref={avatarButton}
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              icon={<Camera aria-hidden="true" className="size-4" />}
              onClick={() => setWork({ kind: "avatar", file: null })}
            >
              {t("avatar.change")}
            </Button>
            <Button
              ref={bannerButton}
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              icon={<Image aria-hidden="true" className="size-4" />}
              onClick={() => setWork({ kind: "banner", file: null })}
            >
              {t("banner.change")}
            </Button>
          </div>
        }
      />
      {work && <PictureDialog {...work} onClose={() => setWork(null)} />}
    </Card>
  );
}
