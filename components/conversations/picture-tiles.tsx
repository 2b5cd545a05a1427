import { useTranslations } from "next-intl";
import { previewOf } from "#lib/conversations/previews";
import type { UnsentPicture } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { renditionAt } from "#lib/format/renditions";

export type PictureTilesProps = {
  pictures: readonly UnsentPicture[];
  /** Without it they are only to be seen. */
  onOpen?: ((id: string) => void) | undefined;
  /** An address opens nothing any more. */
  onStale?: ((uri: string) => void) | undefined;
};

/** Width by height; a column or a banner would take the whole pane, or nothing of it. */
const widest = 3;
const tallest = 4 / 5;

const shapeOf = ({ width, height }: UnsentPicture): number => Math.min(widest, Math.max(tallest, width / height || 1));

/** The pictures of a message; their room is known before they have come, so that nothing moves for them. */
export function PictureTiles({ pictures, onOpen, onStale }: PictureTilesProps) {
  const isAlone = pictures.length === 1;
  return (
    <ul
      className={cx(
        "grid w-72 max-w-full gap-1 overflow-hidden rounded-control",
        !isAlone && (pictures.length === 2 || pictures.length === 4 ? "grid-cols-2" : "grid-cols-3"),
      )}
    >
      {pictures.map((picture, index) => (
        <li key={picture.id} style={{ aspectRatio: isAlone ? shapeOf(picture) : 1 }} className="min-w-0">
          <Tile picture={picture} at={index + 1} count={pictures.length} onOpen={onOpen} onStale={onStale} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = {
  picture: UnsentPicture;
  /** Its place, from 1, among how many. */
  at: number;
  count: number;
  onOpen: PictureTilesProps["onOpen"];
  onStale: PictureTilesProps["onStale"];
};

function Tile({ picture, at, count, onOpen, onStale }: TileProps) {
  const t = useTranslations("conversations.pictures");
  const unnamed = useTranslations("composer.pictures");
  const { id, uri, width, height, description } = picture;
  const shown = (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that an address has ended is no act of the reader
    <img
      src={previewOf(id) ?? renditionAt(uri, count === 1 ? "large" : "square")}
      alt={description || unnamed("picture", { number: at })}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => onStale?.(uri)}
      className="size-full bg-wash object-cover"
    />
  );
  if (!onOpen) return shown;
  return (
    <button
      type="button"
      aria-label={description ? t("enlargeDescribed", { at, count, description }) : t("enlarge", { at, count })}
      onClick={() => onOpen(id)}
      className="block size-full -outline-offset-2"
    >
      {shown}
    </button>
  );
}
