import type { EventRoomType } from "#entities/commerce/rooms";
import type { BaseImage } from "#entities/shared/media";
import type { Tx } from "#server/db/database";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { listRoomAddOns, listRoomPassTypes, listRooms, listRoomTypes } from "./rooms.reads.ts";

/** The wire has no room type without a picture: one that has none shows the organization's mark. */
const markOf = (organization: OrganizationRecord): BaseImage => ({
  id: organization.id,
  uri: `${organization.websiteUrl}/api/marks/${organization.id}/icon-light.svg`,
  width: 512,
  height: 512,
  moderation: "safe",
});

/** Whether the picture stands for one that there is not. */
export const isMark = ({ id }: BaseImage, organization: OrganizationRecord): boolean => id === organization.id;

/** The room types of an event, in a fixed number of statements. */
export const roomTypesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  eventId: string,
): Promise<EventRoomType[]> => {
  const rows = await listRoomTypes(tx, eventId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const terms = await listRoomPassTypes(tx, ids);
  const addOns = Map.groupBy(await listRoomAddOns(tx, ids), ({ roomTypeId }) => roomTypeId);
  const rooms = Map.groupBy(await listRooms(tx, ids), ({ roomTypeId }) => roomTypeId);
  const passTypes = await passTypeSummaries(
    tx,
    organization,
    terms.map(({ passTypeId }) => passTypeId),
  );
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map(({ imageId, ...row }) => ({
    ...row,
    image: (imageId && images.get(imageId)) || markOf(organization),
    passTypes: terms.flatMap((term) => {
      const passType = passTypes.get(term.passTypeId);
      return term.roomTypeId === row.id && passType ? [{ ...term, passType }] : [];
    }),
    addOns: addOns.get(row.id) ?? [],
    rooms: rooms.get(row.id) ?? [],
  }));
};
