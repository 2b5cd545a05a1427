"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { TextInput } from "#components/ui/text-input";
import { usePassLink } from "./use-pass-link.ts";

/** The address under which a hidden pass type is offered. */
export function CopyLink({ slug, passTypeId }: { slug: string; passTypeId: string }) {
  const t = useTranslations("sales.link");
  const { href, copy } = usePassLink(slug, passTypeId);
  return (
    <div className="flex items-end gap-2">
      <Field label={t("label")} className="min-w-0 flex-1">
        <TextInput readOnly dir="ltr" value={href} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={copy}>
        {t("copy")}
      </Button>
    </div>
  );
}
