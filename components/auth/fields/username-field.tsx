"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Spinner } from "#components/ui/states/spinner";
import { useUsernameAvailability } from "#hooks/account/self";
import { useDebounced } from "#hooks/browser/use-debounced";
import type { Fault } from "#lib/forms/faults";
import { useFaultText } from "#lib/forms/use-fault-text";
import { RuleList } from "./rule-list";
import { isWellFormedUsername, keptUsernameRules, listedFaults, usernameRules } from "./username-rules";

export type UsernameFieldProps = {
  /** What is typed so far. */
  username: string;
  fault: Fault | undefined;
  /** The name that is one's own already, and so not asked about. */
  current?: string;
} & Omit<ComponentProps<"input">, "type" | "prefix">;

/** A username with its rules and, once it meets them, whether it is still free. */
export function UsernameField({ username, fault, current = "", ...input }: UsernameFieldProps) {
  const t = useTranslations("auth");
  const faultText = useFaultText();
  const rulesId = useId();
  const availability = useAvailability(username === current ? "" : username);
  const kept = keptUsernameRules(username);
  const rules = usernameRules.map((key) => ({ key, label: t(`usernameRules.${key}`), met: kept.has(key) }));
  const isListed = fault !== undefined && "code" in fault && listedFaults.includes(fault.code);
  const said = fault && faultText(isListed ? { code: "username_rules" } : fault);
  const taken = availability.state === "taken" ? availability.message : undefined;
  return (
    <div className="grid gap-2.5">
      <Field
        label={t("username")}
        required
        error={said ?? taken}
        hint={availability.state === "free" ? t("usernameFree") : undefined}
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          aria-describedby={rulesId}
          prefix={<span aria-hidden="true">@</span>}
          suffix={availability.state === "asking" ? <Spinner className="size-4.5" /> : undefined}
        />
      </Field>
      <RuleList id={rulesId} rules={rules} metLabel={t("ruleMet")} />
    </div>
  );
}

type Availability = { state: "unknown" | "asking" | "free" } | { state: "taken"; message: string };

/** What the platform says about a name that has stood still for a moment. */
function useAvailability(username: string): Availability {
  const wanted = isWellFormedUsername(username) ? username : "";
  const asked = useDebounced(wanted);
  const { data, isFetching } = useUsernameAvailability(asked);
  if (wanted === "") return { state: "unknown" };
  if (wanted !== asked || isFetching) return { state: "asking" };
  if (!data) return { state: "unknown" };
  return data.available ? { state: "free" } : { state: "taken", message: data.message };
}
