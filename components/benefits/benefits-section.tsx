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

export type BenefitsSectionProps<T> = { read: Read<T>; skeleton: ReactNode; children: (loaded: T) => ReactNode };

/** The states that benefits have before they are shown: skeleton, gate, or fault with another try. */
export function BenefitsSection<T>({ read, skeleton, children }: BenefitsSectionProps<T>) {
  const t = useTranslations("benefits.list");
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <BenefitsGate code={read.error.code} />;
  return <LoadError title={t("errorTitle")} read={read} />;
}

function BenefitsGate({ code }: { code: string }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const mayHelp = code === "unauthenticated" && !isSignedIn;
  return (
    <Gate
      level={2}
      icon={<Lock />}
      title={t("benefits.gate.title")}
      text={t(`errors.${code}`)}
      action={mayHelp && <SignInLink>{t("benefits.gate.signIn")}</SignInLink>}
    />
  );
}
