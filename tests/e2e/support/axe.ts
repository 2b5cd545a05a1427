import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

interface Violation {
  readonly id: string;
  readonly at: readonly string[];
}

/** What axe finds on the page as it stands. Frames are left out: what is shown in one is a mail's or another site's. */
export const violationsOf = async (page: Page, runOnly: RunOptions["runOnly"]): Promise<Violation[]> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false };
  return page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })))`,
  );
};
