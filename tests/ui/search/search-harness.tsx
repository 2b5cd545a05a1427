import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import { useOverlay } from "#components/layout/overlay-store";
import { Overlays } from "#components/layout/overlays";
import { shellSearch } from "#components/search/shell-search";
import { search } from "#contract/search";
import type { Found } from "#entities/search/found";
import type { CompiledMessages } from "#lib/i18n/compile";
import { member } from "#tests/ui/harness/people";
import { someFound } from "#tests/ui/search/search-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const close = () => act(useOverlay.getState().close);

/** A page with the search, as the shell shows it, and a field beside it. */
export const setUpSearchPage = () => {
  const page = setUpPage({ path: "/en/events", as: member });
  afterEach(close);
  return {
    ...page,
    openPage: (opening?: Parameters<typeof page.open>[1], isOpenToAll = true) => {
      const { topBar, rail, dialog } = shellSearch({ label: "Search", isOpenToAll });
      return page.open(
        <>
          <header>{topBar}</header>
          <nav>{rail}</nav>
          <input aria-label="Something else" />
          <Overlays search={dialog} />
        </>,
        opening,
      );
    },
    /** What was open closes with the page. */
    leave: (): void => {
      close();
      page.close();
    },
    /** What the web app answers who asks for the words of the search. */
    bringWords: (locale: string, words: CompiledMessages): void => {
      page.beside(`GET /${locale}/words/search`, { body: words });
      vi.stubGlobal("location", new URL(`/${locale}/events`, page.address()));
    },
    find: (found: Partial<Found>): void => page.answer(search.everything, someFound(found)),
    /** The words that were looked for. */
    looked: () => page.asked(search.everything).map(({ query }) => query.get("search")),
  };
};

export const isOpen = (): boolean => useOverlay.getState().open === "search";
export const dialog = () => screen.queryByRole("dialog", { name: "Search" });
export const field = () => screen.findByRole("combobox", { name: "Search people, groups, events…" });
/** What a choice says, without what stands for it to the eye alone. */
const wordsOf = ({ children }: Element): string =>
  [...children]
    .slice(1)
    .map((part) => part.textContent)
    .join(" ");
export const option = (words: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole("option").find((each) => words.test(wordsOf(each)));
    if (!found) throw new Error(`No choice says ${words}: ${screen.getAllByRole("option").map(wordsOf).join(", ")}`);
    return found;
  });
export const texts = (elements: readonly Element[]) => elements.map(wordsOf);

export const pressKey = () => userEvent.keyboard("{Control>}k{/Control}");

/** The search is open and these words stand in it. */
export const lookFor = async (words: string) => {
  await pressKey();
  await userEvent.type(await field(), words);
};
