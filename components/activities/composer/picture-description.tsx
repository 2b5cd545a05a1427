"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Textarea } from "#components/ui/fields/textarea";
import type { ChosenPicture } from "#hooks/platform/use-pictures";

/** Longest description the platform takes. */
const longest = 500;

export type ComposeDescriptionProps = {
  picture: ChosenPicture;
  number: number;
  onDescribe: (description: string) => void;
};

/** What a picture shows, for those who cannot see it. */
export function ComposeDescription({ picture: { description, src }, number, onDescribe }: ComposeDescriptionProps) {
  const t = useTranslations("composer.description");
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(description);
  const formId = useId();
  const change = (open: boolean) => {
    setIsOpen(open);
    if (open) setText(description);
    else onDescribe(text.slice(0, longest));
  };
  const done = (event: FormEvent) => {
    event.preventDefault();
    change(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        {...(!description && { "aria-label": t("addTo", { number }) })}
        className="touch-target absolute start-1.5 bottom-1.5 inline-flex min-h-7 items-center gap-1 rounded-full bg-surface/90 px-2.5 font-medium text-caption shadow-float hover:bg-surface"
      >
        {description && <Check aria-hidden="true" className="size-3.5 text-good" />}
        {t(description ? "described" : "add")}
        {description && <span className="sr-only">{t("changeOf", { number })}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("changeOf", { number })}
          className="floats z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface-raised p-4 text-ink shadow-float"
        >
          <form id={formId} onSubmit={done} className="grid gap-3">
            <img src={src} alt="" className="max-h-40 w-full rounded-control bg-wash object-contain" />
            <Field
              label={t("label")}
              hint={t("hint")}
              counter={{ used: text.length, limit: longest, label: t("counter", { left: longest - text.length }) }}
            >
              <Textarea
                dir="auto"
                rows={3}
                maxLength={longest}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
            <Button type="submit" size="sm" className="justify-self-end">
              {t("done")}
            </Button>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
