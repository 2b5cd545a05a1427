import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

/** A page on which somebody writes. */
export const setUpComposer = () => {
  const page = setUpPage({
    as: member,
    around: (part) => (
      <>
        {part}
        <Toasts />
      </>
    ),
  });
  // What somebody waits for once is not what each test is about.
  beforeAll(() => import("#components/activities/composer/composer-panel"));
  const show = async (part: ReactNode, opening: Parameters<typeof page.open>[1] = {}) => ({
    ...(await page.open(part, opening)),
    user: userEvent.setup(),
    signOut: () => page.session?.signOut(),
  });
  return { page, show };
};

export const fieldOf = (name: string): Promise<HTMLElement> => screen.findByRole("textbox", { name });

export const picture = (name = "pier.png", type = "image/png"): File => new File(["picture"], name, { type });
