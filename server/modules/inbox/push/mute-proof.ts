import { bytesOf, idOf, sealed, unsealed } from "#server/modules/inbox/announcements/seals.policy";

/** Whose conversation a notice mutes, and until when it can. */
export interface Muting {
  readonly accountId: string;
  /** As the wire knows it. */
  readonly number: number;
  /** To the second. */
  readonly endsAt: Date;
}

const purpose = "muting by a notice";
const [idLength, numberLength] = [16, 4];

const bytesOfNumber = (number: number): Buffer => {
  const bytes = Buffer.alloc(numberLength);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** What a notice of a conversation carries: it proves nothing but that its holder may mute this one for this account. */
export const muteProof = ({ accountId, number, endsAt }: Muting, secret: string): string => {
  const ends = Math.floor(endsAt.getTime() / 1000);
  const facts = Buffer.concat([bytesOf(accountId), bytesOfNumber(number), bytesOfNumber(ends)]);
  return sealed(purpose, facts, secret);
};

/** Null for anything that this secret has not sealed. */
export const readMuteProof = (proof: string, secret: string): Muting | null => {
  const facts = unsealed(purpose, proof, idLength + 2 * numberLength, secret);
  return (
    facts && {
      accountId: idOf(facts.subarray(0, idLength)),
      number: facts.readUInt32BE(idLength),
      endsAt: new Date(facts.readUInt32BE(idLength + numberLength) * 1000),
    }
  );
};
