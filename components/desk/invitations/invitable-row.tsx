import { useTranslations } from "next-intl";
import { PersonCell } from "#components/desk/person-cell";
import { Badge } from "#components/ui/display/badge";
import { RowCheckbox } from "#components/ui/lists/row-checkbox";
import type { InvitableAccount } from "#entities/groups/groups";
import { tieOf } from "#lib/desk/invitable";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import type { Choice } from "./use-choice";

/** Somebody to invite, or why that cannot be. */
export function InvitableRow({ account, choice }: { account: InvitableAccount; choice: Choice }) {
  const t = useTranslations("desk.invite");
  const tie = tieOf(account);
  const isBlocked = tie?.blocks ?? false;
  const toggle = () => choice.toggle(account);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the box in it says and does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it takes the keys
    <li
      onClick={isBlocked ? undefined : toggle}
      className={cx(
        "flex min-h-14 items-center gap-2 rounded-control py-1 pe-3 text-sm",
        isBlocked ? "[&_bdi]:text-ink-muted" : "hover:bg-wash",
      )}
    >
      <RowCheckbox
        label={t("choose", { name: displayName(account) })}
        checked={choice.has(account.id)}
        disabled={isBlocked}
        onToggle={toggle}
      />
      <div className="min-w-0 flex-1">
        <PersonCell account={account} />
      </div>
      {tie && <Badge>{t(`tie.${tie.kind}`)}</Badge>}
    </li>
  );
}
