"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { shownAddress } from "#entities/shared/shown-addresses";
import { requiredLine } from "#entities/shared/text";
import { useAddLogin } from "#hooks/identity/login";
import { useAppForm } from "#lib/forms/use-app-form";

const blank = { username: "" };
const schema = z.object({ username: requiredLine(254) });

/** Asks somebody else to use this account too. */
export function AddLoginForm() {
  const t = useTranslations("account.logins.add");
  const form = useAddLoginForm();
  return (
    <SettingCard title={t("title")} text={t("invitationText")}>
      <form {...form.formProps} className="grid gap-4">
        <FormAlert text={form.alert} />
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <Field
            label={t("label")}
            hint={t("hint")}
            required
            error={form.errorOf("username")}
            className="min-w-0 flex-1 basis-64"
          >
            <TextInput
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="rtl:text-end"
              {...form.register("username")}
            />
          </Field>
          <Button type="submit" busy={form.isBusy} busyLabel={t("inviting")} className="sm:mt-6.5">
            {t("invite")}
          </Button>
        </div>
      </form>
    </SettingCard>
  );
}

function useAddLoginForm() {
  const t = useTranslations("account.logins.add");
  const add = useAddLogin();
  const form = useAppForm({
    schema,
    defaultValues: blank,
    fieldOf: { login_unknown: "username" },
    submit: ({ username }) => add.mutateAsync({ params: { username } }),
    onDone: (_none, { username }): void => {
      notify(t("invited", { login: shownAddress(username) }), "good");
      form.reset(blank);
    },
  });
  return form;
}
