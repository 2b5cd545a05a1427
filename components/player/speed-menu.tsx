import { useLocale, useTranslations } from "next-intl";
import { ChoiceMenu } from "#components/ui/overlays/choice-menu";
import { isSpeed, speeds } from "#lib/player/speeds";
import { usePlayer } from "./use-player";

export function SpeedMenu({ className }: { className: string }) {
  const t = useTranslations("player");
  const locale = useLocale();
  const speed = usePlayer((player) => player.speed);
  const setSpeed = usePlayer((player) => player.setSpeed);
  const times = (value: number) => `${new Intl.NumberFormat(locale).format(value)}×`;
  return (
    <ChoiceMenu
      label={t("speed")}
      value={String(speed)}
      onValueChange={(value) => {
        const chosen = Number(value);
        if (isSpeed(chosen)) setSpeed(chosen);
      }}
      options={speeds.map((value) => ({ value: String(value), label: <bdi dir="ltr">{times(value)}</bdi> }))}
      trigger={
        <button
          type="button"
          aria-label={t("speedIs", { speed: times(speed) })}
          title={t("speed")}
          className={`touch-target figures min-h-8 min-w-9 rounded-control px-1.5 font-medium text-caption text-ink-muted transition-colors hover:bg-wash hover:text-ink ${className}`}
        >
          <bdi dir="ltr">{times(speed)}</bdi>
        </button>
      }
    />
  );
}
