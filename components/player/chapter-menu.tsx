import { ListMusic } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChoiceMenu } from "#components/ui/overlays/choice-menu";
import { cx } from "#lib/format/class-names";
import { clock } from "#lib/player/clock";
import { chapterAt, type Track } from "#lib/player/track";
import { usePlayer } from "./use-player";

/** Where one is, and the way to the other parts. */
export function ChapterMenu({ track: { chapters }, className }: { track: Track; className: string }) {
  const t = useTranslations("player");
  const current = usePlayer(({ at }) => chapterAt(chapters, at));
  const seek = usePlayer((player) => player.seek);
  if (chapters.length === 0) return null;
  const longest = chapters.at(-1)?.start ?? 0;
  const title = chapters[current]?.title ?? "";
  return (
    <ChoiceMenu
      label={t("chapters")}
      align="start"
      value={String(current)}
      onValueChange={(value) => seek(chapters[Number(value)]?.start ?? 0)}
      options={chapters.map(({ start, title: label }, index) => ({
        value: String(index),
        label: <bdi>{label}</bdi>,
        aside: clock(start, longest),
      }))}
      trigger={
        <button
          type="button"
          aria-label={title ? t("chapterIs", { title }) : t("chapters")}
          title={title || t("chapters")}
          className={cx(
            "touch-target flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-1.5 text-caption text-ink-muted transition-colors hover:bg-wash hover:text-ink sm:max-w-full sm:justify-start",
            className,
          )}
        >
          <ListMusic aria-hidden="true" className="size-4.5" />
          <span dir="auto" className="truncate max-sm:hidden">
            {title || t("chapters")}
          </span>
        </button>
      }
    />
  );
}
