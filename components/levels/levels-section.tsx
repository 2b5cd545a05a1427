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

export type LevelsSectionProps<T> = {
  read: Read<T>;
  level: 1 | 2;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** The states that sponsors have before they are shown: skeleton, gate, or fault with another try. */
export function LevelsSection<T>({ read, level, skeleton, children }: LevelsSectionProps<T>) {
  const t = useTranslations("levels.list");
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <LevelsGate level={level} code={read.error.code} />;
  return <LoadError level={level} title={t("errorTitle")} read={read} />;
}

function LevelsGate({ code, level }: { code: string; level: 1 | 2 }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (code !== "unauthenticated" || isSignedIn)
    return <Gate level={level} icon={<Lock />} title={t("levels.gate.title")} text={t(`errors.${code}`)} />;
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("levels.gate.unauthenticated.title")}
      text={t("levels.gate.unauthenticated.text")}
      action={<SignInLink>{t("levels.gate.unauthenticated.action")}</SignInLink>}
    />
  );
}
