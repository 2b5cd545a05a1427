"use client";

import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { withoutLocale } from "#lib/i18n/locale";
import { localizedPath, routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";

/** To sign-in, and back to this page from there. */
export function SignInLink(props: Omit<ComponentProps<typeof ButtonLink>, "href" | "onClick" | "prefetch">) {
  const locale = useLocale();
  const remember = () => rememberPath(sessionStorage, withoutLocale(location.pathname + location.search));
  return <ButtonLink {...props} href={localizedPath(locale, routes.signIn())} onClick={remember} prefetch={false} />;
}
