"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { useCopyLink } from "./use-copy-link";

/** The address of a page, to be sent to others. */
export function CopyLink({ label, path }: { label: string; path: string }) {
  const t = useTranslations("sales.link");
  const { addressOf, copy } = useCopyLink();
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="min-w-0 flex-1">
        <TextInput readOnly dir="ltr" value={addressOf(path)} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        variant="secondary"
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copy(path)}
      >
        {t("copy")}
      </Button>
    </div>
  );
}
