import { Badge } from "#components/ui/display/badge";
import { DotBadge } from "#components/ui/display/dot-badge";
import type { BaseEvent } from "#entities/events/base-event";
import { isCanceled } from "#lib/events/when";

/** The words for an event that does not take place, and for one of which something can be watched now. */
export type EventLineWords = { readonly canceled: string; readonly live: string };

/** What a line says of an event beside its facts. The server can show it as well. */
export function EventLineBadge({ event, words }: { event: BaseEvent; words: EventLineWords }) {
  if (isCanceled(event)) return <Badge tone="bad">{words.canceled}</Badge>;
  return event.streaming && <DotBadge tone="bad">{words.live}</DotBadge>;
}
