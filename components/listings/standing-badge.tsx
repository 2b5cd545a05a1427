import { CalendarX, Eye, Link2, type LucideIcon, PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/display/badge";
import type { Standing } from "#lib/listings/standing";

const looks: Record<Standing, { tone: Tone; Icon: LucideIcon }> = {
  draft: { tone: "neutral", Icon: PencilLine },
  link: { tone: "neutral", Icon: Link2 },
  everyone: { tone: "good", Icon: Eye },
  canceled: { tone: "bad", Icon: CalendarX },
};

/** Who finds an event, in a word. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTranslations("listings.publish.states");
  const { tone, Icon } = looks[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(standing)}
    </Badge>
  );
}
