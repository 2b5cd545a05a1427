"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Spinner } from "#components/ui/states/spinner";
import type { ChosenPicture, Pictures } from "#hooks/platform/use-pictures";
import type { Failure } from "#lib/api/refusal";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";
import { ComposeDescription } from "./picture-description";

export type ComposePictureProps = {
  picture: ChosenPicture;
  /** Its place, from 0, among how many. */
  at: number;
  count: number;
  pictures: Pictures;
};

/** What a picture being moved is known by; other things dropped here are not meant. */
const dragType = "application/x-post-picture";

/** One picture: how far it is, what it shows in words, its place. */
export function ComposePicture({ picture, at, count, pictures }: ComposePictureProps) {
  const t = useTranslations("composer.pictures");
  const { key, src, sending, fault, description } = picture;
  const number = at + 1;
  const drop = useDrop((moved) => pictures.move(moved, at));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: moving by mouse is a shortcut of what two buttons do as well
    <li
      draggable={count > 1}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, key)}
      {...drop.handlers}
      className={cx(
        "group relative overflow-hidden rounded-card bg-wash",
        count > 1 ? "aspect-4/3 cursor-grab active:cursor-grabbing" : "aspect-video max-h-80 w-full",
        drop.isOver && "outline-3 outline-brand -outline-offset-3",
      )}
    >
      <img
        src={src}
        alt={description || t("picture", { number })}
        draggable={false}
        className={cx("size-full object-cover", (sending !== null || fault !== null) && "opacity-50")}
      />
      {sending !== null && (
        <span role="status" className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t("sending", { number })}</span>
        </span>
      )}
      {fault !== null && <Failed fault={fault} onRetry={() => pictures.retry(key)} />}
      <div className="absolute inset-x-1.5 top-1.5 flex gap-1">
        {count > 1 && (
          <>
            <Tool
              label={t("earlier", { number })}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              disabled={at === 0}
              onClick={() => pictures.move(key, at - 1)}
            />
            <Tool
              label={t("later", { number })}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              disabled={number === count}
              onClick={() => pictures.move(key, at + 1)}
            />
          </>
        )}
        <Tool label={t("remove", { number })} icon={<X />} onClick={() => pictures.remove(key)} className="ms-auto" />
      </div>
      {fault === null && (
        <ComposeDescription picture={picture} number={number} onDescribe={(text) => pictures.describe(key, text)} />
      )}
    </li>
  );
}

function Tool({ className, ...rest }: Omit<Parameters<typeof IconButton>[0], "size">) {
  return (
    <IconButton size="sm" {...rest} className={cx("rounded-full bg-surface/90 text-ink shadow-float", className)} />
  );
}

function Failed({ fault, onRetry }: { fault: Failure; onRetry: () => void }) {
  const t = useTranslations("common.actions");
  const errorText = useErrorText();
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface/80 px-3 pt-8 pb-2 text-center text-caption"
    >
      <p className="line-clamp-3 text-bad">{errorText(fault)}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}

/** Takes the place of the picture that is dropped on it. */
function useDrop(onDrop: (key: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!isPicture(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(dragType));
      },
    },
  };
}
