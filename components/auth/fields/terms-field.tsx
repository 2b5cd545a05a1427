"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { TextLink } from "#components/ui/actions/text-link";
import { Checkbox } from "#components/ui/fields/checkbox";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type TermsFieldProps = { error: string | undefined } & Omit<ComponentProps<"input">, "type">;

export function TermsField({ error, ...input }: TermsFieldProps) {
  const t = useTranslations("auth.profile");
  const { NAME } = useAppContext().config;
  const href = useHref();
  // In another tab: what is typed here stays.
  const linkTo = (path: string) => (text: ReactNode) => (
    <TextLink href={href(path)} target="_blank">
      {text}
    </TextLink>
  );
  const label = t.rich("agree", {
    name: NAME,
    terms: linkTo(routes.terms()),
    privacy: linkTo(routes.privacy()),
  });
  return <Checkbox label={label} required error={error} {...input} />;
}
