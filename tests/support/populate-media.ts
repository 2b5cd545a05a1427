import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Builders, inDays, type TestAccount } from "./world.ts";

/** A film and a sound that came in parts, ready, and one that is still coming. */
export const makeMedia = async (world: Builders, organization: OrganizationRecord, { id: accountId }: TestAccount) => {
  const addresses = { thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "" };
  const secret = Buffer.alloc(32, 7);
  const film = await world.insert(organization, "videos", {
    ...{ ...addresses, accountId, secret, name: "regatta.mp4", width: 320, height: 180, durationMs: 4_000 },
    ...{
      folder: "0c5ba2b7-54a2-4f4b-8a52-0d3d0f4f7a11",
      files: JSON.stringify({ "film.m3u8": 9 }),
      readyToStream: true,
    },
  });
  const sound = await world.insert(organization, "files", {
    ...{ accountId, secret, name: "tides.mp3", key: `sounds/${film.id}`, contentType: "audio/mpeg", size: 4 },
    ...{ durationMs: 2_000, peaks: [0, 100], tags: JSON.stringify({ title: "Tides" }) },
  });
  const coming = await world.insert(organization, "videos", { ...addresses, accountId, secret, name: "storm.mp4" });
  await world.insert(organization, "mediaUploads", {
    ...{ accountId, videoId: coming.id, size: 9, key: `arriving/${coming.id}`, storeName: "" },
    ...{ tokenDigest: Buffer.alloc(32, 9), expiresAt: inDays(1) },
  });
  return { film, sound };
};
