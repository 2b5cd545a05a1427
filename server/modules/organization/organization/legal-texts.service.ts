import type { LegalText, LegalTextKind } from "#entities/organization/legal-texts";
import type { Ctx } from "#server/http/context";
import { sanitise } from "#server/text/sanitise";
import { listLegalTexts } from "./legal-texts.queries.ts";

/** In the reader's language, else in the organization's first one, else in whatever there is; null without any. */
export const getLegalText = (
  { read, locale, organization }: Pick<Ctx, "read" | "locale" | "organization">,
  kind: LegalTextKind,
): Promise<LegalText | null> =>
  read(async (tx) => {
    const texts = await listLegalTexts(tx, kind);
    const wanted = [locale, organization.defaultLocale];
    const found = wanted.flatMap((code) => texts.find((text) => text.locale === code) ?? [])[0] ?? texts[0];
    return found ? { ...found, html: sanitise(found.html) } : null;
  });
