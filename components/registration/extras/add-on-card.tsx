"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useSum } from "#components/registration/use-sum";
import { Badge } from "#components/ui/display/badge";
import { Cover } from "#components/ui/display/cover";
import type { EventAddOn } from "#entities/commerce/add-ons";
import { cx } from "#lib/format/class-names";

type AddOnCardProps = {
  addOn: EventAddOn;
  isChosen: boolean;
  /** How many more there are; null: any number. */
  left: number | null;
  onToggle: () => void;
};

/** Below this many a number is worth saying. */
const few = 20;

/** Something that goes with a pass: taken or not. The whole card is its switch. */
export function AddOnCard({ addOn, isChosen, left, onToggle }: AddOnCardProps) {
  const t = useTranslations("registration.extras");
  const id = useId();
  const { name, shortDescription, image } = addOn;
  const isGone = left === 0 && !isChosen;
  return (
    <label
      className={cx(
        "flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors sm:p-5",
        "has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-60",
        "outline-offset-2 outline-ring has-focus-visible:outline-2",
        !isGone && "cursor-pointer hover:border-line-strong",
      )}
    >
      <span className="relative inline-flex size-4.5 shrink-0">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isGone}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about ${id}-price`}
          className={cx(
            "peer size-4.5 appearance-none rounded-[5px] border border-ink-faint bg-surface transition-colors",
            "checked:border-brand checked:bg-brand focus-visible:outline-none",
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      {image && <Cover name={name} src={image.uri} ratio="1/1" className="w-14 shrink-0 rounded-control" />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-name`} className="min-w-0 break-words font-medium">
            {name}
          </span>
          {isChosen && <Badge tone="brand">{t("inCart")}</Badge>}
          {isGone && <Badge>{t("soldOut")}</Badge>}
          {left !== null && left > 0 && left <= few && <Badge tone="warn">{t("left", { count: left })}</Badge>}
        </span>
        <span id={`${id}-about`} dir="auto" className="mt-0.5 block text-pretty text-ink-muted text-sm">
          {shortDescription}
        </span>
      </span>
      <AddOnPrice id={`${id}-price`} addOn={addOn} />
    </label>
  );
}

function AddOnPrice({ id, addOn }: { id: string; addOn: EventAddOn }) {
  const t = useTranslations("registration.extras");
  const sum = useSum();
  return (
    <span id={id} className="figures grid shrink-0 text-end font-semibold">
      {sum(addOn.price)}
      {addOn.pricePerNight && addOn.price > 0 && (
        <span className="font-normal text-caption text-ink-muted">{t("perNight")}</span>
      )}
    </span>
  );
}
