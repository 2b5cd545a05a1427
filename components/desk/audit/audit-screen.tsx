"use client";

import { DeskFrame } from "#components/desk/desk-frame";
import { Audit } from "./audit";

/** Who did what at a desk, and when. */
export function AuditScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="audit">
      <Audit />
    </DeskFrame>
  );
}
