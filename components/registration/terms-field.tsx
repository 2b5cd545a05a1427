"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import * as z from "zod";
import { useAppContext } from "#components/layout/providers/app-context";
import { TextLink } from "#components/ui/actions/text-link";
import { Checkbox } from "#components/ui/fields/checkbox";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export const termsAgreed = z.boolean().refine((agreed) => agreed, { error: "terms_required" });

type TermsProps = { error: string | undefined; input: Omit<ComponentProps<"input">, "type"> };

/** Nothing is bought without it. */
export function TermsField({ error, input }: TermsProps) {
  const t = useTranslations("registration.summary");
  const { NAME } = useAppContext().config;
  const href = useHref();
  // In another tab: the checkout stays as it is.
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
