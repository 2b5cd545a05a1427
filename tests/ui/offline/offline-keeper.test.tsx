import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocaleGuard } from "#components/layout/language/locale-guard";
import { OfflineKeeper } from "#components/layout/providers/offline-keeper";
import { SessionProvider } from "#components/layout/providers/session-provider";
import { keepPageBy } from "#lib/attendee/keep-page-by";
import { keepOffline } from "#lib/offline/keep-offline";
import { appCache } from "#lib/offline/kept-page";
import { idOf } from "#tests/ui/events/events-fixtures";
import { place } from "#tests/ui/harness/navigation";
import { login, type Person } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { stubWorkers, unstubWorkers } from "./worker-browser.ts";

const page = setUpPage({ path: "/en/events" });
const member: Person = { accountId: idOf(901), isChosen: true };
const worker = "/app-worker.js for /";

let workers: ReturnType<typeof stubWorkers>;

beforeEach(() => {
  // Pages are kept where they are built.
  vi.stubEnv("NODE_ENV", "production");
  // And when they rest, which is at once here: nothing is called off by who leaves.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  workers = stubWorkers();
});
afterEach(() => {
  // It calls off what waits until the page rests.
  page.close();
  unstubWorkers();
});

describe("the page for the time without a network", () => {
  it("is kept for who acts as an account, once its worker is at work", async () => {
    await page.open(<OfflineKeeper />, { as: member });
    await waitFor(() => expect(workers.said.registered).toEqual([worker]));
    expect(workers.said.told).toEqual([]);
    workers.begin();
    await waitFor(() => expect(workers.said.told).toEqual([{ page: "/en/offline", files: [] }]));
  });

  it.each([
    ["a stranger", null],
    ["a login without an account", login],
  ])("is not kept for %s", async (_who, as) => {
    await page.open(<OfflineKeeper />, { as });
    // What had begun for them would be done before what is begun for who comes next.
    page.close();
    await page.open(<OfflineKeeper />, { as: member });
    await waitFor(() => expect(workers.said.registered).toEqual([worker]));
  });

  it("is not kept where there are no workers", async () => {
    unstubWorkers();
    await expect(keepOffline("en")).resolves.toBeUndefined();
  });

  it("goes where a page finds that nobody is signed in, and the workers of passes stay", async () => {
    await workers.register("/app-worker.js", { scope: "/" });
    await workers.register("/en/my-events/pass-worker.js", { scope: "/en/my-events/" });
    await page.open(<SessionProvider>{null}</SessionProvider>);
    await waitFor(() => expect(workers.said).toMatchObject({ gone: ["/"], forgotten: [appCache] }));
  });

  it("leaves strangers' browsers alone", async () => {
    await workers.register("/en/my-events/pass-worker.js", { scope: "/en/my-events/" });
    const { unmount } = await page.open(<SessionProvider>{null}</SessionProvider>);
    unmount();
    await workers.register("/app-worker.js", { scope: "/" });
    await page.open(<SessionProvider>{null}</SessionProvider>);
    await waitFor(() => expect(workers.said.gone).toEqual(["/"]));
    expect(workers.said.forgotten).toHaveLength(1);
  });

  it("stays in its language, whatever its reader has chosen since", async () => {
    place.stand("/en", "offline");
    await page.open(<LocaleGuard />, { as: { ...member, locale: "de" }, config: { LOCALES: ["en", "de"] } });
    expect(place.gone).toEqual([]);
    place.stand("/en", "events");
    page.close();
    await page.open(<LocaleGuard />, { as: { ...member, locale: "de" }, config: { LOCALES: ["en", "de"] } });
    await waitFor(() => expect(place.gone).toEqual(["/de/events"]));
  });
});

it("the page of a pass is told to its own worker, also where another one has the address that was opened", async () => {
  const app = await workers.register("/app-worker.js", { scope: "/" });
  workers.begin();
  app.active = { postMessage: () => expect.unreachable("The worker of the app keeps no passes") };
  history.replaceState(null, "", "/en/my-events/regatta/passes/1");
  const kept = keepPageBy("pass-worker.js", "/en/my-events/");
  await waitFor(() => expect(workers.said.registered).toHaveLength(2));
  workers.begin();
  await kept;
  expect(workers.said.told).toEqual([{ page: "/en/my-events/regatta/passes/1", files: [] }]);
});
