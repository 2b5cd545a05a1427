import { AudioSampleSink, type EncodedPacket, EncodedPacketSink, type InputAudioTrack } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";

/** Hears a sound from its beginning to its end, span after span. */
export interface Listener extends Disposable {
  /** The loudest between two instants, in seconds; 1 is as loud as a file can say. */
  readonly loudestIn: (from: number, until: number) => Promise<number>;
}

/**
 * Frames of MP3 that are decoded before those that count, after a leap: a frame may need up to 511 bytes of the ones
 * before it, which have at least 60 each, and goes on with the wave of the last one.
 */
const leadIn = 10;

const loudestOf = (values: Float32Array): number => {
  let loudest = 0;
  for (const value of values) loudest = Math.max(loudest, Math.abs(value));
  return loudest;
};

/** One decoder for all of it: to make one takes as long as to decode some seconds. */
const listenToMp3 = async (track: InputAudioTrack): Promise<Listener> => {
  const sink = new EncodedPacketSink(track);
  const channels = await track.getNumberOfChannels();
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let next = await sink.getFirstPacket();
  /** What was decoded last may reach into the next span. */
  let last = { end: 0, loudest: 0 };

  const decode = async (packet: EncodedPacket): Promise<void> => {
    const { channelData } = decoder.decodeFrame(packet.data);
    last = {
      end: packet.timestamp + packet.duration,
      loudest: Math.max(...channelData.slice(0, channels).map(loudestOf)),
    };
    next = await sink.getNextPacket(packet);
  };

  return {
    loudestIn: async (from, until) => {
      const start = next && from - leadIn * next.duration;
      if (next && start !== null && start > next.timestamp + next.duration) next = await sink.getPacket(start);
      let loudest = last.end > from ? last.loudest : 0;
      while (next && next.timestamp < until) {
        await decode(next);
        if (last.end > from) loudest = Math.max(loudest, last.loudest);
      }
      return loudest;
    },
    [Symbol.dispose]: () => decoder.free(),
  };
};

const listenToPlain = (track: InputAudioTrack): Listener => {
  const sink = new AudioSampleSink(track);
  return {
    loudestIn: async (from, until) => {
      let loudest = 0;
      for await (const sample of sink.samples(from, until)) {
        // All channels, one beside the other.
        const options = { planeIndex: 0, format: "f32" } as const;
        const values = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
        sample.copyTo(values, options);
        loudest = Math.max(loudest, loudestOf(values));
        sample.close();
      }
      return loudest;
    },
    [Symbol.dispose]: () => undefined,
  };
};

/** Null for what nothing here can decode (AAC, Opus, Vorbis, FLAC). */
export const listenTo = async (track: InputAudioTrack): Promise<Listener | null> => {
  if ((await track.getCodec()) === "mp3") return listenToMp3(track);
  return (await track.canDecode()) ? listenToPlain(track) : null;
};
