import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CookieBanner } from "#components/layout/consent/cookie-banner";
import { CookieConsent } from "#components/layout/consent/cookie-consent";
import { CookieDialog } from "#components/layout/consent/cookie-dialog";
import { decide } from "#components/layout/consent/decide-consent";
import { OtherService } from "#components/layout/consent/other-service";
import { useVisitSource } from "#components/layout/consent/use-visit-source";
import { useOverlay } from "#components/layout/overlay-store";
import { essentialChoice } from "#lib/consent";
import { sourceOf } from "#lib/registration/source";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";

const { show } = setUpAuthPage();
const user = userEvent.setup();
const kept = () => JSON.parse(localStorage.getItem("cookie-preferences") ?? "null");

beforeEach(() => {
  sessionStorage.clear();
  act(() => decide(essentialChoice));
  localStorage.clear();
});
afterEach(() => useOverlay.getState().close());

describe("the banner", () => {
  it("takes a no as easily as a yes: one press, beside it, of the same look", async () => {
    await show(<CookieBanner />);
    const no = screen.getByRole("button", { name: "Only essential" });
    const yes = screen.getByRole("button", { name: "Accept" });
    expect(no.className).toBe(yes.className);
    expect(no.parentElement).toBe(yes.parentElement);
    await user.click(no);
    expect(kept()).toMatchObject({ essential: true, performance: false, thirdParty: false });
    await user.click(yes);
    expect(kept()).toMatchObject({ essential: true, performance: true, thirdParty: true });
  });
});

describe("the question", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("waits for the page to load, and half a second more", async () => {
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    vi.useFakeTimers();
    await show(<CookieConsent />);
    act(() => void window.dispatchEvent(new Event("storage")));
    const banner = () => screen.queryByRole("heading", { name: "Cookies & Privacy" });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(banner()).toBeNull();
    state.mockReturnValue("complete");
    window.dispatchEvent(new Event("load"));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(banner()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await screen.findByRole("heading", { name: "Cookies & Privacy" });
    // Answered in another tab.
    localStorage.setItem("cookie-consent", String(Date.now()));
    act(() => void window.dispatchEvent(new Event("storage")));
    expect(banner()).toBeNull();
  });
});

describe("the dialog", () => {
  it("opens with nothing ticked but the essential", async () => {
    await show(<CookieDialog />);
    const states = screen.getAllByRole<HTMLInputElement>("switch").map(({ checked, disabled }) => [checked, disabled]);
    expect(states).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe("another service", () => {
  const film = <p data-testid="film" />;
  const foreign = <OtherService src="https://films.example.net/a.m3u8">{film}</OtherService>;

  it("is not asked for anything before somebody agrees", async () => {
    await show(foreign);
    expect(screen.queryByTestId("film")).toBeNull();
    expect(screen.getByText(/films\.example\.net/)).not.toBeNull();
    act(() => decide({ performance: true, thirdParty: false }));
    expect(screen.queryByTestId("film")).toBeNull();
    act(() => decide({ performance: false, thirdParty: true }));
    expect(screen.getByTestId("film")).not.toBeNull();
  });

  it("is shown once to who asks for it, without an answer for others", async () => {
    await show(foreign);
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(screen.getByTestId("film")).not.toBeNull();
    expect(kept()).toBeNull();
  });

  it("is not what lies at home", async () => {
    const own = ["/films/a.mp4", "https://alpine.example.org/api/storage/a.mp4"];
    await show(
      own.map((src) => (
        <OtherService key={src} src={src}>
          {film}
        </OtherService>
      )),
    );
    expect(screen.getAllByTestId("film")).toHaveLength(2);
  });
});

function Visit() {
  useVisitSource("e-1");
  return null;
}

describe("what led a visitor to an event", () => {
  it("is kept from the moment they agree, and forgotten when they take it back", async () => {
    await show(<Visit />);
    expect(sessionStorage.length).toBe(0);
    act(() => decide(essentialChoice));
    expect(sourceOf("e-1")).toBeUndefined();
    act(() => decide({ performance: true, thirdParty: false }));
    await waitFor(() => expect(sourceOf("e-1")).toBe("direct"));
    act(() => decide(essentialChoice));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("is not kept from somebody who takes it back at once", async () => {
    await show(<Visit />);
    act(() => decide({ performance: true, thirdParty: false }));
    act(() => decide(essentialChoice));
    await import("#lib/registration/source");
    await act(async () => undefined);
    expect(sourceOf("e-1")).toBeUndefined();
  });
});
