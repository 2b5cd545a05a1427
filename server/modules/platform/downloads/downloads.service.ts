import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { Platform } from "#server/platform";
import { deleteExpired, insertDownload, listDownloads } from "./downloads.queries.ts";

/** How long an address is good, in ms. */
const lifetime = 10 * 60 * 1000;

/** What is asked for: a file of one event, by the name of who makes it, and what that one has to know. */
interface Wanted {
  readonly kind: string;
  readonly eventId: string;
  /** JSON. Read again by its maker's own schema. */
  readonly parameters: unknown;
}

export interface Download extends Wanted {
  readonly organizationId: string;
  /** Who asked, and on whose behalf the file is made. */
  readonly accountId: string;
}

/** A file while it is made. */
export interface MadeFile {
  /** ASCII, with its ending. */
  readonly filename: string;
  readonly contentType: string;
  readonly body: AsyncIterable<string | Uint8Array>;
}

const digestOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * The address of a file that is made when it is opened, good for ten minutes: a browser saves it with no token of its
 * own. Whether the account may have it is decided here by the caller and again by the maker.
 */
export const offerDownload = async (
  { organization, viewer, now }: Pick<MemberCtx, "organization" | "viewer" | "now">,
  tx: Tx,
  { kind, eventId, parameters }: Wanted,
): Promise<string> => {
  await deleteExpired(tx, now);
  const token = randomBytes(32).toString("base64url");
  const { id } = await insertDownload(tx, {
    ...{ kind, eventId, accountId: viewer.accountId, parameters: JSON.stringify(parameters) },
    ...{ tokenDigest: digestOf(token), expiresAt: new Date(now.getTime() + lifetime), createdAt: now },
  });
  return `${organization.websiteUrl}/api/downloads/${id}/${token}`;
};

/** What an address stands for; null for one that is over or that nobody was given. */
export const openDownload = async (
  { database, now }: Pick<Platform, "database" | "now">,
  id: string,
  token: string,
): Promise<Download | null> => {
  const found = await database.asPlatform("open a download by its secret address", (tx) =>
    listDownloads(tx, id, now()),
  );
  const given = digestOf(token);
  return found.find(({ tokenDigest }) => timingSafeEqual(tokenDigest, given)) ?? null;
};
