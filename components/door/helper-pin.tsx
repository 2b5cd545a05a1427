"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { OtpInput } from "#components/ui/fields/otp-input";
import { Banner } from "#components/ui/states/banner";
import type { DoorInvitation } from "#entities/attendance/door";
import { useEnterDoor } from "#hooks/attendance/door";
import { failureOf } from "#lib/door/failure";
import type { HelperEntrance } from "#lib/door/shelf";

const length = 6;

type HelperPinProps = {
  token: string;
  invitation: DoorInvitation;
  onEnter: (entrance: HelperEntrance) => Promise<void>;
};

/** Asks a helper for the PIN of their link. */
export function HelperPin({ token, invitation: { event, door }, onEnter }: HelperPinProps) {
  const t = useTranslations();
  const [pin, setPin] = useState("");
  const enter = useEnterDoor();

  const send = async (typed: string) => {
    if (typed.length < length || enter.isPending) return;
    try {
      const { session, expiresAt, door: name } = await enter.mutateAsync({ params: { token }, body: { pin: typed } });
      await onEnter({ session, expiresAt, door: name });
    } catch {
      setPin("");
    }
  };
  const submit = (event_: FormEvent) => {
    event_.preventDefault();
    void send(pin);
  };

  const code = enter.error && failureOf(enter.error).code;
  const isLocked = code === "rate_limited";
  return (
    <div data-frameless="" data-theme="dark" className="grid min-h-dvh content-center bg-canvas px-4 py-8 text-ink">
      <form onSubmit={submit} className="mx-auto grid w-full max-w-96 gap-5">
        <div>
          <h1 className="text-3xl">{t("door.helper.enterTitle")}</h1>
          <p className="mt-1 break-words text-ink-muted">{t("door.helper.enterText", { event, door })}</p>
        </div>
        {code && code !== "code_invalid" && (
          <Banner tone="bad" announce title={isLocked && t("door.helper.lockedTitle")}>
            {isLocked ? t("door.helper.lockedText") : t(`errors.${code}`)}
          </Banner>
        )}
        <Field
          label={t("door.helper.pin")}
          hint={t("door.helper.pinHint")}
          error={code === "code_invalid" ? t("door.helper.wrong") : undefined}
          required
        >
          <OtpInput
            value={pin}
            onValueChange={(typed) => {
              setPin(typed);
              if (typed.length === length) void send(typed);
            }}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" size="lg" full busy={enter.isPending} busyLabel={t("door.helper.entering")}>
          {t("door.helper.enter")}
        </Button>
      </form>
    </div>
  );
}
