import type * as z from "zod";
import type {
  DoorInvitation,
  DoorPass,
  DoorRevoked,
  DoorScanResults,
  DoorSession,
  doorEnterInput,
  HelperState,
  helperRevokedInput,
  helperScansInput,
  helperSearchInput,
  helperStateInput,
} from "#entities/attendance/door";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";
import { knownEvent } from "#server/modules/events/events/event-access.service";
import type { RateLimit } from "#server/ports/rate-limit";
import { requirePermission } from "#server/principals/access";
import { anonymous, type DoorHelper } from "#server/principals/principal";
import { minSearch } from "./door.service.ts";
import { findDoorPasses } from "./door-passes.queries.ts";
import { isPin, newSecret, secretHash } from "./door-secrets.ts";
import { doorStateOf, revokedOf } from "./door-state.service.ts";
import {
  findLinkByHash,
  findPinHash,
  giveTryBack,
  hasEnteredFrom,
  insertSession,
  isSession,
  type LinkRow,
  takeTry,
} from "./links.queries.ts";
import { takeScans } from "./scans.service.ts";

/** The link is all that is known of who asks. */
type Asked = Ctx<null, null>;

const perAddress: RateLimit = { points: 10, seconds: 15 * 60 };
/** One of a million each minute: some 1,440 a day, from however many addresses. */
const strangers = { tries: 10, pause: 60, quiet: 15 * 60 };

/** Searches of all who came by one link: enough for a queue of people, too few to copy the list. */
const searches: readonly RateLimit[] = [
  { points: 40, seconds: 60 },
  { points: 400, seconds: 3600 },
];
const searchResults = 20;

/** Throws `not_found` for a secret that is none, `event_canceled`, and `door_closed` once the link has ended. */
const requireLink = async ({ now }: Pick<Asked, "now">, tx: Tx, token: string): Promise<LinkRow> => {
  const link = await findLinkByHash(tx, secretHash(token));
  if (!link) throw new AppError("not_found");
  if (link.canceledAt !== null) throw new AppError("event_canceled");
  const isOver = link.revokedAt !== null || Date.parse(link.expiresAt) <= now.getTime();
  if (isOver) throw new AppError("door_closed");
  return link;
};

/** The same, and the helper who has entered by it. Throws `forbidden` for everybody else. */
const requireHelper = async (ctx: Asked, tx: Tx, token: string, body: ReadBody<{ session: string }>) => {
  const link = await requireLink(ctx, tx, token);
  const helper: DoorHelper = { kind: "doorHelper", linkId: link.id, eventId: link.eventId };
  const hasEntered = await isSession(tx, link.id, secretHash(body().session));
  requirePermission(hasEntered ? helper : anonymous, "door.scan");
  return { link, helper };
};

export const getInvitation = (ctx: Asked, token: string): Promise<DoorInvitation> =>
  ctx.read(async (tx) => {
    const { name, eventName } = await requireLink(ctx, tx, token);
    return { door: name, event: eventName, needsPin: true };
  });

const stateFor = async (ctx: Asked, tx: Tx, { name, eventId, expiresAt }: LinkRow): Promise<HelperState> => ({
  ...(await doorStateOf(ctx, tx, await knownEvent(tx, eventId))),
  ...{ door: name, expiresAt },
});

/** Where a helper stands, as it is kept: an address is not written down. */
const originOf = ({ address }: Asked, linkId: string): string => secretHash(`${linkId}:${callerNetwork(address)}`);

/**
 * What the PIN is compared with. Whoever guesses is stopped at their own address; strangers together are slowed down,
 * never those who were let in from where they are. Throws `rate_limited`.
 */
const takePinHash = async (ctx: Asked, { id }: LinkRow, origin: string): Promise<string> => {
  const { allowed } = await ctx.platform.limiter.consume(`door-pin:${origin}`, perAddress);
  if (!allowed) throw new AppError("rate_limited");
  // On its own: what a wrong PIN costs must stay when the rest is rolled back.
  const tried = await ctx.write(async (tx) =>
    (await hasEnteredFrom(tx, id, origin)) ? findPinHash(tx, id) : takeTry(tx, id, { ...strangers, now: ctx.now }),
  );
  if (!tried) throw new AppError("rate_limited");
  return tried.pinHash;
};

export const enter = async (
  ctx: Asked,
  token: string,
  { pin }: z.output<typeof doorEnterInput>,
): Promise<DoorSession> => {
  const asked = await ctx.read((tx) => requireLink(ctx, tx, token));
  const origin = originOf(ctx, asked.id);
  if (!isPin(token, pin, await takePinHash(ctx, asked, origin))) throw new AppError("code_invalid");
  const entered = await ctx.write(async (tx) => {
    const link = await requireLink(ctx, tx, token);
    if (!(await hasEnteredFrom(tx, link.id, origin))) await giveTryBack(tx, link.id);
    const session = newSecret();
    await insertSession(tx, { linkId: link.id, secretHash: secretHash(session), originHash: origin });
    return { ...(await stateFor(ctx, tx, link)), session };
  });
  await ctx.platform.limiter.giveBack(`door-pin:${origin}`);
  return entered;
};

export const getHelperState = (
  ctx: Asked,
  token: string,
  body: ReadBody<z.output<typeof helperStateInput>>,
): Promise<HelperState> => ctx.read(async (tx) => stateFor(ctx, tx, (await requireHelper(ctx, tx, token, body)).link));

export const getRevokedAsHelper = (
  ctx: Asked,
  token: string,
  body: ReadBody<z.output<typeof helperRevokedInput>>,
): Promise<DoorRevoked> =>
  ctx.read(async (tx) => {
    const { helper } = await requireHelper(ctx, tx, token, body);
    return revokedOf(tx, helper.eventId, { since: body().since, now: ctx.now });
  });

export const searchAsHelper = async (
  ctx: Asked,
  token: string,
  body: ReadBody<z.output<typeof helperSearchInput>>,
): Promise<DoorPass[]> => {
  const { linkId, eventId } = (await ctx.read((tx) => requireHelper(ctx, tx, token, body))).helper;
  const { search } = body();
  if (search.length < minSearch) return [];
  for (const limit of searches) {
    const { allowed } = await ctx.platform.limiter.consume(`door-search:${linkId}:${limit.seconds}`, limit);
    if (!allowed) throw new AppError("rate_limited");
  }
  const wanted = { search, byBeginning: true, limit: searchResults, offset: 0 };
  return (await ctx.read((tx) => findDoorPasses(tx, eventId, wanted))).items;
};

export const scanAsHelper = (
  ctx: Asked,
  token: string,
  body: ReadBody<z.output<typeof helperScansInput>>,
): Promise<DoorScanResults> =>
  ctx.write(async (tx) => {
    const { helper } = await requireHelper(ctx, tx, token, body);
    const door = { eventId: helper.eventId, by: helper };
    const { scans, sentAt } = body();
    return takeScans(ctx, tx, door, { scans, sentAt });
  });
