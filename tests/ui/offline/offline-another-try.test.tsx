import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OfflineScreen } from "#components/offline/offline-screen";
import { load, loadAgain } from "#lib/offline/load-again";
import { setUpPage } from "#ui-tests/harness/page";

vi.mock("#lib/offline/load-again", () => ({ load: vi.fn(), loadAgain: vi.fn() }));

const page = setUpPage();
const user = userEvent.setup();

/** With a link as the shell has them. `path`: of the page that it stands in for. */
const open = async (path = "/en/events") => {
  page.cutOff(true);
  const screens = (
    <>
      <a href="/en/groups">Groups</a>
      <OfflineScreen />
    </>
  );
  await page.open(screens, { as: null, path });
  await screen.findByRole("heading", { level: 1, name: "You are offline" });
};

describe("another try", () => {
  beforeEach(() => {
    vi.mocked(load).mockReset();
    vi.mocked(loadAgain).mockReset();
  });

  it("is a press away", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  it("happens by itself once there is a network", async () => {
    await open();
    expect(loadAgain).not.toHaveBeenCalled();
    fireEvent(window, new Event("online"));
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  describe("while somebody is on their way by a link", () => {
    /** Nothing comes of a press here: the page stays, as where a network hangs. */
    const stop = (event: MouseEvent) => event.preventDefault();
    const press = (init: MouseEventInit = {}) => fireEvent.click(screen.getByRole("link", { name: "Groups" }), init);
    const comeOnline = () => fireEvent(window, new Event("online"));
    beforeEach(async () => {
      window.addEventListener("click", stop);
      await open();
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
      window.removeEventListener("click", stop);
    });

    it("does not happen by itself", () => {
      press();
      comeOnline();
      expect(loadAgain).not.toHaveBeenCalled();
    });

    it("happens later where the link led nowhere", () => {
      press();
      comeOnline();
      vi.advanceTimersByTime(60_000);
      expect(loadAgain).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(60_000);
      expect(loadAgain).toHaveBeenCalledTimes(1);
    });

    it("waits a minute from the last press", () => {
      press();
      comeOnline();
      vi.advanceTimersByTime(59_000);
      press();
      vi.advanceTimersByTime(59_000);
      expect(loadAgain).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(loadAgain).toHaveBeenCalledTimes(1);
    });

    it("waits for the next network where there is none by then", () => {
      press();
      comeOnline();
      const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      vi.advanceTimersByTime(60_000);
      expect(loadAgain).not.toHaveBeenCalled();
      onLine.mockReturnValue(true);
      comeOnline();
      expect(loadAgain).toHaveBeenCalledTimes(1);
    });

    it("does not happen where no network has come", () => {
      press();
      vi.advanceTimersByTime(60_000);
      expect(loadAgain).not.toHaveBeenCalled();
      comeOnline();
      expect(loadAgain).toHaveBeenCalledTimes(1);
    });

    it("happens at once beside a link that opens in another tab", () => {
      press({ ctrlKey: true });
      comeOnline();
      expect(loadAgain).toHaveBeenCalledTimes(1);
    });
  });

  it("leads to the first page from its own address", async () => {
    await open("/en/offline");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(load).toHaveBeenCalledWith("/en");
  });
});
