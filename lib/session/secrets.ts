const ivBytes = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export interface SecretStore {
  set: (name: string, secret: string) => Promise<void>;
  /** Null when absent, and when written by a page that is gone: its key went with it. */
  get: (name: string) => Promise<string | null>;
  remove: (name: string) => void;
}

export interface SecretStoreOptions {
  session: Storage;
  /** Takes the secret as it is where the browser offers no encryption (a page without https). */
  local: Storage;
  /** Undefined outside secure contexts. */
  subtle: SubtleCrypto | undefined;
}

/** AES-GCM with a 256-bit key that lives in this page's memory only; the IV stands in front, all of it base64. */
export const createSecretStore = ({ session, local, subtle }: SecretStoreOptions): SecretStore => {
  const remove = (name: string): void => {
    session.removeItem(name);
    local.removeItem(name);
  };
  if (!subtle) {
    return {
      set: async (name, secret) => local.setItem(name, secret),
      get: async (name) => local.getItem(name),
      remove,
    };
  }
  let generated: Promise<CryptoKey> | undefined;
  const key = (): Promise<CryptoKey> => {
    generated ??= subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    return generated;
  };
  return {
    set: async (name, secret) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await subtle.encrypt({ name: "AES-GCM", iv }, await key(), new TextEncoder().encode(secret));
      session.setItem(name, toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
    },
    get: async (name) => {
      const stored = session.getItem(name);
      if (stored === null) return null;
      try {
        const bytes = fromBase64(stored);
        const iv = bytes.subarray(0, ivBytes);
        const opened = await subtle.decrypt({ name: "AES-GCM", iv }, await key(), bytes.subarray(ivBytes));
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },
    remove,
  };
};
