import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#server/env";
import { createGateways } from "#server/modules/commerce/payments/gateways";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { signNotice } from "#server/test-gateway/notices";
import { capture } from "#tests/support/checkout";
import { chooseCard, expectSameBooks } from "#tests/support/gateway";
import { type GatewaySale, gatewaySale, minutes, outcomes } from "#tests/support/gateway-sale";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let sale: GatewaySale;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
  sale = gatewaySale(world, harbour);
});
afterAll(() => world.close());

const { nothing, held, bought } = outcomes;

describe("notices", () => {
  const tell = (body: string, signature: string, organizationId: string = harbour.id) =>
    world.app.inject({
      method: "POST",
      url: `/webhooks/payments/test/${organizationId}`,
      headers: { "content-type": "application/json", "x-signature": signature },
      payload: body,
    });
  const sign = (body: string, at: Date) => world.scope(harbour).write((tx) => signNotice(tx, body, at));
  const now = () => world.clock.now ?? new Date();

  test("count when the provider signed them, and the same one again changes nothing", async () => {
    const cart = await sale.makeCart();
    await sale.pay(cart, "lost");
    const body = JSON.stringify({ type: "charge.updated", referenceId: cart.intent.referenceId });
    const signature = await sign(body, now());
    for (const _time of ["first", "again", "and again"]) {
      expect((await tell(body, signature)).statusCode).toBe(204);
      await workOffJobs(world);
      expect(await sale.stateOf(cart)).toEqual(bought);
    }
    await expectSameBooks(world, harbour);
  });

  test("are refused with a foreign signature, a changed body, of another day or for another organization", async () => {
    const cart = await sale.makeCart();
    await sale.pay(cart, "lost");
    const body = JSON.stringify({ type: "charge.updated", referenceId: cart.intent.referenceId });
    const signature = await sign(body, now());
    const other = await world.organization({ paymentType: "test" });
    await world.scope(other).write((tx) => signNotice(tx, body, now()));
    const old = await sign(body, new Date(now().getTime() - 6 * minutes));
    const replies = [
      await tell(body, ""),
      await tell(body, `${now().getTime()}.bm90LXRoZS1nYXRld2F5`),
      await tell(body.replace("charge", "change"), signature),
      await tell(body, old),
      await tell(body, signature, other.id),
      await tell(body, signature, "nobody"),
      await tell("not json at all", signature),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
    await workOffJobs(world);
    expect(await sale.stateOf(cart)).toEqual(held);
  });
});

describe("the gateway of trials", () => {
  test("is none of a deployment that earns money, unless it says that it is a trial", () => {
    const isThere = (env: Record<string, string>) =>
      createGateways(readEnv({ NODE_ENV: "production", ...env }), world.platform.database, () => new Date()).of(
        "test",
      ) !== null;
    expect(isThere({})).toBe(true);
    expect(isThere({ PUBLIC_ADDRESS: "https://{domain}" })).toBe(false);
    expect(isThere({ SMTP_URL: "smtp://mail.example" })).toBe(false);
    expect(isThere({ PUBLIC_ADDRESS: "https://{domain}", ENVIRONMENT: "staging" })).toBe(true);
  });

  test("knows a secret of its own organization only, and no card that it has not invented", async () => {
    const cart = await sale.makeCart();
    const other = await world.organization({ paymentType: "test" });
    expect((await chooseCard(world, other, cart.intent, "works")).status).toBe(404);
    const card = { organizationId: harbour.id, secret: cart.intent.secret, card: "4242424242424242" };
    const reply = await world.app.inject({ method: "POST", url: "/test-gateway/confirm", payload: card });
    expect(reply.statusCode).toBe(400);
  });

  test("is not asked for a sum that was not confirmed", async () => {
    const cart = await sale.makeCart();
    expect(await capture(world, cart.buyer, cart.intent.id)).toMatchObject({ status: 200 });
    sale.travel(minutes);
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(nothing);
  });
});
