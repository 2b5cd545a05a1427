import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** The buttons beside messages that open what one may do with them, in the order in which these stand there. */
export const menuButtons = (among: HTMLElement = document.body): HTMLElement[] =>
  within(among).getAllByRole("button", { name: "More" });

/** What is offered behind such a button. */
export const offeredBy = async (button: HTMLElement | undefined): Promise<(string | null)[]> => {
  await userEvent.click(button ?? document.body);
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return items;
};

/** The same for all messages that stand there. */
export const offeredByAll = async (among?: HTMLElement): Promise<(string | null)[][]> => {
  const offered: (string | null)[][] = [];
  for (const button of menuButtons(among)) offered.push(await offeredBy(button));
  return offered;
};

/** Chooses what is to be done with a message. */
export const chooseBy = async (button: HTMLElement | undefined, name: string): Promise<void> => {
  await userEvent.click(button ?? document.body);
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};
