import { cx } from "#lib/format/class-names";
import { Avatar, type AvatarSize } from "./avatar";

export type AvatarStackProps = {
  people: { id: string; name: string; src?: string | null }[];
  /** How many faces at most; the rest are counted. */
  shown?: number;
  /** All there are, where `people` is only a part. */
  total?: number;
  /** Everyone in words: "Ada, Grace and 212 others". */
  label: string;
  size?: AvatarSize;
  className?: string;
};

export function AvatarStack({
  people,
  shown = 4,
  total = people.length,
  label,
  size = "sm",
  className,
}: AvatarStackProps) {
  const faces = people.slice(0, shown);
  const more = total - faces.length;
  return (
    <div className={cx("flex items-center", className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="flex -space-x-1">
        {faces.map((person) => (
          <Avatar
            key={person.id}
            name={person.name}
            src={person.src}
            size={size}
            className="outline-2 outline-surface"
          />
        ))}
      </span>
      {more > 0 && (
        <span aria-hidden="true" dir="ltr" className="figures ms-2 text-caption text-ink-muted">
          +{more}
        </span>
      )}
    </div>
  );
}
