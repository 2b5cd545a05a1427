"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { Sheet } from "#components/ui/overlays/sheet";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useFoundMessages } from "#hooks/conversations/chat";
import { FoundMessage } from "./found-message";

export type MessageSearchProps = {
  conversationId: string;
  /** Shows a message where it stands. */
  onOpen: (messageId: number) => void;
  onClose: () => void;
};

/** By how many the arrow keys move from the field to the results, and among these. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Looks for what was said in one conversation; each result opens where it stands. */
export function MessageSearch({ conversationId, onOpen, onClose }: MessageSearchProps) {
  const t = useTranslations();
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  const read = useFoundMessages(conversationId, search);
  const body = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const stops = [...(body.current?.querySelectorAll<HTMLElement>("input, [data-result]") ?? [])];
    const next = step && stops[stops.findIndex((stop) => stop.matches(":focus")) + step];
    if (!next || event.nativeEvent.isComposing) return;
    event.preventDefault();
    next.focus();
  };
  const open = (event: MouseEvent, messageId: number): void => {
    // Another tab shows it by its address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onOpen(messageId);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.menu.search")}
      closeLabel={t("common.actions.close")}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from what is in it to what is in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div ref={body} onKeyDown={move} className="grid grid-cols-1 gap-3">
        <SearchField
          label={t("chat.search.field")}
          clearLabel={t("contacts.clear")}
          value={text}
          onValueChange={setText}
        />
        {search !== "" && <Results conversationId={conversationId} search={search} read={read} onOpen={open} />}
      </div>
    </Sheet>
  );
}

type ResultsProps = {
  conversationId: string;
  search: string;
  read: ReturnType<typeof useFoundMessages>;
  onOpen: (event: MouseEvent, messageId: number) => void;
};

function Results({ conversationId, search, read, onOpen }: ResultsProps) {
  const t = useTranslations();
  const [now] = useState(() => new Date());
  if (!read.data) {
    if (read.error) return <LoadError level={3} title={t("conversations.errorTitle")} read={read} />;
    return (
      <SkeletonGroup label={t("conversations.loading")} className="grid gap-4">
        {["first", "second", "third"].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonGroup>
    );
  }
  const { items } = read.data;
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && t("chat.search.found", { count: items.length })}
      </p>
      {items.length === 0 ? (
        <EmptyState level={3} icon={<SearchX />} title={t("chat.search.none", { search })} />
      ) : (
        <ul aria-label={t("chat.search.results")} className="grid grid-cols-1">
          {items.map((message) => (
            <li key={message.id}>
              <FoundMessage
                conversationId={conversationId}
                message={message}
                search={search}
                now={now}
                onOpen={(event) => onOpen(event, message.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={read} label={t("chat.more")} />
    </>
  );
}
