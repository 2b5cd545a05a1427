import { isId } from "#kernel/id";

/** What a code of a pass stands for. */
export interface PassHolding {
  passId: string;
  registrationId: string;
  eventId: string;
}

/** `forged`: built like a code, signed by none of the keys; `unknown`: something else that was read. */
export type ReadCode = PassHolding | "forged" | "unknown";
export type CodeReader = (code: string) => Promise<ReadCode>;

type Verify = (signature: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => Promise<boolean>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** An Ed25519 key in SPKI ends with its 32 bytes. */
const rawLength = 32;

const withBrowser = async (spki: Uint8Array<ArrayBuffer>): Promise<Verify> => {
  const key = await crypto.subtle.importKey("spki", spki, { name: "Ed25519" }, false, ["verify"]);
  return (signature, message) => crypto.subtle.verify("Ed25519", key, signature, message);
};

const withLibrary = async (spki: Uint8Array<ArrayBuffer>): Promise<Verify> => {
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  return async (signature, message) => ed25519.verify(signature, message, spki.slice(-rawLength));
};

/** Older browsers know nothing of Ed25519. */
const verifierOf = async (publicKey: string): Promise<Verify> => {
  const spki = bytesOf(publicKey);
  try {
    return await withBrowser(spki);
  } catch {
    return withLibrary(spki);
  }
};

const isSignedBy = async (verifiers: readonly Verify[], signature: string, message: string): Promise<boolean> => {
  const [signed, said] = [bytesOf(signature), new TextEncoder().encode(message)];
  const answers = await Promise.all(verifiers.map((verify) => verify(signed, said).catch(() => false)));
  return answers.includes(true);
};

/** Reads codes without asking the platform, by the organization's public keys (SPKI in base64). */
export const createCodeReader = async (publicKeys: readonly string[]): Promise<CodeReader> => {
  const verifiers = await Promise.all(publicKeys.map(verifierOf));
  return async (code) => {
    const [passId = "", registrationId = "", eventId = "", signature = "", ...rest] = code.split(".");
    if (![passId, registrationId, eventId].every(isId) || rest.length > 0) return "unknown";
    if (!/^[\w-]{86}$/.test(signature)) return "unknown";
    if (!(await isSignedBy(verifiers, signature, `moothall-pass:${passId}:${registrationId}:${eventId}`)))
      return "forged";
    return {
      ...{ passId: passId.toLowerCase(), registrationId: registrationId.toLowerCase() },
      eventId: eventId.toLowerCase(),
    };
  };
};
