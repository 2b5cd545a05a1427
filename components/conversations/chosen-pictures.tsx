"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";
import { Spinner } from "#components/ui/states/spinner";
import type { ChosenPicture, Pictures } from "#hooks/platform/use-pictures";
import { mostMessagePictures, pictureMegabytes } from "#lib/composer/picture-files";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";

export type ChosenPicturesProps = {
  pictures: Pictures;
  /** One was taken out, and its button with it. */
  onRemoved: () => void;
};

/** The pictures that go with the next message, small, and which files could not be taken. */
export function ChosenPictures({ pictures, onRemoved }: ChosenPicturesProps) {
  const t = useTranslations("conversations.pictures");
  const { items, refused } = pictures;
  return (
    <>
      {items.length > 0 && (
        <ul aria-label={t("label")} className="mb-2 flex flex-wrap gap-2">
          {items.map((picture, index) => (
            <Chosen
              key={picture.key}
              picture={picture}
              number={index + 1}
              onRetry={() => pictures.retry(picture.key)}
              onRemove={() => {
                pictures.remove(picture.key);
                onRemoved();
              }}
            />
          ))}
        </ul>
      )}
      <ul role="alert" className="mb-2 grid gap-1 text-bad text-caption empty:hidden">
        {refused.map(({ name, fault }, index) => (
          <li key={`${name} ${String(index)}`} className="wrap-anywhere">
            {t(`faults.${fault}`, { name, size: pictureMegabytes, most: mostMessagePictures })}
          </li>
        ))}
      </ul>
    </>
  );
}

type ChosenProps = { picture: ChosenPicture; number: number; onRetry: () => void; onRemove: () => void };

function Chosen({ picture: { src, sending, fault }, number, onRetry, onRemove }: ChosenProps) {
  const t = useTranslations("conversations.pictures");
  const errorText = useErrorText();
  const isWaiting = sending !== null || fault !== null;
  return (
    <li className="relative size-18 overflow-hidden rounded-control bg-wash">
      <img
        src={src}
        alt={t("picture", { number })}
        className={cx("size-full object-cover", isWaiting && "opacity-50")}
      />
      {sending !== null && (
        <span role="status" className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t("sending", { number })}</span>
        </span>
      )}
      {fault !== null && (
        <span role="alert" className="absolute inset-0 grid place-items-center">
          <span className="sr-only">{errorText(fault)}</span>
          <IconButton
            size="sm"
            label={t("retry", { number })}
            icon={<RotateCw />}
            onClick={onRetry}
            className="rounded-full bg-surface/90 text-bad shadow-float"
          />
        </span>
      )}
      <span className="absolute end-0.5 top-0.5">
        <IconButton
          size="sm"
          label={t("remove", { number })}
          icon={<X />}
          onClick={onRemove}
          className="size-6! rounded-full bg-surface/90 text-ink shadow-float"
        />
      </span>
    </li>
  );
}
