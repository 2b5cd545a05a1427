"use client";

import { DeskFrame } from "#components/desk/desk-frame";
import { Invitations } from "./invitations";

/** Whom a group has asked to join. */
export function InvitationsScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="invitations">
      <Invitations />
    </DeskFrame>
  );
}
