import type { EventRoomType } from "#entities/commerce/rooms";
import type { BaseImage } from "#entities/shared/media";
import type { Tx } from "#server/db/database";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { listWholeRoomTypes, type WholeRoomTypeRow } from "./rooms.reads.ts";

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

type PassTypes = Awaited<ReturnType<typeof passTypeSummaries>>;

/** Room types from what statements have read of them, and of the pass types they name. */
export const roomTypesFrom = (
  organization: OrganizationRecord,
  rows: readonly WholeRoomTypeRow[],
  passTypes: PassTypes,
): EventRoomType[] =>
  rows.map((row) => ({
    ...row,
    image: pictureOf(organization, row.image) ?? markOf(organization),
    passTypes: row.passTypes.flatMap((terms) => {
      const passType = passTypes.get(terms.passTypeId);
      return passType ? [{ ...terms, passType }] : [];
    }),
  }));

/** The room types of an event, in two statements. */
export const roomTypesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  eventId: string,
): Promise<EventRoomType[]> => {
  const rows = await listWholeRoomTypes(tx, eventId);
  const named = rows.flatMap((row) => row.passTypes.map(({ passTypeId }) => passTypeId));
  return roomTypesFrom(organization, rows, await passTypeSummaries(tx, organization, named));
};
