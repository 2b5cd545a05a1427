import type { ReactNode } from "react";
import { Username } from "#components/accounts/username";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";

type PersonCellProps = {
  account: BaseAccount;
  /** A state: beside the name, on phones below it, where there is room. */
  badge?: ReactNode;
  /** In place of the username: who invited them. */
  note?: ReactNode;
  /** Why the last act on this row was refused. */
  fault?: string | undefined;
};

/** Who a row is about; what went wrong stands where it happened. */
export function PersonCell({ account, badge, note, fault }: PersonCellProps) {
  const name = displayName(account);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={account.image?.uri ?? null} />
      <div
        className={cx(
          "grid min-w-0 flex-1 items-center gap-x-2",
          badge ? "grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[minmax(0,auto)_1fr]" : "grid-cols-1",
        )}
      >
        <p className={cx("truncate font-medium", Boolean(badge) && "max-sm:col-span-2")}>
          <bdi>{name}</bdi>
        </p>
        {badge && <span className="flex gap-1.5">{badge}</span>}
        <div className={cx("min-w-0", Boolean(badge) && "sm:col-span-2")}>
          {fault ? (
            <p role="alert" className="line-clamp-2 text-bad text-caption">
              {fault}
            </p>
          ) : (
            (note ?? <Username username={account.username} className="text-caption" />)
          )}
        </div>
      </div>
    </div>
  );
}
