import { generateKeyPairSync, hash, sign } from "node:crypto";

/** One value of ASN.1 as DER writes it: what it is, how long (255 bytes at most), and what it holds. */
const value = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([length < 128 ? Buffer.of(tag, length) : Buffer.of(tag, 0x81, length), content]);
};
const sequence = (...parts: Buffer[]) => value(0x30, ...parts);
const time = (written: string) => value(0x17, Buffer.from(written));

/** A certificate that vouches for itself and names nobody, made anew each time; a browser trusts it by its fingerprint. */
export const makeCertificate = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ownKey = publicKey.export({ type: "spki", format: "der" });
  const serial = value(0x02, Buffer.of(1));
  // 1.2.840.10045.4.3.2: ECDSA with SHA-256.
  const algorithm = sequence(value(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const nobody = sequence();
  const content = sequence(
    serial,
    algorithm,
    nobody,
    sequence(time("000101000000Z"), time("491231235959Z")),
    nobody,
    ownKey,
  );
  const signature = value(0x03, Buffer.of(0), sign("sha256", content, privateKey));
  const lines = sequence(content, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    fingerprint: hash("sha256", ownKey, "base64"),
  };
};
