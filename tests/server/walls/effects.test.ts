import { describe, expect, test } from "vitest";
import { findHandMade, findIdleOwnWork } from "#bin/effects";

const advice = "say what happened (emit), and let a subscriber do it.";

/** A use case of a module with this text, and the route that calls it. */
const called = (text: string, ...others: { path: string; text: string }[]) => [
  { path: "modules/people/levels/levels.service.ts", text },
  {
    path: "modules/people/levels/levels.routes.ts",
    text: 'import { raise } from "./levels.service.ts";\nexport const levelRoutes = { raise };\n',
  },
  ...others,
];
const raise = "modules/people/levels/levels.service.ts#raise";
const reached = `It is reached by modules/people/levels/levels.routes.ts#levelRoutes.`;

describe("a use case says what happened, and calls by hand", () => {
  test.each([
    [
      "no mail",
      'import { mailer } from "#server/mail/mailer";\nexport const raise = (tx) => mailer.enqueue(tx, mail);',
      "mails",
    ],
    [
      "no notice",
      'import { notify } from "#server/modules/inbox/notifications/notifications.service";\nexport const raise = (tx) => notify(tx, id, {});',
      "notifies",
    ],
    [
      "no socket",
      'import { publishTo } from "#server/realtime/publish";\nexport const raise = (tx) => publishTo(tx, id, [], {});',
      "tells open pages",
    ],
    [
      "no queue",
      'import { enqueue } from "#server/jobs/enqueue";\nexport const raise = (tx) =>\n  enqueue(tx, "payments.receipt", {});',
      "puts work into the queue",
    ],
  ])("%s", (_, text, effect) => {
    expect(findHandMade(called(text))).toEqual([`${raise} ${effect} by hand: ${advice} ${reached}`]);
  });

  test("nor by way of another function, in its file or in another", () => {
    const helper = {
      path: "modules/people/levels/letters.ts",
      text: 'import * as mails from "#server/mail/mailer";\nconst send = (tx) => mails.mailer.enqueue(tx, {});\nexport const congratulate = (tx) => send(tx);\n',
    };
    const text = 'import { congratulate } from "./letters.ts";\nexport const raise = (tx) => congratulate(tx);\n';
    const way = [
      "modules/people/levels/levels.routes.ts#levelRoutes",
      raise,
      "modules/people/levels/letters.ts#congratulate",
    ];
    expect(findHandMade(called(text, helper))).toEqual([
      `modules/people/levels/letters.ts#send mails by hand: ${advice} It is reached by ${way.join(" → ")}.`,
    ]);
  });

  test("nor where nobody calls it yet", () => {
    const path = "modules/people/levels/praise.service.ts";
    const text = 'import { publish } from "#server/realtime/publish";\nexport const praise = (tx) => publish(tx);\n';
    expect(findHandMade([{ path, text }])).toEqual([`${path}#praise tells open pages by hand: ${advice}`]);
  });
});

describe("by hand may", () => {
  test("what hears of facts, and what does jobs", () => {
    const told = {
      path: "modules/people/levels/told.service.ts",
      text: 'import { publish } from "#server/realtime/publish";\nexport const tell = (tx) => publish(tx);\n',
    };
    const hearing = (path: string) => ({
      path,
      text: 'import { tell } from "#server/modules/people/levels/told.service";\nexport const heard = { "level.raised": tell };\n',
    });
    expect(findHandMade([told, hearing("modules/people/levels/levels.subscribers.ts")])).toEqual([]);
    expect(findHandMade([told, hearing("jobs/handlers.ts")])).toEqual([]);
    expect(findHandMade([told, hearing("jobs/handlers.ts"), hearing("http/levels.ts")])).toHaveLength(1);
  });

  test("a module have its own work done later, and no other's", () => {
    const asking = (module: string) => ({
      path: `modules/${module}/x.service.ts`,
      text: 'import { enqueue } from "#server/jobs/enqueue";\nexport const ask = (tx) => enqueue(tx, "payments.refund", {});\n',
    });
    expect(findHandMade([asking("commerce/payments")])).toEqual([]);
    expect(findHandMade([asking("commerce/registration")])).toHaveLength(1);
  });

  test("nobody whose name stands on the list for nothing", () => {
    expect(findIdleOwnWork([])).toContain(
      "commerce/payments puts payments.refund into the queue no more. Take it off server/walls/own-work.ts.",
    );
  });
});
