/** A film or a stream at a service that has frames for it. */
export interface Played {
  readonly service: "youtube" | "vimeo";
  /** What the service calls it. */
  readonly name: string;
  /** What the frame shows: made anew of the name, so nothing that somebody typed stands in a frame as it is. */
  readonly uri: string;
}

const youTubeHosts = ["youtube.com", "m.youtube.com", "youtube-nocookie.com"];
const vimeoHosts = ["vimeo.com", "player.vimeo.com"];
/** Words of a path at YouTube after which the name stands. */
const beforeName = ["embed", "live", "shorts"];

const ofYouTube = (name: string | null | undefined): Played | null =>
  name && /^[\w-]{11}$/.test(name)
    ? { service: "youtube", name, uri: `https://www.youtube-nocookie.com/embed/${name}` }
    : null;

/** `watch?v=…`, `live/…`, `embed/…`, `shorts/…`. */
const nameAtYouTube = ([first, second]: readonly string[], query: URLSearchParams): string | null | undefined => {
  if (first === "watch") return query.get("v");
  return first !== undefined && beforeName.includes(first) ? second : null;
};

/** `…`, `video/…`, `event/…`. A film that is not listed has a second word, which its frame needs. */
const ofVimeo = (parts: readonly string[], query: URLSearchParams): Played | null => {
  const [name = "", given] = parts[0] === "event" || parts[0] === "video" ? parts.slice(1) : parts;
  if (!/^\d+$/.test(name)) return null;
  if (parts[0] === "event") return { service: "vimeo", name, uri: `https://vimeo.com/event/${name}/embed` };
  const word = query.get("h") ?? given;
  if (word !== undefined && !/^[\da-f]+$/i.test(word)) return null;
  // Who watches is not to be followed.
  return { service: "vimeo", name, uri: `https://player.vimeo.com/video/${name}?dnt=1${word ? `&h=${word}` : ""}` };
};

/** What a frame can show of an address; null for every address but those of the two services. */
export const playedAt = (address: string): Played | null => {
  const url = URL.parse(address);
  // Pages are sent safely, and browsers show nothing on them that is not.
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  const host = url.host.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return ofYouTube(parts[0]);
  if (youTubeHosts.includes(host)) return ofYouTube(nameAtYouTube(parts, url.searchParams));
  return vimeoHosts.includes(host) ? ofVimeo(parts, url.searchParams) : null;
};
