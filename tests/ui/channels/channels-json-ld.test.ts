// @vitest-environment node
import { expect, it } from "vitest";
import type { Content } from "#entities/content/contents";
import { channelJsonLd, contentJsonLd } from "#lib/channels/json-ld";
import { aChannel, aContent } from "./channels-fixtures.ts";

const tides = aChannel("Tides");
const channelUrl = "https://harbour.example.org/en/channels/tides";
const url = `${channelUrl}/contents/ebb`;
const read = (over: Partial<Content>) => JSON.parse(contentJsonLd(aContent("Ebb", tides, over), { url, channelUrl }));

it("a channel is a series with the address of its feed", () => {
  expect(JSON.parse(channelJsonLd(tides, channelUrl))).toMatchObject({
    ...{ "@type": "PodcastSeries", name: "Tides", url: channelUrl, webFeed: tides.feedUrl, image: tides.image.uri },
  });
  expect(JSON.parse(channelJsonLd(aChannel("Log", { feedUrl: null }), channelUrl)).webFeed).toBeUndefined();
});

it("what is read is an article of its channel", () => {
  expect(read({ title: "Ebb </script>", description: "Mud" })).toMatchObject({
    ...{ "@type": "Article", headline: "Ebb </script>", description: "Mud", url },
    ...{ datePublished: "2026-03-01T08:00:00.000Z", author: { "@type": "Organization", name: "Tides" } },
    ...{ isPartOf: { "@type": "CreativeWorkSeries", name: "Tides", url: channelUrl } },
  });
  expect(contentJsonLd(aContent("</script>", tides), { url, channelUrl })).not.toContain("</script>");
});

it("what is heard is an episode with its sound, its length and who made it", () => {
  const file = {
    id: 7,
    name: "ebb.mp3",
    r2Path: "files/ebb.mp3",
    url: "https://harbour.example.org/api/files/ebb.mp3",
  };
  const at = { createdAt: "2026-02-01T08:00:00.000Z", updatedAt: "2026-02-01T08:00:00.000Z" };
  expect(read({ type: "audio", duration: "1:02:03", audio: { ...file, ...at } })).toMatchObject({
    ...{ "@type": "PodcastEpisode", name: "Ebb", partOfSeries: { "@type": "PodcastSeries", name: "Tides" } },
    ...{ associatedMedia: { "@type": "AudioObject", contentUrl: file.url, duration: "PT1H2M3S" } },
  });
  expect(read({ type: "audio", duration: "an hour" }).associatedMedia.duration).toBeUndefined();
});

it("what is watched has its film", () => {
  expect(read({ type: "video", duration: "2:03" })).toMatchObject({
    ...{ "@type": "CreativeWork", name: "Ebb", video: { "@type": "VideoObject", duration: "PT0H2M3S" } },
  });
});
