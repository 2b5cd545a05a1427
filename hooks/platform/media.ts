import { useQuery } from "@tanstack/react-query";
import { storage } from "#contract/storage";
import type { BaseVideo, File as StoredFile } from "#entities/shared/media";
import { query } from "#lib/api/query";

/** How often the platform is asked how far it is, in ms (contract, endpoints §20). */
const interval = 5_000;

const isUnderWay = (state: BaseVideo["state"] | undefined): boolean => state === "uploading" || state === "processing";

/** A film of one's own: how far it has come, until it can be played or has failed. */
export const useVideo = (videoId: string | null) =>
  useQuery({
    ...query(storage.video, { params: { videoId: videoId ?? "" } }),
    refetchInterval: ({ state: { data } }: { state: { data: BaseVideo | undefined } }) =>
      data && (isUnderWay(data.state) || (!data.readyToStream && !data.problem)) ? interval : false,
  });

/** The same for a sound. */
export const useSound = (soundId: number | null) =>
  useQuery({
    ...query(storage.sound, { params: { soundId: soundId === null ? "" : String(soundId) } }),
    refetchInterval: ({ state: { data } }: { state: { data: StoredFile | undefined } }) =>
      isUnderWay(data?.state) ? interval : false,
  });
