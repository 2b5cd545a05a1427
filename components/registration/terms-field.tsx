"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import * as z from "zod";
import { useAppContext } from "#components/layout/app-context";
import { Checkbox } from "#components/ui/checkbox";
import { TextLink } from "#components/ui/text-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export const termsAgreed = z.boolean().refine((agreed) => agreed, { error: "terms_required" });

type TermsProps = { error: string | undefined; input: Omit<ComponentProps<"input">, "type"> };

/** Nothing is bought without it. */
export function TermsField({ error, input }: TermsProps) {
  const t = useTranslations("registration.summary");
  const { NAME } = useAppContext().config;
  const href = useHref();
  const label = t.rich("terms", {
    name: NAME,
    // In another tab: the checkout stays as it is.
    link: (text) => (
      <TextLink href={href(routes.privacy())} target="_blank">
        {text}
      </TextLink>
    ),
  });
  return <Checkbox label={label} required error={error} {...input} />;
}
