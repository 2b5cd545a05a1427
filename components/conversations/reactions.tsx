"use client";

import { SmilePlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useShortNumber } from "#components/layout/navigation/counted-link";
import { Pill } from "#components/ui/actions/pill";
import { Menu } from "#components/ui/overlays/menu";
import type { Reacted, ReactionName } from "#entities/conversations/reactions";
import { chipsOf, mostCounted, type ReactionChip, reactionKinds } from "#lib/conversations/reactions";
import { displayName } from "#lib/format/names";
import { MessageAct } from "./message-act";

export type ReactionsProps = {
  message: Reacted;
  viewerId: string | null;
  onReact: (name: ReactionName, isOn: boolean) => void;
};

/** How people react to a message; one's own are pressed. Where nobody does, there is nothing. */
export function Reactions({ message, viewerId, onReact }: ReactionsProps) {
  const t = useTranslations("conversations.reactions");
  const chips = chipsOf(message, viewerId);
  if (chips.length === 0) return null;
  return (
    <fieldset data-reactions="" aria-label={t("label")} className="flex min-w-0 flex-wrap gap-1 py-1">
      {chips.map((chip) => (
        <Chip key={chip.name} chip={chip} onPress={() => onReact(chip.name, !chip.isOwn)} />
      ))}
    </fieldset>
  );
}

function Chip({ chip, onPress }: { chip: ReactionChip; onPress: () => void }) {
  const t = useTranslations("conversations.reactions");
  const number = useShortNumber(chip.count);
  const people = usePeople(chip);
  const reaction = t(`names.${chip.name}`);
  const label = people === "" ? `${reaction} ${number}` : t("chip", { reaction, number, people });
  return (
    <Pill pressed={chip.isOwn} aria-label={label} title={people} onClick={onPress}>
      <span aria-hidden="true">{chip.sign}</span>
      <span aria-hidden="true" className="figures">
        {number}
      </span>
    </Pill>
  );
}

/** "You, Grace Hopper and 3 others"; empty where it is not known who they are. */
function usePeople({ count, isOwn, others }: ReactionChip): string {
  const t = useTranslations("conversations.reactions");
  const you = useTranslations("conversations")("you");
  const locale = useLocale();
  const names = [...(isOwn ? [you] : []), ...others.map(displayName)];
  const rest = Math.max(0, count - names.length);
  const list = new Intl.ListFormat(locale, { type: rest > 0 ? "unit" : "conjunction" }).format(names);
  if (rest === 0 || list === "") return list;
  return count < mostCounted ? t("others", { names: list, count: rest }) : `${list}…`;
}

/** Opens what one can react with. What is there of one's own already is taken back where it stands. */
export function ReactButton({ message, viewerId, onReact }: ReactionsProps) {
  const t = useTranslations("conversations.reactions");
  const own = new Set<string>(chipsOf(message, viewerId).flatMap(({ isOwn, name }) => (isOwn ? [name] : [])));
  return (
    <Menu
      trigger={<MessageAct label={t("add")} icon={<SmilePlus strokeWidth={1.75} />} />}
      items={reactionKinds.map(({ name, sign }) => ({
        key: name,
        label: t(`names.${name}`),
        icon: <span aria-hidden="true">{sign}</span>,
        disabled: own.has(name),
        onSelect: () => onReact(name, true),
      }))}
    />
  );
}
