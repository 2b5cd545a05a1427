"use client";

import { useTranslations } from "next-intl";
import { MessageField } from "#components/conversations/message-field";
import { useNaming } from "#components/conversations/use-naming";
import { late } from "#components/layout/late";
import { useAppContext } from "#components/layout/providers/app-context";
import type { Written } from "#lib/composer/written";
import { trimmed } from "#lib/conversations/mentions";
import type { Desk } from "#lib/conversations/unsent";
import { longestMessage } from "#lib/threads/limits";

/** Comes with the first name that somebody types: few do. */
const Members = late(() =>
  import("#components/activities/composer/member-suggestions").then((part) => part.MemberSuggestions),
);

export type TalkFieldProps = {
  desk: Desk;
  /** Of what is talked about. */
  name: string;
  onSay: (said: Written) => void;
};

/** Where one says something; whoever is named with @ is chosen from the members. */
export function TalkField({ desk, name, onSay }: TalkFieldProps) {
  const t = useTranslations("threads");
  const isOn = useAppContext().config.MODULES.accounts.enabled;
  const { pen, partsOf, written, names } = useNaming(desk, isOn ? (shown) => <Members {...shown} /> : null);
  return (
    <>
      <MessageField
        desk={desk}
        label={t("write", { name })}
        longest={longestMessage}
        pen={pen}
        partsOf={partsOf}
        onSay={() => onSay(trimmed(written()))}
      />
      {names}
    </>
  );
}
