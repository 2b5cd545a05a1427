"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useAppContext } from "#components/layout/app-context";
import { Checkbox } from "#components/ui/checkbox";
import { TextLink } from "#components/ui/text-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type TermsFieldProps = { error: string | undefined } & Omit<ComponentProps<"input">, "type">;

export function TermsField({ error, ...input }: TermsFieldProps) {
  const t = useTranslations("auth.profile");
  const { NAME } = useAppContext().config;
  const href = useHref();
  const label = t.rich("terms", {
    name: NAME,
    // In another tab: what is typed here stays.
    link: (text) => (
      <TextLink href={href(routes.privacy())} target="_blank">
        {text}
      </TextLink>
    ),
  });
  return <Checkbox label={label} required error={error} {...input} />;
}
