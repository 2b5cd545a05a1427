"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import * as z from "zod";
import { AuthCard } from "#components/auth/auth-card";
import { TermsField } from "#components/auth/fields/terms-field";
import { FormSkeleton } from "#components/auth/form-skeleton";
import { useIsModuleEnabled } from "#components/auth/use-is-module-enabled";
import { FormAlert } from "#components/forms/form-alert";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { Self } from "#entities/account/self";
import { limits, line, requiredLine } from "#entities/shared/text";
import { useUpdateSelf } from "#hooks/account/self";
import { useSelf } from "#hooks/account/use-self";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { land } from "#lib/session/after-sign-in";
import { useSessionActions } from "#lib/session/use-session";
import { SignOutLine } from "./sign-out-line";
import { SignedInOnly } from "./signed-in-only";

/** An account that was made elsewhere, or before the terms were: what everybody is asked for and it lacks. */
export function CompleteProfileScreen() {
  const t = useTranslations("auth.complete");
  return (
    <AuthCard title={t("title")} text={t("text")} below={<SignOutLine />}>
      <SignedInOnly pending={<FormSkeleton />}>
        <MissingParts />
      </SignedInOnly>
    </AuthCard>
  );
}

function MissingParts() {
  const t = useTranslations("auth.arrival");
  const self = useSelf();
  const goOn = useLanding();
  const isComplete = self.data?.needsProfileCompletion === false;
  useEffect(() => {
    if (isComplete) goOn();
  }, [isComplete, goOn]);

  if (self.data?.needsProfileCompletion) return <CompleteForm self={self.data} onSaved={goOn} />;
  return self.isError ? <LoadError title={t("failed")} read={self} /> : <FormSkeleton />;
}

/** Leaves once, however many things notice that the profile is complete. */
function useLanding(): () => void {
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const hasLeft = useRef(false);
  return useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    router.replace(href(land(session, isEnabled)));
  }, [session, isEnabled, router, href]);
}

const schema = z.object({
  firstName: requiredLine(limits.name),
  lastName: line(limits.name),
  terms: z.boolean().refine((agreed) => agreed, { error: "terms_required" }),
});

function CompleteForm({ self, onSaved }: { self: Self; onSaved: () => void }) {
  const t = useTranslations("auth");
  const update = useUpdateSelf({ shownByForm: true });
  const form = useAppForm({
    schema,
    // What is known already is kept, and not asked for again.
    defaultValues: {
      firstName: self.firstName ?? "",
      lastName: self.lastName ?? "",
      terms: self.termsAccepted !== null,
    },
    fieldOf: { terms_required: "terms" },
    submit: ({ firstName, lastName }) =>
      update.mutateAsync({ body: { firstName, lastName: lastName || null, termsAccepted: true } }),
    onDone: onSaved,
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      {!self.firstName && (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={t("firstName")} required error={form.errorOf("firstName")}>
            <TextInput autoComplete="given-name" {...form.register("firstName")} />
          </Field>
          <Field label={t("lastName")} optionalLabel={t("optional")} error={form.errorOf("lastName")}>
            <TextInput autoComplete="family-name" {...form.register("lastName")} />
          </Field>
        </div>
      )}
      {self.termsAccepted === null && <TermsField error={form.errorOf("terms")} {...form.register("terms")} />}
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("complete.busy")}>
        {t("complete.action")}
      </Button>
    </form>
  );
}
