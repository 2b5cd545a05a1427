"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Activity } from "#entities/community/activities";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { OfferedPlace } from "./use-sharing-places";

export type SharedNoteProps = { made: Activity; place: OfferedPlace; onClose: () => void };

/** What was pressed is gone; who hears the page is told what came of it. */
const takeFocus = (note: HTMLElement | null): void => note?.focus();

/** Says that the post was passed on, and leads to it. */
export function SharedNote({ made, place, onClose }: SharedNoteProps) {
  const t = useTranslations("sharing");
  const href = useHref();
  return (
    <div className="grid justify-items-start gap-4">
      <p ref={takeFocus} tabIndex={-1} className="flex items-start gap-2 text-sm focus:outline-none">
        <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
        <span className="wrap-anywhere">{t("done", { place: place.label })}</span>
      </p>
      <ButtonLink href={href(routes.activity(made.id))} prefetch={false} onClick={onClose}>
        {t("see")}
      </ButtonLink>
    </div>
  );
}
