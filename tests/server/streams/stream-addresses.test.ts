import { expect, test } from "vitest";
import { watchedAt } from "#server/modules/platform/streams/stream-addresses.policy";

const frameOfYouTube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";
const frameOfUnlisted = "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e";

test.each([
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=4",
  "https://youtube.com/live/aqz-KE-bpKQ?feature=share",
  "https://www.youtube.com/embed/aqz-KE-bpKQ",
  "https://youtu.be/aqz-KE-bpKQ?si=x",
  frameOfYouTube,
])("%s is a video of YouTube, shown without its cookies", (address) => {
  expect(watchedAt(address)).toEqual({ service: "youtube", name: "aqz-KE-bpKQ", uri: frameOfYouTube });
});

test.each([
  ["https://vimeo.com/76979871", "76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://www.vimeo.com/76979871/8272103f6e", "76979871", frameOfUnlisted],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "76979871", frameOfUnlisted],
  ["https://vimeo.com/event/2087", "2087", "https://vimeo.com/event/2087/embed"],
])("%s is a video of Vimeo", (address, name, uri) => {
  expect(watchedAt(address)).toEqual({ service: "vimeo", name, uri });
});

test("a playlist is played where it lies", () => {
  const uri = "https://streams.example/hall/live.m3u8?key=a";
  expect(watchedAt(uri)).toEqual({ service: "hls", name: uri, uri });
});

test.each([
  "http://streams.example/live.m3u8",
  "https://streams.example/live",
  "https://somebody:secret@streams.example/live.m3u8",
  "https://www.youtube.com/@harbour",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/user/aqz-KE-bpKQ",
  "https://www.youtube.com.example/watch?v=aqz-KE-bpKQ",
  "https://youtu.be/aqz-KE-bpKQ%22onload",
  "https://vimeo.com/harbour",
  "https://vimeo.com/76979871/not-a-word",
  "https://player.vimeo.com/video/76979871?h=%26autoplay",
  "javascript:alert(1)",
  "nothing",
])("%s is nothing to watch here", (address) => {
  expect(watchedAt(address)).toBeNull();
});
