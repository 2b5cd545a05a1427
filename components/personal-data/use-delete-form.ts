"use client";

import { useRouter } from "next/navigation";
import * as z from "zod";
import { leaveNote } from "#components/auth/signing-in/auth-draft";
import { useRemoveAccount } from "#hooks/account/self";
import { useLogin } from "#hooks/identity/login";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSessionActions } from "#lib/session/use-session";

/** What keeps a name apart from the text around it, where that runs the other way: copied along, it is not typed. */
const isolates = /[\u2066-\u2069]/g;

/**
 * Deletes the acting account once its username was typed. A login with others chooses among them; one that has lost
 * its only account is signed out, and the gate around the page leads to sign-in.
 */
export function useDeleteForm(username: string, onDeleted: () => void) {
  const session = useSessionActions();
  const router = useRouter();
  const href = useHref();
  const login = useLogin();
  const remove = useRemoveAccount();
  const isOneOfMany = (login.data?.accounts.length ?? 1) > 1;

  const goOn = () => {
    onDeleted();
    if (isOneOfMany) {
      session.leave("account", routes.chooseAccount());
      router.replace(href(routes.chooseAccount()));
      return;
    }
    leaveNote("accountDeleted");
    session.signOut();
  };
  const form = useAppForm({
    schema: z.object({
      username: z.string().refine((typed) => typed.replace(isolates, "").trim() === username),
    }),
    defaultValues: { username: "" },
    submit: () => remove.mutateAsync(undefined),
    onDone: goOn,
  });
  return { form, isOneOfMany };
}
