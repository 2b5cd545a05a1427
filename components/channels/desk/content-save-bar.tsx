"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { SaveBar } from "#components/ui/states/save-bar";
import { useContentDesk } from "./use-content-draft";
import { useStateText } from "./use-state-text";

/** Whether what was typed is kept; of what is out, and of what failed, with the way to keep it. */
export function ContentSaveBar() {
  const t = useTranslations();
  const text = useStateText();
  const { content, state, failure, saveNow } = useContentDesk();
  const isSentByHand = content.published !== null && state === "dirty";
  return (
    <SaveBar state={state} text={text}>
      {(failure !== null || isSentByHand) && (
        <Button size="sm" onClick={saveNow}>
          {t(failure ? "common.actions.retry" : "channel-desk.save.action")}
        </Button>
      )}
    </SaveBar>
  );
}
