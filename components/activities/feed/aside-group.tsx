import { Avatar } from "#components/ui/display/avatar";
import { ListRow } from "#components/ui/lists/list-row";
import type { Group } from "#entities/groups/groups";
import { localizedPath, routes } from "#lib/routes";

export type AsideGroupProps = { group: Group; locale: string; members: string; isPrivate: string };

/** A group in a line. `members` and `isPrivate`: how many there are, and the word for a closed door. */
export function AsideGroup({ group, locale, members, isPrivate }: AsideGroupProps) {
  return (
    <ListRow
      href={localizedPath(locale, routes.group(group.slug))}
      leading={<Avatar name={group.name} src={group.squareImage?.uri ?? null} square />}
      title={<bdi>{group.name}</bdi>}
      text={
        <span className="figures">
          {members}
          {group.access === "private" && ` · ${isPrivate}`}
        </span>
      }
    />
  );
}
