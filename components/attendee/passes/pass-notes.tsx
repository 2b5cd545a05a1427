"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Banner } from "#components/ui/states/banner";
import type { BasePass } from "#entities/commerce/base-pass";
import { useHref } from "#lib/i18n/use-href";
import { passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";

/** What stands between a pass and the door. */
export function PassNotes({ slug, pass }: { slug: string; pass: BasePass }) {
  const t = useTranslations("attendee");
  const href = useHref();
  if (passStateOf(pass) !== "needsInfo") return null;
  return (
    <Banner
      tone="warn"
      className="mx-auto mb-4 max-w-sm"
      action={
        <ButtonLink size="sm" variant="secondary" href={href(routes.passQuestions(slug, pass.id))}>
          {t("answer")}
        </ButtonLink>
      }
    >
      {t("needsInfo")}
    </Banner>
  );
}
