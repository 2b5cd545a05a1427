import type { ReactNode } from "react";
import { Username } from "#components/accounts/username";
import { Avatar } from "#components/ui/avatar";
import type { BaseAccount } from "#entities/accounts";
import { displayName } from "#lib/format/names";

type PersonCellProps = {
  account: BaseAccount;
  /** Beside the name: a state. */
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
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-medium">{name}</bdi>
          {badge}
        </p>
        {fault ? (
          <p role="alert" className="line-clamp-2 text-bad text-caption">
            {fault}
          </p>
        ) : (
          (note ?? <Username username={account.username} className="text-caption" />)
        )}
      </div>
    </div>
  );
}
