import type { StreamPlayback } from "#entities/platform/streams";
import { playedAt } from "#entities/shared/players";

/** Where a stream is watched, and what the service that plays it calls it. */
export interface Watched extends StreamPlayback {
  readonly name: string;
}

/** Pages are sent safely, and browsers play nothing on them that is not. */
const isPlaylist = (address: string): boolean => {
  const url = URL.parse(address);
  const isSafe = url?.protocol === "https:" && url.username === "" && url.password === "";
  return isSafe && url.pathname.endsWith(".m3u8");
};

/** What is watched at an address; null for one that no player here can show. */
export const watchedAt = (address: string): Watched | null =>
  playedAt(address) ?? (isPlaylist(address) ? { service: "hls", name: address, uri: address } : null);
