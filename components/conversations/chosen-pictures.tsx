"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ComposeDescription } from "#components/activities/composer/picture-description";
import { IconButton } from "#components/ui/actions/icon-button";
import { Spinner } from "#components/ui/states/spinner";
import type { ChosenPicture, Pictures } from "#hooks/platform/use-pictures";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";

export type ChosenPicturesProps = {
  pictures: Pictures;
  /** One was taken out, and its button with it. */
  onRemoved: () => void;
};

/** The pictures that go with the next message, small. */
export function ChosenPictures({ pictures, onRemoved }: ChosenPicturesProps) {
  const t = useTranslations("composer.pictures");
  return (
    <ul aria-label={t("label")} className="mb-2 flex gap-2 overflow-x-auto">
      {pictures.items.map((picture, index) => (
        <Chosen
          key={picture.key}
          picture={picture}
          number={index + 1}
          onRetry={() => pictures.retry(picture.key)}
          onDescribe={(text) => pictures.describe(picture.key, text)}
          onRemove={() => {
            pictures.remove(picture.key);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

type ChosenProps = {
  picture: ChosenPicture;
  /** Its place, from 1. */
  number: number;
  onRetry: () => void;
  onDescribe: (description: string) => void;
  onRemove: () => void;
};

function Chosen({ picture, number, onRetry, onDescribe, onRemove }: ChosenProps) {
  const t = useTranslations("composer.pictures");
  const again = useTranslations("conversations.pictures");
  const errorText = useErrorText();
  const { src, sending, fault, description } = picture;
  const isWaiting = sending !== null || fault !== null;
  return (
    <li className="relative h-24 w-32 shrink-0 overflow-hidden rounded-control bg-wash">
      <img
        src={src}
        alt={description || t("picture", { number })}
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
            label={again("retry", { number })}
            icon={<RotateCw />}
            onClick={onRetry}
            className="rounded-full bg-surface/90 text-bad shadow-float"
          />
        </span>
      )}
      {fault === null && <ComposeDescription picture={picture} number={number} onDescribe={onDescribe} />}
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
