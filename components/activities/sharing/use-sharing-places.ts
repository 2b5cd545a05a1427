import { useTranslations } from "next-intl";
import type { SharingPlaces } from "#entities/community/activities";
import type { ComposerPlace } from "#lib/composer/place";

/** A place with its name for who chooses among them. */
export type OfferedPlace = { place: ComposerPlace; label: string };

/** Everyone's feed first, then what the post itself stands on, groups and events. */
export function useSharingPlaces(found: SharingPlaces | undefined): OfferedPlace[] {
  const t = useTranslations("sharing");
  if (!found) return [];
  const { feed, content, groups, events } = found;
  const everyone: OfferedPlace[] = feed ? [{ place: { kind: "feed" }, label: t("feed") }] : [];
  const below: OfferedPlace[] = content
    ? [
        {
          place: { kind: "content", contentId: content.id },
          label: t("content", { name: content.title || content.channel.name }),
        },
      ]
    : [];
  return [
    ...everyone,
    ...below,
    ...groups.map(
      ({ id, name }): OfferedPlace => ({
        place: { kind: "group", groupId: id, name },
        label: t("group", { name }),
      }),
    ),
    ...events.map(
      ({ id, name }): OfferedPlace => ({
        place: { kind: "event", eventId: id, name },
        label: t("event", { name }),
      }),
    ),
  ];
}
