"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { late } from "#components/layout/late";
import { Button } from "#components/ui/actions/button";
import { Avatar } from "#components/ui/display/avatar";
import { Cover } from "#components/ui/display/cover";
import { DropTarget } from "#components/ui/fields/drop-target";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { cx } from "#lib/format/class-names";

const CropDialog = late(() => import("./crop-dialog").then((part) => part.CropDialog));

/** Pixels: twice what is shown at most, for fine screens. */
const frames = {
  cover: { aspect: 16 / 9, width: 2000 },
  square: { aspect: 1, width: 800 },
  round: { aspect: 1, width: 800, round: true },
} as const;

/** A data URI; null = the kept picture goes; undefined = it stays as it is. */
export type PictureChange = string | null | undefined;

export type PictureFieldProps = {
  label: string;
  hint?: ReactNode;
  shape: keyof typeof frames;
  /** Shows a cover as wide as the form. */
  wide?: boolean;
  /** Of what is pictured; decides what stands there without a picture. */
  name: string;
  /** Where the kept picture is. */
  src: string | null;
  value: PictureChange;
  onValueChange: (value: PictureChange) => void;
  /** The kept picture can be taken away. */
  removable?: boolean;
  error?: string | undefined;
};

/**
 * A picture of a form, chosen by a press or by dropping a file on it, and framed.
 * Needs the texts of `account` and `forms`.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, shape, wide = false, name, src, value, onValueChange, removable = false, error } = props;
  const t = useTranslations("forms.picture");
  const id = useId();
  const [work, setWork] = useState<{ file: File | null } | null>(null);
  const opener = useFocusReturn<HTMLButtonElement>(work !== null);
  const shown = value === undefined ? src : value;
  const change = (next: PictureChange) => {
    onValueChange(next);
    // The button that was pressed may be gone by now.
    opener.current?.focus();
  };
  const isRemovable = removable && src !== null && value === undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out with its legend beside the buttons
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`} className="grid gap-2">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <div className={wide ? "grid gap-3" : "flex flex-wrap items-center gap-4"}>
        <DropTarget
          onFile={(file) => setWork({ file })}
          className={cx("shrink-0", shape === "round" ? "rounded-full" : "rounded-card")}
          overClassName="outline-3 outline-brand -outline-offset-3"
        >
          <Preview shape={shape} wide={wide} name={name || label} src={shown} />
        </DropTarget>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => setWork({ file: null })}
          >
            {t(shown ? "change" : "choose")}
          </Button>
          {value !== undefined && (
            <Button size="sm" variant="quiet" onClick={() => change(undefined)}>
              {t("undo")}
            </Button>
          )}
          {isRemovable && (
            <Button size="sm" variant="quiet" onClick={() => change(null)}>
              {t("remove")}
            </Button>
          )}
        </div>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx("text-caption empty:hidden", error ? "text-bad" : "text-ink-muted")}
      >
        {error ?? hint}
      </p>
      {work && (
        <CropDialog
          title={label}
          frame={frames[shape]}
          file={work.file}
          action={{ label: t("use") }}
          onCropped={(dataUri) => {
            onValueChange(dataUri);
            setWork(null);
          }}
          onClose={() => setWork(null)}
        />
      )}
    </div>
  );
}

type PreviewProps = Pick<PictureFieldProps, "shape" | "wide" | "name" | "src">;

function Preview({ shape, wide, name, src }: PreviewProps) {
  if (shape === "round") return <Avatar size="xl" name={name} src={src} />;
  if (shape === "square") return <Cover name={name} src={src} mark="" ratio="1/1" className="w-24 rounded-card" />;
  if (wide) return <Cover name={name} src={src} mark="" ratio="21/9" className="rounded-card" />;
  return <Cover name={name} src={src} mark="" className="w-36 rounded-card" />;
}
