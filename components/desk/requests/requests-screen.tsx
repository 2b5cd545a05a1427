"use client";

import { DeskFrame } from "#components/desk/desk-frame";
import { Requests } from "./requests";

/** Who asks to join a group, and the answer to them. */
export function RequestsScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="requests">
      <Requests />
    </DeskFrame>
  );
}
