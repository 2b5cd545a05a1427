import { describe, expect, test } from "vitest";
import { compareStrangers, findBackwardImports, findStrangers } from "#bin/walls";

const source = (path: string, text: string) => ({ path: `modules/${path}`, text });

describe("a module knows only those before it", () => {
  const imports = (path: string, imported: string) =>
    findBackwardImports([source(path, `import { x } from "#server/modules/${imported}";\n`)]);

  test("so a circle between two of them has one import that is refused", () => {
    expect(imports("commerce/registration/cart.service.ts", "commerce/payments/offers.service")).toEqual([]);
    expect(imports("commerce/payments/offers.service.ts", "commerce/registration/cart.service")).toEqual([
      "modules/commerce/payments/offers.service.ts: commerce/payments knows commerce/registration, which comes after it.",
    ]);
  });

  test("types, late imports, imports of no name and imports over several lines count as well", () => {
    const late = 'const late = () => import("#server/modules/account/self/self.service");';
    const bare = 'import "#server/modules/account/self/self.service";';
    const long = 'import {\n  type A,\n  b,\n} from "#server/modules/hosting/listings/listings.service";';
    expect(
      findBackwardImports([source("people/accounts/accounts.service.ts", `${late}\n${bare}\n${long}`)]),
    ).toHaveLength(3);
  });

  test("routes bind calls to whichever module answers them", () => {
    expect(imports("people/accounts/accounts.routes.ts", "community/activities/activities.service")).toEqual([]);
  });

  test("a module that no context names is refused", () => {
    expect(findBackwardImports([source("events/raffles/raffles.service.ts", "")])).toEqual([
      "modules/events/raffles/raffles.service.ts: no context of server/walls/contexts.ts names events/raffles.",
    ]);
  });
});

describe("a table is asked by its owner's context", () => {
  const asking = (path: string, text: string) => findStrangers([source(path, text)]);

  test("strangers are found, whether they build a statement or write it", () => {
    expect(asking("events/agenda/a.queries.ts", 'tx.selectFrom("payments as p").select("p.id")')).toEqual([
      "events/agenda reads payments",
    ]);
    expect(asking("events/agenda/a.queries.ts", "sql`select 1 from e join account_blocks b on true`")).toEqual([
      "events/agenda reads accountBlocks",
    ]);
  });

  test("to change a table is more than to read it", () => {
    const both = 'tx.selectFrom("coupons"); tx.updateTable("coupons")';
    expect(asking("attendance/door/d.queries.ts", both)).toEqual(["attendance/door changes coupons"]);
    expect(asking("attendance/door/d.queries.ts", "sql`delete from coupons`")).toEqual([
      "attendance/door changes coupons",
    ]);
  });

  test("modules of the owner's context are at home", () => {
    expect(asking("commerce/registration/r.queries.ts", 'tx.selectFrom("payments")')).toEqual([]);
  });

  test("a new stranger is refused, and one that asks no more leaves the list", () => {
    expect(compareStrangers(["events/agenda reads payments"], ["door reads coupons"])).toEqual([
      "events/agenda reads payments, which commerce/payments keeps: ask for what its owner publishes.",
      "door reads coupons: no more. Take it off the list of strangers.",
    ]);
  });
});
