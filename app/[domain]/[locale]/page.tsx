import { redirect } from "next/navigation";
import { organizationOf } from "#lib/organization/config";
import type { Place } from "#lib/organization/text";
import { landingPath, localizedPath } from "#lib/routes";

/** A community opens with its first module. */
export default async function HomePage({ params }: { params: Promise<Place> }): Promise<never> {
  const { domain, locale } = await params;
  const { MODULES } = await organizationOf(domain);
  redirect(localizedPath(locale, landingPath((module) => MODULES[module].enabled)));
}
