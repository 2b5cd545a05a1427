import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import { DotBadge } from "#components/ui/display/dot-badge";
import type { StreamState } from "#entities/platform/streams";

const tones = { planned: "neutral", live: "bad", ended: "neutral" } as const;

/** How far a stream is; of one that can be watched again, that. */
export function StreamBadge({ state, hasReplay }: { state: StreamState; hasReplay: boolean }) {
  const t = useTranslations("streams.state");
  const Shown = state === "live" ? DotBadge : Badge;
  return <Shown tone={tones[state]}>{t(state === "ended" && hasReplay ? "replay" : state)}</Shown>;
}
