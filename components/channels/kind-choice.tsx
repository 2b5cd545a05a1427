"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import type { ContentKind } from "#entities/content/channels";
import { contentKinds } from "#lib/channels/kinds";

export type KindChoiceProps = { kind: ContentKind | undefined; onChoose: (kind: ContentKind | undefined) => void };

/** The kinds of contents as pills, of which one may be on. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const t = useTranslations("channels.filters");
  return contentKinds.map((known) => (
    <Pill key={known} pressed={known === kind} onClick={() => onChoose(known === kind ? undefined : known)}>
      {t(known)}
    </Pill>
  ));
}
