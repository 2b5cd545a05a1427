import { redirect } from "next/navigation";
import { organizationOf } from "#lib/organization/config";
import type { Place } from "#lib/organization/text";
import { localizedPath, routes } from "#lib/routes";

/** Opens with what the organization wants strangers to do first. */
export default async function AuthPage({ params }: { params: Promise<Place> }): Promise<never> {
  const { domain, locale } = await params;
  const { AUTH } = await organizationOf(domain);
  redirect(localizedPath(locale, AUTH.DEFAULT_ACTION === "signUp" ? routes.signUp() : routes.signIn()));
}
