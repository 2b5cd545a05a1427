"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { AttributeInput } from "#components/auth/fields/attribute-input";
import { TermsField } from "#components/auth/fields/terms-field";
import { UsernameField } from "#components/auth/fields/username-field";
import { useIsModuleEnabled } from "#components/auth/use-is-module-enabled";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { Login } from "#entities/identity/login";
import { useCreateAccount } from "#hooks/identity/login";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { afterSignIn, chooseAccount } from "#lib/session/after-sign-in";
import { useSessionActions } from "#lib/session/use-session";
import { askedAttributes, profileBody, profileDefaults, profileSchema } from "./profile-form";

export function ProfileForm({ login }: { login: Login }) {
  const t = useTranslations("auth");
  const { AUTH, INTERNAL_REF_ID_NAME, ATTRIBUTES } = useAppContext().config;
  const form = useProfileForm(login);
  const { register, errorOf } = form;
  const { required, optional } = askedAttributes(ATTRIBUTES);
  const fieldsOf = (attributes: typeof required) =>
    attributes.map((attribute) => (
      <Controller
        key={attribute.id}
        control={form.control}
        name={`attributes.${attribute.id}`}
        render={({ field }) => (
          <AttributeInput attribute={attribute} error={errorOf(`attributes.${attribute.id}`)} field={field} />
        )}
      />
    ));
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <UsernameField username={form.watch("username")} fault={form.faultOf("username")} {...register("username")} />
      {login.email === "" && (
        <Field label={t("email")} required error={errorOf("email")}>
          <TextInput
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register("email")}
          />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t("firstName")} required error={errorOf("firstName")}>
          <TextInput autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={t("lastName")} optionalLabel={t("optional")} error={errorOf("lastName")}>
          <TextInput autoComplete="family-name" {...register("lastName")} />
        </Field>
      </div>
      {AUTH.FIELDS.PHONE && (
        <Field label={t("phone")} optionalLabel={t("optional")} error={errorOf("phone")}>
          <TextInput type="tel" autoComplete="tel" {...register("phone")} />
        </Field>
      )}
      {AUTH.FIELDS.INTERNAL_REF_ID && (
        <Field label={INTERNAL_REF_ID_NAME} optionalLabel={t("optional")} error={errorOf("internalRefId")}>
          <TextInput autoComplete="off" {...register("internalRefId")} />
        </Field>
      )}
      {fieldsOf(required)}
      {optional.length > 0 && (
        <details className="group">
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-[2px] font-medium text-brand-ink text-sm [&::-webkit-details-marker]:hidden">
            {t("profile.more")}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="mt-4 grid gap-5">{fieldsOf(optional)}</div>
        </details>
      )}
      <TermsField error={errorOf("terms")} {...register("terms")} />
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("profile.busy")}>
        {t("profile.action")}
      </Button>
    </form>
  );
}

function useProfileForm(login: Login) {
  const { config, locale } = useAppContext();
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const create = useCreateAccount();
  const { required, optional } = askedAttributes(config.ATTRIBUTES);
  const asked = [...required, ...optional];
  const { interests } = config.MODULES;
  // Nobody has a tier yet.
  const asksForInterests = interests.enabled && interests.enabledTiers.length === 0;
  return useAppForm({
    schema: profileSchema(asked),
    defaultValues: profileDefaults(login, asked),
    fieldOf: { username_taken: "username", terms_required: "terms" },
    summarize: true,
    submit: (values) => create.mutateAsync({ body: profileBody(values, { locale, now: new Date() }) }),
    onDone: ({ id }) => {
      const account = { id, locale, needsProfileCompletion: false };
      if (login.accounts.length > 0) router.replace(href(chooseAccount(session, account, isEnabled)));
      else if (asksForInterests) {
        session.setUser(account);
        router.replace(href(routes.chooseInterests()));
      } else router.replace(href(afterSignIn(session, [account], isEnabled)));
    },
  });
}
