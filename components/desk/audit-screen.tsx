"use client";

import { Audit } from "./audit";
import { DeskFrame } from "./desk-frame";

/** Who did what at a desk, and when. */
export function AuditScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="audit">
      <Audit />
    </DeskFrame>
  );
}
