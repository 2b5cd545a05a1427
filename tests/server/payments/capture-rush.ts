import { expect } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import type { TestAccount, World } from "#tests/support/world";

/** How often each answer was given. */
export const tally = (replies: readonly { status: number; code: string | undefined }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, code }) => `${status} ${code ?? "ok"}`)].map(([key, { length }]) => [
      key,
      length,
    ]),
  );

/** So many buyers whose carts are priced, and who pay in the same moment. */
export const rush = async (
  world: World,
  harbour: OrganizationRecord,
  buyers: number,
  row: Parameters<typeof makeSale>[2],
) => {
  const { eventId, passType } = await makeSale(world, harbour, row);
  const ready: { buyer: TestAccount; intentId: string }[] = [];
  for (let done = 0; done < buyers; done += 20) {
    const some = Array.from({ length: Math.min(20, buyers - done) }, async () => {
      const buyer = await world.account(harbour);
      await fillCart(buyer, eventId, passType.id);
      return { buyer, intentId: (await priceCart(buyer, eventId)).id };
    });
    ready.push(...(await Promise.all(some)));
  }
  const replies = await Promise.all(ready.map(({ buyer, intentId }) => capture(world, buyer, intentId)));
  return { eventId, replies, books: await booksOf(world, harbour, eventId) };
};

/** Of more buyers than there are passes as many get one as there are, and everything that is counted says so. */
export const expectShared = async (
  world: World,
  harbour: OrganizationRecord,
  buyers: number,
  supply: number,
): Promise<void> => {
  const { replies, books } = await rush(world, harbour, buyers, { passType: { supply } });
  expect(tally(replies)).toEqual({ "200 ok": supply, "455 sold_out": buyers - supply });
  expect(books.passTypes[0]?.sold).toBe(supply);
  expect(books.passes.filter(({ status }) => status === "ready")).toHaveLength(supply);
  expect(books.payments).toHaveLength(supply);
  expect(books.event.registrationCount).toBe(supply);
};
