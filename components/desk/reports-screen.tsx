"use client";

import { DeskFrame } from "./desk-frame";
import { Reports } from "./reports";

/** Posts that members have reported. */
export function ReportsScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="reports">
      <Reports />
    </DeskFrame>
  );
}
