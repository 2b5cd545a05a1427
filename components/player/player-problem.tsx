import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";
import { usePlayer } from "./use-player";

/** Why nothing is heard, and the way on. */
export function PlayerProblem({ className }: { className: string }) {
  const t = useTranslations();
  const fault = usePlayer((player) => player.fault);
  const resume = usePlayer((player) => player.resume);
  if (fault === null) return null;
  return (
    <div role="alert" className={cx("flex min-w-0 items-center gap-2 text-caption", className)}>
      <CircleAlert aria-hidden="true" className="size-4.5 text-bad" />
      <p className="min-w-0 flex-1">{t(`player.faults.${fault}`)}</p>
      <Button size="sm" variant="secondary" onClick={resume}>
        {t("common.actions.retry")}
      </Button>
    </div>
  );
}
