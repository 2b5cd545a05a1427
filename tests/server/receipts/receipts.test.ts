import { randomUUID } from "node:crypto";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emit } from "#server/domain-events/emit";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { familiesFor, printable } from "#server/receipts/fonts";
import { mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let payer: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization({ locales: ["en", "he", "ja", "zh-CN", "ar"], address1: "1 Pier", city: "Galway" });
  payer = await world.account(club, { firstName: "Ada", lastName: "Byron" });
});
afterAll(() => world.close());

type Line = { name: string; amount: number; paid?: number; discount?: number; salesTax?: number };
type PaymentColumns = {
  status?: "succeeded" | "pending";
  amount?: number;
  type?: "charge" | "refund";
  refundedId?: string;
};

/** Something that was paid, and what for. */
const pay = async (
  lines: readonly Line[],
  { name = "Harbour Days", ...columns }: PaymentColumns & { name?: string } = {},
) => {
  const event = await world.event(club, { name });
  const amount = columns.amount ?? lines.reduce((sum, line) => sum + (line.paid ?? line.amount), 0);
  const payment = await world.insert(club, "payments", {
    ...{ source: "registration", accountId: payer.id, currency: "EUR", integrationType: "test", last4: "4242" },
    ...{ eventId: event.id, address1: "2 Quay Street", city: "Cork", country: "Ireland", ...columns, amount },
  });
  for (const line of lines)
    await world.insert(club, "paymentLineItems", { type: "pass", paymentId: payment.id, paid: line.amount, ...line });
  return payment.id;
};

const ask = (paymentId: string, who: TestAccount | null = payer, headers: Record<string, string> = {}) =>
  world.app.inject({
    url: `/receipts/${paymentId}`,
    headers: { organization: club.id, ...(who?.who.token && { authorization: who.who.token }), ...headers },
  });

interface Piece {
  text: string;
  /** From the left edge of the sheet, in points. */
  x: number;
}

/** A document as another program reads it. */
const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pieces: Piece[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items)
      if ("str" in item && item.str.trim() !== "") pieces.push({ text: item.str, x: item.transform[4] });
  }
  return { pages: document.numPages, pieces, text: pieces.map(({ text }) => text).join("\n") };
};
const xOf = ({ pieces }: { pieces: readonly Piece[] }, text: string): number =>
  pieces.find((piece) => piece.text.includes(text))?.x ?? Number.NaN;

describe("the document", () => {
  test("says who paid whom, for what, and what it came to", async () => {
    const id = await pay([
      { name: "Regular", amount: 12_000, discount: 2_000, salesTax: 2_300, paid: 12_300 },
      { name: "Regular", amount: 12_000 },
      { name: "Sailing trip", amount: 4_550 },
    ]);
    const reply = await ask(id);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="${club.slug}-${id.slice(0, 8)}.pdf"`,
    });
    const { text, pages } = await readPdf(reply.rawPayload);
    expect(pages).toBe(1);
    for (const part of [
      "Receipt",
      "Harbour Days",
      "Harbour Club",
      "1 Pier",
      "Ada Byron",
      "2 Quay Street",
      "Card",
      "4242",
    ])
      expect(text).toContain(part);
    for (const part of [id, "2 × Regular", "€240.00", "Sailing trip", "€45.50", "€20.00", "€23.00", "€288.50"])
      expect(text).toContain(part);
    expect(reply.rawPayload.length).toBeLessThan(200_000);
  });

  test("runs from right to left where its reader does, and names keep their own direction", async () => {
    const id = await pay([{ name: "Regular", amount: 100 }]);
    const english = await readPdf((await ask(id)).rawPayload);
    const hebrew = await readPdf((await ask(id, payer, { locale: "he" })).rawPayload);
    expect(hebrew.text).toContain("קבלה");
    expect([xOf(english, "Receipt") > 400, xOf(english, "Harbour Club") < 100]).toEqual([true, true]);
    expect([xOf(hebrew, "קבלה") < 100, xOf(hebrew, "Harbour Club") > 400]).toEqual([true, true]);
    // The number of the house stays before its street.
    expect(hebrew.text).toContain("2 Quay Street");
  });

  test("has the letters of its language within", async () => {
    const id = await pay([{ name: "船の旅", amount: 100 }], { name: "港の日々" });
    const { text } = await readPdf((await ask(id, payer, { locale: "ja" })).rawPayload);
    for (const letter of "領収書港の日々船旅") expect(text).toContain(letter);
    const ideographs = await Promise.all(["ja", "zh-CN", "ko"].map((locale) => familiesFor("港", locale)));
    expect(ideographs.map((families) => /noto-sans-\w\w/.exec(families)?.[0])).toEqual([
      ...["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
    ]);
    expect(await familiesFor("\u{10FFFD}", "en")).toBe("");
    expect(printable("Regatta 🎉 👩‍🚀 2 # *")).toBe("Regatta 2 # *");
  });

  test("goes on to another sheet, and holds words without end", async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      name: `Extra ${at} ${"x".repeat(at === 30 ? 1000 : 1)}`,
      amount: 100,
    }));
    const { pages, text } = await readPdf((await ask(await pay(lines))).rawPayload);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain("Extra 59");
    expect(text).toContain("€60.00");
  });

  test("is its payer's alone", async () => {
    const id = await pay([{ name: "Regular", amount: 100 }]);
    expect((await ask(id, await world.account(club))).statusCode).toBe(404);
    expect((await ask(id, null)).statusCode).toBe(401);
    expect((await ask(randomUUID())).statusCode).toBe(404);
    expect((await ask("../../etc")).statusCode).toBe(404);
    expect((await ask(id, payer, { organization: "" })).statusCode).toBe(404);
    const elsewhere = await world.organization();
    expect((await ask(id, payer, { organization: elsewhere.id })).statusCode).toBe(401);
  });

  test("is not drawn without end", async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 30; n += 1) statuses.push((await ask(randomUUID())).statusCode);
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});

describe("the mail", () => {
  const enqueue = (paymentId: string) =>
    world.scope(club).write((tx) => emit({ now: world.platform.now() }, tx, "payment.recorded", { paymentId }));

  test("brings the document once, in the payer's language", async () => {
    await world.scope(club).write((tx) => tx.updateTable("accounts").set({ locale: "ja" }).execute());
    const id = await pay([{ name: "Regular", amount: 12_050 }]);
    await enqueue(id);
    await enqueue(id);
    const [mail, ...others] = await mailsTo(world, club, payer);
    await enqueue(id);
    expect(await mailsTo(world, club, payer)).toHaveLength(1);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("€120.50");
    expect(mail?.text).toContain(`${club.websiteUrl}/ja/account/payments/${id}`);
    expect(mail?.file?.type).toBe("application/pdf");
    expect((await readPdf(mail?.file?.bytes ?? new Uint8Array())).text).toContain("領");
  });

  test("tells of a refund", async () => {
    const refundedId = await pay([{ name: "Regular", amount: 5_000 }]);
    await enqueue(await pay([{ name: "Regular", amount: 5_000 }], { type: "refund", refundedId }));
    const [mail] = await mailsTo(world, club, payer);
    expect(mail?.subject).toBe("Your refund from Harbour Club");
    expect(mail?.text).toContain("Refunded: €50.00");
  });

  test("is not written for nothing, or for money that has not come", async () => {
    await enqueue(await pay([{ name: "Regular", amount: 0 }]));
    await enqueue(await pay([{ name: "Regular", amount: 100 }], { status: "pending" }));
    expect(await mailsTo(world, club, payer)).toEqual([]);
  });
});
