import { createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from "node:crypto";
import { promisify } from "node:util";
import { isId } from "#kernel/id";

/** An Ed25519 pair in base64: PKCS #8 and SPKI. */
export interface PassKey {
  privateKey: string;
  publicKey: string;
}

export const createPassKey = async (): Promise<PassKey> => {
  const pair = await promisify(generateKeyPair)("ed25519");
  return {
    privateKey: pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    publicKey: pair.publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  };
};

/** The pass a code stands for, the registration that held it when the code was made, and the event of both. */
export interface PassHolding {
  passId: string;
  registrationId: string;
  eventId: string;
}

/** What is signed says what it is, so that the key's signatures mean nothing elsewhere. */
const message = ({ passId, registrationId, eventId }: PassHolding): Buffer =>
  Buffer.from(`moothall-pass:${passId}:${registrationId}:${eventId}`);

/**
 * The text of a pass's QR code: `<passId>.<registrationId>.<eventId>.<signature>`. Who is handed the pass gets another
 * one.
 */
export const signPassCode = (holding: PassHolding, privateKey: string): string => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const signature = sign(null, message(holding), key).toString("base64url");
  return `${holding.passId}.${holding.registrationId}.${holding.eventId}.${signature}`;
};

/**
 * What a code stands for, or null when none of the keys has signed it; needs no network and no database. Whoever lets
 * people in also asks whether that registration holds the pass still: a code stays with those who gave their pass away.
 */
export const verifyPassCode = (code: string, publicKeys: readonly string[]): PassHolding | null => {
  const [passId = "", registrationId = "", eventId = "", signature = "", ...rest] = code.split(".");
  if (!isId(passId) || !isId(registrationId) || !isId(eventId) || rest.length > 0) return null;
  const holding = { passId, registrationId, eventId };
  const isSigned = publicKeys.some((publicKey) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    return verify(null, message(holding), key, Buffer.from(signature, "base64url"));
  });
  return isSigned ? holding : null;
};
