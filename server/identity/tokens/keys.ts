import { randomUUID } from "node:crypto";
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import type { Database, OrganizationId, Tx } from "#server/db/database";
import {
  deleteKeysRetiredBefore,
  findPoolOrganization,
  findSigningKey,
  insertKey,
  listKeys,
  lockKeys,
  retireKeys,
} from "./keys.queries.ts";
import { tokenLifetime } from "./token-lifetime.ts";

const algorithm = "RS256";
/** How long a process keeps keys before it looks again, in ms: a retired key signs no longer than this. */
const keepFor = 60_000;
/** Least time between two looks for a key that is not known, in ms: forged tokens must not become queries. */
const lookAgainAfter = 5_000;
/** How long a key is published after it was retired, in ms: the last token it may have signed runs out before. */
const publishedFor = tokenLifetime * 1000 + 2 * keepFor;

type Clock = () => Date;
const wallClock: Clock = () => new Date();

export interface KeyRing {
  /** The key that signs for the pool now; made when there is none. */
  signingKey: (organizationId: OrganizationId) => Promise<{ kid: string; key: CryptoKey }>;
  /** What verifies the pool's running tokens, retired keys included; null for a pool that does not exist. */
  published: (poolId: string) => Promise<JSONWebKeySet | null>;
}

const makeKey = async (tx: Tx, now: Date): Promise<{ kid: string; privateJwk: string }> => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { kid: randomUUID(), privateJwk: JSON.stringify(await exportJWK(privateKey)) };
  await insertKey(tx, { ...key, createdAt: now });
  return key;
};

const currentKey = async (database: Database, organizationId: OrganizationId, now: Date) => {
  const scope = database.organization(organizationId);
  const known = await scope.read(findSigningKey);
  if (known) return known;
  return scope.write(async (tx) => {
    await lockKeys(tx);
    return (await findSigningKey(tx)) ?? makeKey(tx, now);
  });
};

/**
 * A new key signs from now on, in other processes within a minute. What the one before has signed stays verifiable until
 * it runs out; older keys, which verify nothing any more, are deleted. Resolves to the new key's id.
 */
export const rotateKeys = (database: Database, organizationId: OrganizationId, now: Date): Promise<string> =>
  database.organization(organizationId).write(async (tx) => {
    await lockKeys(tx);
    await deleteKeysRetiredBefore(tx, new Date(now.getTime() - publishedFor));
    await retireKeys(tx, now);
    return (await makeKey(tx, now)).kid;
  });

/** Picks the public members by name: nothing else may ever leave. */
const publicPart = ({ kid, privateJwk }: { kid: string; privateJwk: string }): JWK => {
  const { kty, n, e }: JWK = JSON.parse(privateJwk);
  return { kty, n, e, kid, alg: algorithm, use: "sig" };
};

const importSigningKey = async ({ kid, privateJwk }: { kid: string; privateJwk: string }) => {
  const key = await importJWK(JSON.parse(privateJwk), algorithm);
  if (key instanceof Uint8Array) throw new Error("A signing key of the identity provider is not an RSA key.");
  return { kid, key };
};

export const createKeyRing = (database: Database, clock: Clock = wallClock): KeyRing => {
  const signing = new Map<OrganizationId, { until: number; key: ReturnType<KeyRing["signingKey"]> }>();
  return {
    signingKey: (organizationId) => {
      const known = signing.get(organizationId);
      const now = clock();
      if (known && known.until > now.getTime()) return known.key;
      const key = currentKey(database, organizationId, now).then(importSigningKey);
      signing.set(organizationId, { until: now.getTime() + keepFor, key });
      key.catch(() => signing.delete(organizationId));
      return key;
    },
    published: async (poolId) => {
      const organizationId = await findPoolOrganization(database, poolId);
      if (!organizationId) return null;
      const now = clock();
      await currentKey(database, organizationId, now);
      const since = new Date(now.getTime() - publishedFor);
      const keys = await database.organization(organizationId).read((tx) => listKeys(tx, since));
      return { keys: keys.map(publicPart) };
    },
  };
};

interface KnownKeys {
  readonly loadedAt: number;
  readonly find: Promise<JWTVerifyGetKey>;
}

/** Verification keys of the embedded provider's pools without a request to itself; for `jwtVerify`. */
export const createKeySets = (database: Database, clock: Clock = wallClock): ((poolId: string) => JWTVerifyGetKey) => {
  const ring = createKeyRing(database, clock);
  const known = new Map<string, KnownKeys>();
  const load = (poolId: string): KnownKeys => {
    const find = ring.published(poolId).then((keys) => createLocalJWKSet(keys ?? { keys: [] }));
    const loaded = { loadedAt: clock().getTime(), find };
    known.set(poolId, loaded);
    find.catch(() => known.delete(poolId));
    return loaded;
  };
  const youngerThan = (poolId: string, age: number): KnownKeys => {
    const keys = known.get(poolId);
    return keys && keys.loadedAt > clock().getTime() - age ? keys : load(poolId);
  };
  return (poolId) => async (header, token) => {
    try {
      return await (await youngerThan(poolId, keepFor).find)(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await youngerThan(poolId, lookAgainAfter).find)(header, token);
    }
  };
};
