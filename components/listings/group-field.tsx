"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { Combobox } from "#components/ui/fields/combobox";
import type { BaseGroup } from "#entities/groups/groups";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useMemberships } from "#hooks/groups/own-groups";
import { DraftField, DraftSwitch } from "./draft-fields";
import { useDraft } from "./use-listing-draft";

/** The group an event belongs to: one that the viewer moderates, or the one that it has already. */
export function GroupField() {
  const t = useTranslations("listings.details");
  const { listing, values, set, flush } = useDraft();
  const own = useMemberships({ role: "moderator" });
  const [picked, setPicked] = useState<BaseGroup | null>(null);
  const control = useRef<HTMLDivElement>(null);
  if (!listing.group && (own.data?.count ?? 0) === 0) return null;

  const chosen = [picked, listing.group].find((group) => group?.id === values.groupId);
  const choose = (group: BaseGroup | null) => {
    setPicked(group);
    set({ groupId: group?.id ?? "", ...(!group && { groupOnly: false }) });
    flush();
  };
  const takeOut = () => {
    choose(null);
    // The button that was pressed is gone.
    control.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <DraftField field="groupId" hint={t("hints.groupId")}>
        <div ref={control} className="grid gap-2">
          {chosen && <ChosenGroup group={chosen} onTakeOut={takeOut} />}
          <GroupPicker chosenId={values.groupId} onPick={choose} />
        </div>
      </DraftField>
      {chosen && <DraftSwitch field="groupOnly" />}
    </>
  );
}

function ChosenGroup({ group, onTakeOut }: { group: BaseGroup; onTakeOut: () => void }) {
  const t = useTranslations("listings.team");
  const { name, image } = group;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line py-2 ps-3 pe-1.5">
      <Avatar square size="sm" name={name} src={image?.uri ?? null} />
      <bdi className="min-w-0 flex-1 break-words font-medium text-sm">{name}</bdi>
      <IconButton label={t("remove", { name })} icon={<X />} onClick={onTakeOut} />
    </div>
  );
}

type GroupPickerProps = { chosenId: string; onPick: (group: BaseGroup) => void };

function GroupPicker({ chosenId, onPick }: GroupPickerProps) {
  const t = useTranslations("listings");
  const [query, setQuery] = useState("");
  const typed = query.trim();
  const search = useDebounced(typed);
  const read = useMemberships({ role: "moderator", ...(search && { search }) });
  // What was found for other words must not be chosen by a quick Enter.
  const isSettled = typed === search && !read.isLoading;
  const groups = isSettled ? (read.data?.items ?? []).map(({ group }) => group) : [];
  return (
    <Combobox
      options={groups.map(({ id, name, image }) => ({
        value: id,
        label: name,
        leading: <Avatar square size="sm" name={name} src={image?.uri ?? null} />,
      }))}
      value={chosenId}
      onValueChange={(id) => {
        const group = groups.find((one) => one.id === id);
        setQuery("");
        if (group) onPick(group);
      }}
      query={query}
      onQueryChange={setQuery}
      placeholder={t("team.placeholder")}
      loading={!isSettled}
      loadingText={t("team.searching")}
      emptyText={t("details.noSuchGroup")}
    />
  );
}
