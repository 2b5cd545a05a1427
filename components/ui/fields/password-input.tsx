"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { TextInput } from "./text-input";

export type PasswordInputProps = { showLabel: string; hideLabel: string } & Omit<
  ComponentProps<"input">,
  "type" | "prefix"
>;

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          size="sm"
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
