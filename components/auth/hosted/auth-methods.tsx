"use client";

import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { HostedButtons } from "./hosted-buttons";
import { hostedMethods } from "./hosted-methods";

/**
 * The ways in that an organization offers. `default` opens with the e-mail form, `social` with the other providers
 * and keeps the form behind a button.
 */
export function AuthMethods({ children }: { children: ReactNode }) {
  const t = useTranslations("auth");
  const { config } = useAppContext();
  const isSocialFirst = config.AUTH.LAYOUT === "social";
  const [isFormOpen, setFormOpen] = useState(!isSocialFirst);
  const hasHosted = hostedMethods(config).length > 0;

  if (!config.AUTH.EMAIL && !hasHosted) return <p className="text-ink-muted">{t("noMethods")}</p>;
  if (!hasHosted) return children;
  if (!config.AUTH.EMAIL) return <HostedButtons />;
  const openForm = (
    <Button variant="secondary" size="lg" full icon={<Mail className="size-4.5" />} onClick={() => setFormOpen(true)}>
      {t("continueWithEmail")}
    </Button>
  );
  const form = isFormOpen ? <OpenedForm isAskedFor={isSocialFirst}>{children}</OpenedForm> : openForm;
  return (
    <div className="grid gap-5">
      {isSocialFirst ? <HostedButtons /> : form}
      <Divider text={t("or")} />
      {isSocialFirst ? form : <HostedButtons />}
    </div>
  );
}

/** Who asked for the form goes on typing in it. */
function OpenedForm({ isAskedFor, children }: { isAskedFor: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) box.current?.querySelector("input")?.focus();
  }, [isAskedFor]);
  return <div ref={box}>{children}</div>;
}

function Divider({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-3 text-caption text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </div>
  );
}
