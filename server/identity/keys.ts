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
import { findPoolOrganization, insertKey, listKeys, lockKeys } from "./keys.queries.ts";

const algorithm = "RS256";
/** How long a process keeps keys before it looks again, in ms: a retired key signs no longer than this. */
const keepFor = 60_000;
/** Least time between two looks for a key that is not known, in ms: forged tokens must not become queries. */
const lookAgainAfter = 5_000;

export interface KeyRing {
  /** The key that signs for the pool now; made when there is none. */
  signingKey: (organizationId: OrganizationId) => Promise<{ kid: string; key: CryptoKey }>;
  /** What verifies the pool's tokens, retired keys included; null for a pool that does not exist. */
  published: (poolId: string) => Promise<JSONWebKeySet | null>;
}

const createKey = async (tx: Tx): Promise<{ kid: string; privateJwk: string }> => {
  await lockKeys(tx);
  const made = (await listKeys(tx)).find(({ retiredAt }) => retiredAt === null);
  if (made) return made;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { kid: randomUUID(), privateJwk: JSON.stringify(await exportJWK(privateKey)) };
  await insertKey(tx, key);
  return key;
};

const currentKey = async (database: Database, organizationId: OrganizationId) => {
  const scope = database.organization(organizationId);
  const keys = await scope.read(listKeys);
  return keys.find(({ retiredAt }) => retiredAt === null) ?? (await scope.write(createKey));
};

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

export const createKeyRing = (database: Database): KeyRing => {
  const signing = new Map<OrganizationId, { until: number; key: ReturnType<KeyRing["signingKey"]> }>();
  return {
    signingKey: (organizationId) => {
      const known = signing.get(organizationId);
      if (known && known.until > Date.now()) return known.key;
      const key = currentKey(database, organizationId).then(importSigningKey);
      signing.set(organizationId, { until: Date.now() + keepFor, key });
      key.catch(() => signing.delete(organizationId));
      return key;
    },
    published: async (poolId) => {
      const organizationId = await findPoolOrganization(database, poolId);
      if (!organizationId) return null;
      await currentKey(database, organizationId);
      return { keys: (await database.organization(organizationId).read(listKeys)).map(publicPart) };
    },
  };
};

interface KnownKeys {
  readonly loadedAt: number;
  readonly find: Promise<JWTVerifyGetKey>;
}

/** Verification keys of the embedded provider's pools without a request to itself; for `jwtVerify`. */
export const createKeySets = (database: Database): ((poolId: string) => JWTVerifyGetKey) => {
  const ring = createKeyRing(database);
  const known = new Map<string, KnownKeys>();
  const load = (poolId: string): KnownKeys => {
    const find = ring.published(poolId).then((keys) => createLocalJWKSet(keys ?? { keys: [] }));
    const loaded = { loadedAt: Date.now(), find };
    known.set(poolId, loaded);
    find.catch(() => known.delete(poolId));
    return loaded;
  };
  const youngerThan = (poolId: string, age: number): KnownKeys => {
    const keys = known.get(poolId);
    return keys && keys.loadedAt > Date.now() - age ? keys : load(poolId);
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
