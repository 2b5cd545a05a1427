import { Badge } from "#components/ui/display/badge";
import type { BaseAccount } from "#entities/people/accounts";
import { tiersOf } from "#lib/accounts/tiers";
import { cx } from "#lib/format/class-names";

/** What somebody was given or subscribes to, each with the colour of its tier; nothing without one. */
export function TierBadges({ account, label, className }: { account: BaseAccount; label: string; className?: string }) {
  const tiers = tiersOf(account);
  if (tiers.length === 0) return null;
  return (
    <ul aria-label={label} className={cx("flex min-w-0 flex-wrap gap-1", className)}>
      {tiers.map(({ id, name, color }) => (
        <li key={id} className="flex min-w-0">
          <Badge className="min-w-0" icon={color && <Dot color={color} />}>
            <span className="truncate">{name}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Dot({ color }: { color: string }) {
  return <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />;
}
