"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { useLogin } from "#hooks/login";
import { AuthCard } from "./auth-card";
import { FormSkeleton } from "./form-skeleton";
import { LoginFailed } from "./login-failed";
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
  if (login.data) return <ProfileForm login={login.data} />;
  return login.isError ? <LoginFailed login={login} /> : <FormSkeleton />;
}
