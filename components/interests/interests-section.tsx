"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignInLink } from "#components/accounts/sign-in-link";
import { LoadError } from "#components/layout/load-error";
import { Gate } from "#components/ui/states/gate";
import { isGate } from "#lib/api/refusal";
import { useSession } from "#lib/session/use-session";

type Read<T> = {
  data: T | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type InterestsSectionProps<T> = {
  read: Read<T>;
  errorTitle: string;
  level?: 1 | 2;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** The states that interests have before they are shown: skeleton, gate, or fault with another try. */
export function InterestsSection<T>({ read, errorTitle, level = 2, skeleton, children }: InterestsSectionProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <InterestsGate level={level} code={read.error.code} />;
  return <LoadError level={level} title={errorTitle} read={read} />;
}

function InterestsGate({ code, level }: { code: string; level: 1 | 2 }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const mayHelp = code === "unauthenticated" && !isSignedIn;
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("interests.gate.title")}
      text={t(`errors.${code}`)}
      action={mayHelp && <SignInLink>{t("interests.gate.signIn")}</SignInLink>}
    />
  );
}
