"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { LateMessages, lateMessages } from "#components/layout/language/late-messages";
import { useOverlay } from "#components/layout/overlay-store";
import { Palette } from "#components/ui/overlays/palette";
import { useHref } from "#lib/i18n/use-href";
import type { Recent } from "#lib/search/recent";
import { ChoiceList } from "./choice-list";
import { KeyHints } from "./key-hints";
import { SearchField } from "./search-field";
import { SearchStates } from "./search-states";
import type { Choice, Section } from "./sections";
import { useAnswers } from "./use-answers";
import { useChoices } from "./use-choices";
import { useClosedFromOutside } from "./use-closed-from-outside";
import { useFoundSections } from "./use-found-sections";
import { useOwnSections } from "./use-own-sections";
import { useRecent } from "./use-recent";

/** So that the words are there when the search is opened. */
export const prepareWords = (): void => void lateMessages(document.documentElement.lang, "search");

const closeSearch = (): void => useOverlay.getState().close();

/** One search over all that the viewer may read. */
export function SearchDialog() {
  return (
    <LateMessages module="search">
      <SearchPalette />
    </LateMessages>
  );
}

function SearchPalette() {
  const t = useTranslations("search");
  useClosedFromOutside(closeSearch);
  return (
    <Palette title={t("title")} onClose={closeSearch}>
      <SearchEverything />
      <KeyHints />
    </Palette>
  );
}

/** What opening does: by a link's own press it is only noted. */
function useOpen(keep: (opened: Recent) => void) {
  const router = useRouter();
  const href = useHref();
  const note = ({ recent }: Choice, isElsewhere: boolean): void => {
    if (recent) keep(recent);
    if (!isElsewhere) closeSearch();
  };
  const open = (choice: Choice, isElsewhere: boolean): void => {
    note(choice, isElsewhere);
    if (isElsewhere) window.open(href(choice.path), "_blank", "noopener");
    else router.push(href(choice.path));
  };
  return { note, open };
}

/** Does once the waiting is over what was wished meanwhile. */
function useWish(isWaiting: boolean, act: () => void) {
  const [isWished, setWished] = useState(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWished || isWaiting) return;
    setWished(false);
    actNow();
  }, [isWished, isWaiting]);
  return { wish: () => setWished(true), letGo: () => setWished(false) };
}

const choicesOf = (sections: readonly Section[]): Choice[] => sections.flatMap(({ choices }) => choices);

function SearchEverything() {
  const t = useTranslations("search");
  const [text, setText] = useState("");
  const [now] = useState(() => new Date());
  const field = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const typed = text.trim();
  const { recent, keep, forget } = useRecent();
  const answers = useAnswers(typed);
  const own = useOwnSections(typed, recent);
  const found = useFoundSections(answers.shown, now);
  const sections = [...own, ...found];
  const choices = useChoices(choicesOf(sections));
  const { note, open } = useOpen(keep);
  const isSearching = answers.state === "searching";
  const count = choicesOf(found).filter((choice) => choice.recent).length;

  const first = choicesOf(own)[0] ?? choicesOf(found)[0];
  const { wish, letGo } = useWish(isSearching, () => first && open(first, false));
  const press = (isElsewhere: boolean): void => {
    const isOld = isSearching && !choices.isMoved && !choicesOf(own).some(({ id }) => id === choices.active?.id);
    // Whoever types and presses Enter at once means what is on its way.
    if (isOld && !isElsewhere) wish();
    else if (choices.active && !isOld) open(choices.active, isElsewhere);
  };
  const change = (next: string): void => {
    setText(next);
    choices.reset();
    letGo();
    pane.current?.scrollTo(0, 0);
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === "Enter";
    if (isEnter) press(event.ctrlKey || event.metaKey);
    else if (!choices.move(event)) return;
    event.preventDefault();
  };
  const clearRecent = (): void => {
    forget();
    field.current?.focus();
  };
  const hasChoices = sections.length > 0;
  return (
    <>
      <SearchField
        field={field}
        text={text}
        onText={change}
        onKeyDown={hear}
        onClose={closeSearch}
        list={
          hasChoices
            ? { id: choices.listId, activeId: choices.active ? choices.idOf(choices.active) : undefined }
            : null
        }
      />
      {/* A finger that moves the list wants to see it: the phone's keyboard steps aside. */}
      <div
        ref={pane}
        onTouchMove={() => field.current?.blur()}
        className="safe-bottom min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <div className="relative">
          <p role="status" className="sr-only">
            {answers.state === "answered" && count > 0 && t("found", { count })}
          </p>
          {typed === "" && recent.length > 0 && (
            <button
              type="button"
              onClick={clearRecent}
              className="touch-target absolute! end-5 top-3 z-1 rounded-control text-brand-ink text-xs hover:underline"
            >
              {t("forget")}
            </button>
          )}
          {hasChoices && (
            <ChoiceList
              label={t("results")}
              sections={sections}
              choices={choices}
              isOld={(section) => isSearching && found.includes(section)}
              onPick={note}
            />
          )}
          <SearchStates typed={typed} count={count} answers={answers} />
        </div>
      </div>
    </>
  );
}
