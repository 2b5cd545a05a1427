// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CookieConsent } from "#components/layout/consent/cookie-consent";
import { LoadError } from "#components/layout/load-error";
import { AccountBadge, AccountCorner } from "#components/layout/navigation/account-corner";
import { notify, notifyFailure, Toasts } from "#components/layout/notices/toasts";
import { useOverlay } from "#components/layout/overlay-store";
import { Overlays } from "#components/layout/overlays";
import { NotificationBell } from "#components/notifications/notification-bell";
import { BANNER_DELAY } from "#lib/consent";
import { setUpShellPage } from "#ui-tests/notifications/notifications-harness";

const blocked = vi.hoisted(() => () => {
  throw new Error("The script was blocked");
});
// The one that a build takes: the other keeps faults of loading to itself.
vi.mock("next/dynamic", async () => ({ default: (await import("next/dist/shared/lib/app-dynamic")).default }));
vi.mock("#components/layout/notices/toasts", async (original) => ({
  ...(await original<typeof import("#components/layout/notices/toasts")>()),
  notifyFailure: vi.fn(),
}));
vi.mock("#components/layout/navigation/account-menu", blocked);
vi.mock("#components/layout/consent/cookie-banner", blocked);
vi.mock("#components/layout/consent/cookie-dialog", blocked);
vi.mock("#components/layout/language/language-dialog", blocked);
vi.mock("#components/layout/notices/toast-area", blocked);
vi.mock("#components/layout/load-error-content", blocked);
vi.mock("#components/notifications/bell-link", blocked);

const page = setUpShellPage();
const reported = vi.fn();

beforeEach(() => {
  reported.mockReset();
  // React's word on a fault that a boundary caught.
  vi.spyOn(console, "error").mockImplementation(reported);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(notifyFailure).mockReset();
  useOverlay.setState({ open: null });
});

const open = (part: React.ReactNode, as?: null) =>
  page.open(
    <>
      <p>The page</p>
      {part}
    </>,
    { as },
  );
const isBroken = () => waitFor(() => expect(reported).toHaveBeenCalled());
const pageStays = () => expect(screen.getByText("The page")).toBeTruthy();

it.each(["language", "cookiePreferences"] as const)(
  "says that the %s dialog did not come, each time",
  async (dialog) => {
    await open(
      <>
        <button type="button" onClick={() => useOverlay.getState().show(dialog)}>
          Open
        </button>
        <Overlays search={null} />
      </>,
    );
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole("button", { name: "Open" }));
      await waitFor(() => expect(notifyFailure).toHaveBeenCalledTimes(times));
      expect(useOverlay.getState().open).toBeNull();
    }
    expect(notifyFailure).toHaveBeenLastCalledWith(expect.stringMatching(/^The service cannot be reached/));
    pageStays();
  },
);

it.each([
  ["row", <AccountCorner key="row" />],
  ["badge", <AccountBadge key="badge" />],
] as const)("leaves a way to the account as %s", async (_look, corner) => {
  await open(corner);
  const way = await screen.findByRole("link", { name: "Your account" });
  expect(way.getAttribute("href")).toBe("/en/account");
  pageStays();
});

it("says in plain words what failed where the screen for it did not come", async () => {
  const read = { error: { code: "internal" }, isFetching: false, refetch: () => undefined };
  await open(<LoadError title="The feed could not be loaded" read={read} />);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The feed could not be loaded"));
  pageStays();
});

it("goes without the bell", async () => {
  await open(<NotificationBell look="row" />);
  await isBroken();
  pageStays();
});

it("goes without notices", async () => {
  await open(<Toasts />);
  act(() => notify("Saved"));
  await isBroken();
  pageStays();
});

it("goes without the question about cookies", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await open(<CookieConsent />, null);
  act(() => vi.advanceTimersByTime(BANNER_DELAY));
  vi.useRealTimers();
  await isBroken();
  pageStays();
});
