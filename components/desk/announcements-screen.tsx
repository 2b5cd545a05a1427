"use client";

import { Announcements } from "./announcements";
import { DeskFrame } from "./desk-frame";

/** What a group has announced, and the next announcement. */
export function AnnouncementsScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="announcements">
      <Announcements />
    </DeskFrame>
  );
}
