import { cx } from "#lib/format/class-names";

/** Written from left to right in every language; the name stands beside it. */
export function Username({ username, className }: { username: string; className?: string }) {
  return (
    <p className={cx("truncate text-ink-muted", className)}>
      <bdi dir="ltr">@{username}</bdi>
    </p>
  );
}
