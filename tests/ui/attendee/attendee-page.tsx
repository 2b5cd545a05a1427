import type { ReactNode } from "react";
import { createTabs } from "#tests/ui/session/session-fakes";
import { setUpPage } from "#ui-tests/harness/page";

/** Who sits before the device: a login, acting as one of its accounts. */
export interface Visitor {
  sub: string;
  accountId: string;
}

/** One device of several people: what a visit leaves in local storage is there at the next. */
export const setUpDevice = () => {
  const page = setUpPage();
  return {
    page,
    /** Copies of passes that lie on the device. */
    kept: (): string[] => Object.keys({ ...localStorage }).filter((key) => key.includes(".kept.")),
    /** Closes the page and opens another one. */
    visit: async (screen: ReactNode, visitor: Visitor) => {
      page.close();
      page.useBrowser({ ...createTabs().openTab(), local: localStorage });
      await page.open(screen, { as: { ...visitor, isChosen: true } });
    },
  };
};
