"use client";

import { Lock } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useAppContext } from "#components/layout/providers/app-context";
import { Gate } from "#components/ui/states/gate";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { type Place, placeIn } from "#lib/chat/places";
import { cx } from "#lib/format/class-names";
import { ConversationList } from "./conversation-list";
import { ListHeader } from "./list-header";

const NewMessageDialog = late(() => import("./new-message-dialog").then((part) => part.NewMessageDialog));

/** The list of conversations, and the open one beside it; a narrow screen shows one of the two. */
export function ChatFrame({ children }: { children: ReactNode }) {
  const conversationId = useSelectedLayoutSegment();
  const t = useTranslations();
  const [isWriting, setIsWriting] = useState(false);
  const [group, setGroup] = useUrlParam("group");
  const [event, setEvent] = useUrlParam("event");
  // Who comes from a place begins with its people.
  const place = placeIn(group, event);
  const moveTo = (next: Place | null) => {
    setGroup(next?.kind === "group" ? next.id : "");
    setEvent(next?.kind === "event" ? next.id : "");
  };
  const isOpen = conversationId !== null;
  const write = () => setIsWriting(true);
  const stopWriting = () => {
    setIsWriting(false);
    moveTo(null);
  };
  const choose = (next: Place | null) => {
    write();
    moveTo(next);
  };
  if (!useAppContext().config.MODULES.threads.enabled)
    return <Gate icon={<Lock />} title={t("chat.gateTitle")} text={t("errors.module_disabled")} />;
  return (
    <div
      data-panes=""
      className="mx-auto grid h-[calc(100dvh-var(--top-bar)-var(--tab-bar)-var(--player))] max-w-page grid-cols-1 grid-rows-1 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className={cx("min-h-0 flex-col border-line lg:flex lg:border-e", isOpen ? "hidden" : "flex")}>
        <ListHeader isHeading={!isOpen} onWrite={write} />
        <ConversationList current={conversationId} onWrite={write} />
      </div>
      <div className={cx("min-h-0 min-w-0 flex-col lg:flex", isOpen ? "flex" : "hidden")}>{children}</div>
      {(isWriting || place) && (
        <LatePart onBroken={stopWriting}>
          <NewMessageDialog place={place} onPlace={choose} onClose={stopWriting} />
        </LatePart>
      )}
    </div>
  );
}
