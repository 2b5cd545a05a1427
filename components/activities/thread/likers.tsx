"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { AvatarStack } from "#components/ui/display/avatar-stack";
import type { Activity } from "#entities/community/activities";
import { useReadPages } from "#hooks/calls/use-call";
import { likesOptions } from "#hooks/community/activities-options";
import { displayName } from "#lib/format/names";

const LikersSheet = late(() => import("./likers-sheet").then((part) => part.LikersSheet));

/** Faces of those who like a post, and all of them on demand; nothing until they are known. */
export function Likers({ activity: { id, _count } }: { activity: Activity }) {
  const t = useTranslations("activities.page");
  const [isOpen, setIsOpen] = useState(false);
  const people = useReadPages(likesOptions(id)).data?.items.map(({ account }) => ({
    id: account.id,
    name: displayName(account),
    src: account.image?.uri ?? null,
  }));
  if (!people || people.length === 0 || _count.likes === 0) return null;
  return (
    <>
      <div className="relative ms-1 hover:opacity-85">
        <AvatarStack people={people} shown={4} total={_count.likes} size="xs" label="" />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("likers")}
          onClick={() => setIsOpen(true)}
          className="touch-target absolute -inset-1 rounded-full"
        />
      </div>
      {isOpen && (
        <LatePart>
          <LikersSheet activityId={id} onClose={() => setIsOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
