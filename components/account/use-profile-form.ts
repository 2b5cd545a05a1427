import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import type { Self } from "#entities/account/self";
import { useUpdateSelf } from "#hooks/account/self";
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
    summarize: "saving",
    warnOnLeave: true,
    submit: (values, began) =>
      update.mutateAsync({ body: { ...profileChanges(began ?? saved, values), ...(began && { base: { ...began } }) } }),
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
