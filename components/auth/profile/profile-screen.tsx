"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { AuthCard } from "#components/auth/auth-card";
import { FormSkeleton } from "#components/auth/form-skeleton";
import { LoginFailed } from "#components/auth/login-failed";
import { useAppContext } from "#components/layout/providers/app-context";
import { useLogin } from "#hooks/identity/login";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AccountInvitations } from "./account-invitations";
import { ProfileForm } from "./profile-form-fields";
import { SignOutLine } from "./sign-out-line";
import { SignedInOnly } from "./signed-in-only";

/** A login without an account introduces itself; one with accounts adds another. */
export function ProfileScreen() {
  const t = useTranslations("auth.profile");
  const { NAME } = useAppContext().config;
  return (
    <AuthCard title={t("title")} text={t("text", { name: NAME })} below={<SignOutLine />}>
      <SignedInOnly pending={<FormSkeleton />}>
        <Profile />
      </SignedInOnly>
    </AuthCard>
  );
}

function Profile() {
  const login = useLogin();
  const router = useRouter();
  const href = useHref();
  if (login.data) {
    return (
      <>
        <AccountInvitations
          className="mb-6 border-line border-b pb-4"
          onAccepted={() => router.replace(href(routes.chooseAccount()))}
        />
        <ProfileForm login={login.data} />
      </>
    );
  }
  return login.isError ? <LoginFailed login={login} /> : <FormSkeleton />;
}
