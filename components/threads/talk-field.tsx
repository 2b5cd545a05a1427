"use client";

import { useTranslations } from "next-intl";
import { MessageField } from "#components/conversations/message-field";
import type { Written } from "#lib/composer/written";
import type { Desk } from "#lib/conversations/unsent";
import { longestMessage } from "#lib/threads/limits";
import { trimmed } from "#lib/threads/mentions";
import { useNaming } from "./use-naming";

export type TalkFieldProps = {
  desk: Desk;
  /** Of the stream. */
  name: string;
  onSay: (said: Written) => void;
};

/** Where one says something; whoever is named with @ is chosen from the members. */
export function TalkField({ desk, name, onSay }: TalkFieldProps) {
  const t = useTranslations("threads");
  const { pen, partsOf, written, names } = useNaming(desk);
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
