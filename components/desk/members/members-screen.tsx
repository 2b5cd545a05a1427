"use client";

import { DeskFrame } from "#components/desk/desk-frame";
import { Members } from "./members";

/** Who is in a group, and as what. */
export function MembersScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="members">
      <Members />
    </DeskFrame>
  );
}
