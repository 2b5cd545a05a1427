"use client";

import { useTranslations } from "next-intl";
import type { Pictures } from "#hooks/platform/use-pictures";
import { mostPictures, pictureMegabytes } from "#lib/composer/picture-files";
import { cx } from "#lib/format/class-names";
import { ComposePicture } from "./picture";

/** The pictures of the post in their order, and which files could not be taken. */
export function ComposePictures({ pictures }: { pictures: Pictures }) {
  const t = useTranslations("composer.pictures");
  const { items, refused } = pictures;
  return (
    <>
      {items.length > 0 && (
        <ul aria-label={t("label")} className={cx("grid gap-2", items.length > 1 && "grid-cols-2")}>
          {items.map((picture, index) => (
            <ComposePicture key={picture.key} picture={picture} at={index} count={items.length} pictures={pictures} />
          ))}
        </ul>
      )}
      <ul role="alert" className="grid gap-1 text-bad text-sm empty:hidden">
        {refused.map(({ name, fault }, index) => (
          <li key={`${name} ${String(index)}`} className="wrap-anywhere">
            {t(`faults.${fault}`, { name, size: pictureMegabytes, most: mostPictures })}
          </li>
        ))}
      </ul>
    </>
  );
}
