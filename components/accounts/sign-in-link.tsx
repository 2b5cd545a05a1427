"use client";

import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { ButtonLink } from "#components/ui/actions/button-link";
import { localizedPath, routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";

type WayInProps = Omit<ComponentProps<typeof ButtonLink>, "href" | "onClick" | "prefetch">;

/** To sign-in, and back to this page from there. */
export function SignInLink(props: WayInProps) {
  const locale = useLocale();
  return (
    <ButtonLink {...props} href={localizedPath(locale, routes.signIn())} onClick={rememberHere} prefetch={false} />
  );
}

/** To a new account, and back to this page with it. */
export function SignUpLink(props: WayInProps) {
  const locale = useLocale();
  return (
    <ButtonLink {...props} href={localizedPath(locale, routes.signUp())} onClick={rememberHere} prefetch={false} />
  );
}
