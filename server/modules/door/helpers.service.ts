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
} from "#entities/door";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { knownEvent } from "#server/modules/events/event-access.service";
import type { RateLimit } from "#server/ports/rate-limit";
import { minSearch } from "./door.service.ts";
import { findDoorPasses } from "./door-passes.queries.ts";
import { isPin, newSecret, secretHash } from "./door-secrets.ts";
import { doorStateOf, revokedOf } from "./door-state.service.ts";
import { findLinkByHash, giveTryBack, insertSession, isSession, type LinkRow, takeTry } from "./links.queries.ts";
import { takeScans } from "./scans.service.ts";

/** The link is all that is known of who asks. */
type Asked = Ctx<null, null>;

const wrongPins = 10;
const lockedFor = 15 * 60 * 1000;

/** Searches of all who came by one link: enough for a queue of people, too few to copy the list. */
const searches: readonly RateLimit[] = [
  { points: 40, seconds: 60 },
  { points: 400, seconds: 3600 },
];
const searchResults = 20;

/** Throws `not_found` for a secret that is none, and `door_closed` once the link or its event has ended. */
const requireLink = async ({ now }: Pick<Asked, "now">, tx: Tx, token: string): Promise<LinkRow> => {
  const link = await findLinkByHash(tx, secretHash(token));
  if (!link) throw new AppError("not_found");
  const isOver = link.revokedAt !== null || link.canceledAt !== null || Date.parse(link.expiresAt) <= now.getTime();
  if (isOver) throw new AppError("door_closed");
  return link;
};

/** The same, for who has entered by it. Throws `forbidden` for everybody else. */
const requireEntered = async (ctx: Asked, tx: Tx, token: string, body: { session: string }): Promise<LinkRow> => {
  const link = await requireLink(ctx, tx, token);
  if (!(await isSession(tx, link.id, secretHash(body.session)))) throw new AppError("forbidden");
  return link;
};

export const getInvitation = (ctx: Asked, token: string): Promise<DoorInvitation> =>
  ctx.read(async (tx) => {
    const { name, eventName } = await requireLink(ctx, tx, token);
    return { door: name, event: eventName, needsPin: true };
  });

const stateFor = async (tx: Tx, { name, eventId, expiresAt }: LinkRow): Promise<HelperState> => ({
  ...(await doorStateOf(tx, await knownEvent(tx, eventId))),
  ...{ door: name, expiresAt },
});

export const enter = async (ctx: Asked, token: string, body: z.output<typeof doorEnterInput>): Promise<DoorSession> => {
  // On its own: what a wrong PIN costs must stay when the rest is rolled back.
  const { pin, tried } = await ctx.write(async (tx) => {
    const { id } = await requireLink(ctx, tx, token);
    const patience = { tries: wrongPins, lockedUntil: new Date(ctx.now.getTime() + lockedFor), now: ctx.now };
    return { pin: body.pin, tried: await takeTry(tx, id, patience) };
  });
  if (!tried) throw new AppError("rate_limited");
  if (!isPin(token, pin, tried.pinHash)) throw new AppError("code_invalid");
  return ctx.write(async (tx) => {
    const link = await requireLink(ctx, tx, token);
    await giveTryBack(tx, link.id);
    const session = newSecret();
    await insertSession(tx, link.id, secretHash(session));
    return { ...(await stateFor(tx, link)), session };
  });
};

export const getHelperState = (
  ctx: Asked,
  token: string,
  body: z.output<typeof helperStateInput>,
): Promise<HelperState> => ctx.read(async (tx) => stateFor(tx, await requireEntered(ctx, tx, token, body)));

export const getRevokedAsHelper = (
  ctx: Asked,
  token: string,
  body: z.output<typeof helperRevokedInput>,
): Promise<DoorRevoked> =>
  ctx.read(async (tx) => {
    const { eventId } = await requireEntered(ctx, tx, token, body);
    return revokedOf(tx, eventId, { since: body.since, now: ctx.now });
  });

export const searchAsHelper = async (
  ctx: Asked,
  token: string,
  body: z.output<typeof helperSearchInput>,
): Promise<DoorPass[]> => {
  const { id, eventId } = await ctx.read((tx) => requireEntered(ctx, tx, token, body));
  const { search } = body;
  if (search.length < minSearch) return [];
  for (const limit of searches) {
    const { allowed } = await ctx.platform.limiter.consume(`door-search:${id}:${limit.seconds}`, limit);
    if (!allowed) throw new AppError("rate_limited");
  }
  const wanted = { search, byBeginning: true, limit: searchResults, offset: 0 };
  return (await ctx.read((tx) => findDoorPasses(tx, eventId, wanted))).items;
};

export const scanAsHelper = (
  ctx: Asked,
  token: string,
  body: z.output<typeof helperScansInput>,
): Promise<DoorScanResults> =>
  ctx.write(async (tx) => {
    const { id: linkId, eventId } = await requireEntered(ctx, tx, token, body);
    const door = { eventId, accountId: null, linkId };
    return takeScans(ctx, tx, door, { scans: body.scans, sentAt: body.sentAt });
  });
