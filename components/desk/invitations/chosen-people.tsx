import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/display/avatar";
import type { InvitableAccount } from "#entities/groups/groups";
import { displayName } from "#lib/format/names";

type ChosenPeopleProps = { people: readonly InvitableAccount[]; onRemove: (account: InvitableAccount) => void };

/** Who is invited when it is sent; a press takes somebody off again. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  const t = useTranslations("desk.invite");
  if (people.length === 0) return null;
  return (
    <ul aria-label={t("chosen")} className="scroll-quiet flex max-h-32 flex-wrap gap-1.5 overflow-y-auto">
      {people.map((account) => {
        const name = displayName(account);
        return (
          <li key={account.id} className="flex min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => onRemove(account)}
              className="flex min-w-0 items-center gap-1.5 rounded-full bg-brand-soft py-1 ps-1 pe-2 text-brand-ink text-caption"
            >
              <Avatar name={name} src={account.image?.uri ?? null} size="xs" />
              <span className="sr-only">{t("takeOff")}</span>
              <bdi className="truncate">{name}</bdi>
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
