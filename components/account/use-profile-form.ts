import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import type { Self } from "#entities/self";
import { useUpdateSelf } from "#hooks/self";
import type { Attribute } from "#lib/account/attributes";
import { useAppForm } from "#lib/forms/use-app-form";
import { profileChanges, profileEditSchema, profileValues } from "./profile-values.ts";

/** `attributes`: those that may be changed. */
export function useProfileForm(self: Self, attributes: readonly Attribute[]) {
  const t = useTranslations("account");
  const [saved, setSaved] = useState(() => profileValues(self, attributes));
  const update = useUpdateSelf({ shownByForm: true });
  const form = useAppForm({
    schema: profileEditSchema(saved, attributes),
    defaultValues: saved,
    fieldOf: { username_taken: "username", username_invalid: "username" },
    summarize: true,
    warnOnLeave: true,
    submit: (values) => update.mutateAsync({ body: profileChanges(saved, values) }),
    onDone: (now): void => {
      const next = profileValues(now, attributes);
      notify(t("saved"), "good");
      setSaved(next);
      form.reset(next);
    },
  });
  return { ...form, saved };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
