import type { Database, OrganizationId } from "#server/db/database";
import { isFaultOfRecord } from "#server/modules/hosting/imports/record-fault";
import type { FileStore } from "#server/ports/files";
import type { Content } from "./content-file.ts";
import { keepFilms } from "./films.ts";
import { eventIdOf } from "./found.ts";
import { keepPictures } from "./pictures.ts";
import { keepSounds } from "./sounds.ts";
import { storeChannel } from "./store-channel.ts";
import { storeEventContent } from "./store-event.ts";
import { storeOrganizationContent } from "./store-organization.ts";
import { storeSessionContent } from "./store-session.ts";

export interface ContentPlace {
  readonly organizationId: OrganizationId;
  readonly files: FileStore;
  /** Where the file's pictures lie. */
  readonly folder: string;
  readonly now: Date;
}

/**
 * Stores all of it or nothing. What has the same slug (or, without one, the same name) is changed; what the file leaves
 * out stays as it is. Throws a sentence when a name in it is nobody's.
 */
export const importContent = async (
  database: Database,
  content: Content,
  { organizationId, files, folder, now }: ContentPlace,
): Promise<void> => {
  try {
    await database.organization(organizationId).write(async (tx) => {
      const pictureOf = keepPictures(tx, files, folder);
      await storeOrganizationContent(tx, content, pictureOf, now);
      for (const event of content.events) {
        const eventId = await eventIdOf(tx, event.slug);
        await storeEventContent(tx, eventId, event, pictureOf, now);
        for (const session of event.sessions) await storeSessionContent(tx, eventId, session);
      }
      const soundOf = keepSounds(tx, files, folder);
      const filmOf = keepFilms(tx, files, folder);
      for (const channel of content.channels) await storeChannel(tx, channel, { pictureOf, soundOf, filmOf, now });
    });
  } catch (error) {
    if (!isFaultOfRecord(error)) throw error;
    throw new Error(`The content cannot be stored: ${error.message}.`, { cause: error });
  }
};
