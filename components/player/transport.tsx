import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Spinner } from "#components/ui/states/spinner";
import { cx } from "#lib/format/class-names";
import { skipBy } from "#lib/player/skip";
import { usePlayer } from "./use-player";

/** Back, play or pause, forward: in the direction of time, which is not that of reading (`time-bar.tsx`). */
export function Transport({ className }: { className: string }) {
  const t = useTranslations("player");
  const { isPaused, isWaiting, toggle, skip } = usePlayer();
  return (
    <div dir="ltr" className={cx("flex items-center gap-0.5 sm:gap-1", className)}>
      <SkipButton label={t("back")} keyName="ArrowLeft" sign="←" onClick={() => skip(-skipBy)}>
        <RotateCcw />
      </SkipButton>
      <button
        type="button"
        onClick={toggle}
        aria-label={t(isPaused ? "play" : "pause")}
        aria-keyshortcuts="Space"
        title={`${t(isPaused ? "play" : "pause")} (${t("space")})`}
        className="touch-target relative grid size-10 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover sm:size-11"
      >
        {isPaused ? (
          // A triangle looks centred where its weight is, not its box.
          <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
        ) : (
          <Pause aria-hidden="true" className="size-5 fill-current" />
        )}
        {isWaiting && (
          // It comes after a moment: most waits are over before one sees them.
          <span className="absolute -inset-1 text-brand-ink transition-opacity delay-300 starting:opacity-0">
            <Spinner className="size-full!" />
          </span>
        )}
      </button>
      <SkipButton label={t("forward")} keyName="ArrowRight" sign="→" onClick={() => skip(skipBy)}>
        <RotateCw />
      </SkipButton>
      <span role="status" className="sr-only">
        {isWaiting ? t("loading") : ""}
      </span>
    </div>
  );
}

type SkipButtonProps = { label: string; keyName: string; sign: string; onClick: () => void; children: ReactNode };

function SkipButton({ label, keyName, sign, onClick, children }: SkipButtonProps) {
  return (
    <IconButton
      label={label}
      title={`${label} (${sign})`}
      aria-keyshortcuts={keyName}
      onClick={onClick}
      className="rounded-full max-sm:size-9 [&_svg]:size-7"
      icon={
        <span aria-hidden="true" className="relative grid place-items-center">
          {children}
          <span className="figures absolute mt-px font-semibold text-[0.5625rem] leading-none">{skipBy}</span>
        </span>
      }
    />
  );
}
