import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

/** A WAV file that gets louder half way through: seconds of a tone. */
export const makeWav = (seconds: number, { title }: { title?: string } = {}): Buffer => {
  const rate = 8000;
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let n = 0; n < seconds * rate; n += 1) {
    const loudness = n < (seconds * rate) / 2 ? 0.25 : 1;
    samples.writeInt16LE(Math.round(Math.sin(n / 3) * loudness * 32_000), n * 2);
  }
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, "latin1");
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const tags = title ? chunk("LIST", Buffer.concat([Buffer.from("INFO"), chunk("INAM", Buffer.from(title))])) : null;
  const parts = [Buffer.from("WAVE"), chunk("fmt ", format), ...(tags ? [tags] : []), chunk("data", samples)];
  return chunk("RIFF", Buffer.concat(parts));
};

/** A film of the given length, by the pictures of a short one over and over; `padding` bytes more for each of them. */
export const makeLongFilm = async (short: Buffer, seconds: number, padding = 0): Promise<Buffer> => {
  using input = new Input({ source: new BufferSource(short), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("The short film has no pictures.");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const last = packets.at(-1);
  const length = last ? last.timestamp + last.duration : 0;
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  for (let round = 0; round * length < seconds; round += 1)
    for (const { data, type, timestamp, duration } of packets) {
      const longer = Buffer.concat([data, Buffer.alloc(padding)]);
      await source.add(new EncodedPacket(longer, type, timestamp + round * length, duration), {
        decoderConfig: config,
      });
    }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer());
};
