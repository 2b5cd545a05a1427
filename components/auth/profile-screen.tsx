"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import { useLogin } from "#hooks/login";
import { AuthCard } from "./auth-card";
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

function FormSkeleton() {
  const t = useTranslations("auth.profile");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5">
      {["username", "name", "terms"].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-28" />
          <Skeleton shape="block" className="h-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
