import { expect, test } from "vitest";
import { traceOf } from "#server/http/trace";

const written = (error: unknown): string => JSON.stringify(traceOf(error));

test("a failure is written down with what went wrong and where", () => {
  const trace = traceOf(new TypeError("events.list has no handler", { cause: new Error("no table") }));
  expect(trace).toMatchObject({
    type: "TypeError",
    message: "events.list has no handler",
    cause: { message: "no table" },
  });
  expect(written(new Error("x"))).toContain("trace.test.ts");
});

test("a database's word of it names the constraint and nobody", () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    ...{ code: "23505", table: "accounts", constraint: "accounts_email", severity: "ERROR" },
    ...{ detail: "Key (email)=(ada@example.org) already exists.", where: "portal parameter $1 = 'Ada Byron'" },
  });
  expect(traceOf(error)).toMatchObject({ code: "23505", table: "accounts", constraint: "accounts_email" });
  expect(written(error)).not.toMatch(/ada|byron/i);
  expect(written(new Error('invalid input syntax for type uuid: "Ada "Byron""'))).not.toMatch(/ada/i);
});

test("a mail server's word of it names no recipient", () => {
  const error = Object.assign(
    new Error("Can't send mail: 550 5.1.1 <ada@example.org>: no such user ada.b@example.org"),
    {
      ...{ code: "EENVELOPE", responseCode: 550, response: "550 <ada@example.org>", rejected: ["ada@example.org"] },
    },
  );
  expect(traceOf(error)).toMatchObject({ code: "EENVELOPE", message: expect.stringContaining("550 5.1.1") });
  expect(written(new Error("failed", { cause: error }))).not.toMatch(/ada|example/);
});

test("what is no error says what it is, and not what is in it", () => {
  expect(traceOf("ada@example.org")).toEqual({ type: "string", message: "", stack: "" });
});
