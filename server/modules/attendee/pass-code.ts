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

/** What is signed says what it is, so that the key's signatures mean nothing elsewhere. */
const message = (passId: string): Buffer => Buffer.from(`moothall-pass:${passId}`);

/** The text of a pass's QR code: `<passId>.<signature>`. */
export const signPassCode = (passId: string, privateKey: string): string => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  return `${passId}.${sign(null, message(passId), key).toString("base64url")}`;
};

/** The pass a code stands for, or null when none of the keys has signed it; needs no network and no database. */
export const verifyPassCode = (code: string, publicKeys: readonly string[]): string | null => {
  const [passId = "", signature = "", ...rest] = code.split(".");
  if (!isId(passId) || rest.length > 0) return null;
  const isSigned = publicKeys.some((publicKey) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    return verify(null, message(passId), key, Buffer.from(signature, "base64url"));
  });
  return isSigned ? passId : null;
};
