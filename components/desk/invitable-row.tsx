import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { RowCheckbox } from "#components/ui/row-checkbox";
import type { InvitableAccount } from "#entities/groups";
import { obstacleOf } from "#lib/desk/invitable";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { PersonCell } from "./person-cell";
import type { Choice } from "./use-choice";

/** Somebody to invite, or why that cannot be. */
export function InvitableRow({ account, choice }: { account: InvitableAccount; choice: Choice }) {
  const t = useTranslations("desk.invite");
  const obstacle = obstacleOf(account);
  const toggle = () => choice.toggle(account);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the box in it says and does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it takes the keys
    <li
      onClick={obstacle ? undefined : toggle}
      className={cx(
        "flex min-h-14 items-center gap-2 rounded-control py-1 pe-3",
        obstacle ? "[&_bdi]:text-ink-muted" : "hover:bg-wash",
      )}
    >
      <RowCheckbox
        label={t("choose", { name: displayName(account) })}
        checked={choice.has(account.id)}
        disabled={obstacle !== null}
        onToggle={toggle}
      />
      <div className="min-w-0 flex-1">
        <PersonCell account={account} />
      </div>
      {obstacle && <Badge>{t(`obstacle.${obstacle}`)}</Badge>}
    </li>
  );
}
