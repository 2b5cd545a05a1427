"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import type { Picture } from "#lib/activities/pictures";
import { cx } from "#lib/format/class-names";

export type PictureGridProps = {
  pictures: readonly Picture[];
  onOpen: (id: string) => void;
  /** One alone is lower than by itself. */
  isLow: boolean;
};

/** How many pictures lie beside each other: one alone keeps its shape, three are one and two, four are two and two. */
const grids = [
  "",
  "",
  "grid-cols-2 aspect-[2/1]",
  "grid-cols-2 grid-rows-2 aspect-[3/2]",
  "grid-cols-2 grid-rows-2 aspect-[3/2]",
];
const most = grids.length - 1;

export function PictureGrid({ pictures, onOpen, isLow }: PictureGridProps) {
  const shown = pictures.slice(0, most);
  const [first] = shown;
  if (!first) return null;
  if (shown.length === 1)
    return <Tile picture={first} at={1} count={1} onOpen={onOpen} alone className={isLow ? "max-h-60" : "max-h-130"} />;
  return (
    <div className={cx("grid gap-1 overflow-hidden rounded-card", grids[shown.length])}>
      {shown.map((picture, index) => (
        <Tile
          key={picture.id}
          picture={picture}
          at={index + 1}
          count={pictures.length}
          onOpen={onOpen}
          className={shown.length === 3 && index === 0 ? "row-span-2" : ""}
        />
      ))}
    </div>
  );
}

type TileProps = {
  picture: Picture;
  at: number;
  count: number;
  onOpen: (id: string) => void;
  /** In the shape it has, within bounds. */
  alone?: boolean;
  className?: string;
};

/** A picture that may disturb is fetched only by who wants to see it. */
function Tile(props: TileProps) {
  const t = useTranslations("activities.card");
  const { picture, alone = false, className } = props;
  const [isShown, setIsShown] = useState(picture.moderation !== "warning");
  if (isShown) return <OpenTile {...props} />;
  return (
    <div
      className={cx(
        "grid min-h-0 place-content-center justify-items-center gap-2 overflow-hidden bg-wash p-3 text-center text-caption text-ink-muted",
        alone && "aspect-video rounded-card",
        className,
      )}
    >
      <EyeOff aria-hidden="true" className="size-6" />
      <p>{t("sensitive")}</p>
      <Button variant="secondary" size="sm" onClick={() => setIsShown(true)}>
        {t("show")}
      </Button>
    </div>
  );
}

/** Width by height; a column or a banner would take the whole screen, or nothing of it. */
const widest = 3;
const tallest = 4 / 5;

function OpenTile({ picture, at, count, onOpen, alone = false, className }: TileProps) {
  const t = useTranslations("activities.card");
  const { id, uri, width, height, description } = picture;
  const shape = Math.min(widest, Math.max(tallest, width / height || 1));
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      aria-label={description ? t("enlargeDescribed", { at, count, description }) : t("enlarge", { at, count })}
      style={alone ? { aspectRatio: shape } : undefined}
      className={cx(
        "block min-h-0 w-full overflow-hidden bg-wash -outline-offset-2",
        alone && "rounded-card",
        className,
      )}
    >
      <img
        src={uri}
        alt={description ?? ""}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </button>
  );
}
