"use client";

import { Globe, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { SettingCard } from "#components/security/setting-card";
import { Avatar } from "#components/ui/display/avatar";
import { Combobox } from "#components/ui/fields/combobox";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Switch } from "#components/ui/fields/switch";
import { Banner } from "#components/ui/states/banner";
import type { BaseGroup } from "#entities/groups/groups";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useMemberships } from "#hooks/groups/own-groups";
import { valuePutter } from "#lib/forms/put-value";
import { ChosenRow } from "./chosen-row";
import type { ChannelForm } from "./use-channel-form";

const accesses = [
  { value: "public", Icon: Globe },
  { value: "private", Icon: Lock },
] as const;

type AccessFieldsProps = {
  form: ChannelForm;
  /** Null = it is a new one. */
  wasPrivate: boolean | null;
  children: ReactNode;
};

/** Who reads it, and what follows for what is there already. */
export function AccessFields({ form, wasPrivate, children }: AccessFieldsProps) {
  const t = useTranslations("channel-desk.channel");
  const isPrivate = form.watch("channel.private");
  return (
    <SettingCard title={t("access")}>
      <Controller
        control={form.control}
        name="channel.private"
        render={({ field }) => (
          <RadioCards
            legend={t("access")}
            hideLegend
            columns={2}
            name={field.name}
            value={field.value ? "private" : "public"}
            error={form.errorOf("channel.private")}
            options={accesses.map(({ value, Icon }) => ({
              value,
              label: t(value),
              description: t(`${value}Text`),
              icon: <Icon aria-hidden="true" />,
            }))}
            onValueChange={(value) => field.onChange(value === "private")}
          />
        )}
      />
      {wasPrivate !== null && wasPrivate !== isPrivate && (
        <Banner tone="warn" announce>
          {t(isPrivate ? "becomesPrivate" : "becomesPublic")}
        </Banner>
      )}
      {!isPrivate && (
        <Switch label={t("visible")} description={t("visibleText")} {...form.register("channel.visible")} />
      )}
      {children}
    </SettingCard>
  );
}

/** The group that a channel belongs to: one that the viewer moderates, or the one that it has already. */
export function GroupChoice({ form, group }: { form: ChannelForm; group: BaseGroup | null }) {
  const t = useTranslations("channel-desk.channel");
  const own = useMemberships({ role: "moderator" });
  const [picked, setPicked] = useState<BaseGroup | null>(null);
  const control = useRef<HTMLDivElement>(null);
  const groupId = form.watch("channel.groupId");
  const known = [picked, group, ...(own.data?.items.map((one) => one.group) ?? [])];
  const chosen = known.find((one) => one?.id === groupId);
  if (!group && (own.data?.count ?? 0) === 0) return null;

  const choose = (next: BaseGroup | null) => {
    setPicked(next);
    valuePutter(form)("channel.groupId", next?.id ?? "");
  };
  const takeOut = () => {
    choose(null);
    // The button that was pressed is gone.
    control.current?.querySelector("input")?.focus();
  };
  return (
    <Field label={t("group")} hint={t("groupHint")} error={form.errorOf("channel.groupId")}>
      <div ref={control} className="grid gap-2">
        {chosen && (
          <ChosenRow
            square
            name={chosen.name}
            src={chosen.image?.uri ?? null}
            removeLabel={t("groupRemove", { name: chosen.name })}
            onRemove={takeOut}
          />
        )}
        <GroupPicker onPick={choose} />
      </div>
    </Field>
  );
}

function GroupPicker({ onPick }: { onPick: (group: BaseGroup) => void }) {
  const t = useTranslations("channel-desk.channel");
  const [query, setQuery] = useState("");
  const typed = query.trim();
  const search = useDebounced(typed);
  const read = useMemberships({ role: "moderator", ...(search && { search }) });
  // What was found for other words must not be chosen by a quick Enter.
  const isSettled = typed === search && !read.isLoading;
  const groups = isSettled ? (read.data?.items ?? []).map(({ group }) => group) : [];
  const pick = (id: string) => {
    const found = groups.find((one) => one.id === id);
    setQuery("");
    if (found) onPick(found);
  };
  return (
    <Combobox
      options={groups.map(({ id, name, image }) => ({
        value: id,
        label: name,
        leading: <Avatar square size="sm" name={name} src={image?.uri ?? null} />,
      }))}
      value={null}
      onValueChange={pick}
      query={query}
      onQueryChange={setQuery}
      placeholder={t("groupFind")}
      emptyText={t("groupNone")}
      loading={!isSettled}
      loadingText={t("groupFind")}
    />
  );
}
