"use client";

import { DoorClosed, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ErrorState } from "#components/ui/states/error-state";
import { Gate } from "#components/ui/states/gate";
import type { DoorInvitation } from "#entities/attendance/door";
import { useDoorInvitation, useHelperDoor } from "#hooks/attendance/door";
import { failureOf } from "#lib/door/failure";
import { forgetDoor, forgetEntrance, type HelperEntrance, keepEntrance, keptEntrance } from "#lib/door/shelf";
import { HelperPin } from "./helper-pin";
import { Opening } from "./scanner-screen";
import { ScannerView } from "./scanner-view";

type Step =
  | { at: "opening" }
  | { at: "pin"; invitation: DoorInvitation }
  | { at: "inside"; entrance: HelperEntrance }
  | { at: "over"; code: string };

/** The door for somebody without an account: the link, then the PIN, then the scanner. */
export function HelperScreen({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ at: "opening" });
  const { mutateAsync: ask } = useDoorInvitation();

  const open = useCallback(async () => {
    setStep({ at: "opening" });
    const entrance = await keptEntrance(token, new Date());
    if (entrance) return setStep({ at: "inside", entrance });
    try {
      setStep({ at: "pin", invitation: await ask({ params: { token } }) });
    } catch (error) {
      setStep({ at: "over", code: failureOf(error).code });
    }
  }, [ask, token]);
  useEffect(() => void open(), [open]);

  const enter = async (entrance: HelperEntrance) => {
    await keepEntrance(token, entrance);
    setStep({ at: "inside", entrance });
  };
  const leave = async (code: string) => {
    if (code !== "forbidden") {
      await forgetDoor(token);
      return setStep({ at: "over", code });
    }
    // The link goes on, but not with what this device was given: the PIN is asked for again.
    await forgetEntrance(token);
    await open();
  };

  if (step.at === "opening") return <Opening />;
  if (step.at === "pin") return <HelperPin token={token} invitation={step.invitation} onEnter={enter} />;
  if (step.at === "over") return <Over code={step.code} onRetry={open} />;
  return <Inside token={token} entrance={step.entrance} onRefused={leave} />;
}

type InsideProps = { token: string; entrance: HelperEntrance; onRefused: (code: string) => Promise<void> };

function Inside({ token, entrance, onRefused }: InsideProps) {
  const api = useHelperDoor(token, entrance.session);
  return (
    <ScannerView
      key={entrance.session}
      api={api}
      name={token}
      door={entrance.door}
      onRefused={(code) => void onRefused(code)}
    />
  );
}

function Over({ code, onRetry }: { code: string; onRetry: () => Promise<void> }) {
  const t = useTranslations();
  const isMissing = code === "not_found";
  return (
    <div data-frameless="" data-theme="dark" className="grid min-h-dvh place-content-center bg-canvas px-4 text-ink">
      {code === "event_canceled" ? (
        <Gate icon={<DoorClosed />} title={t("door.canceled.title")} text={t("door.canceled.text")} />
      ) : isMissing || code === "door_closed" ? (
        <Gate
          icon={isMissing ? <SearchX /> : <DoorClosed />}
          title={t(isMissing ? "door.helper.missingTitle" : "door.helper.closedTitle")}
          text={t(isMissing ? "door.helper.missingText" : "door.helper.closedText")}
        />
      ) : (
        <ErrorState
          level={1}
          title={t("door.helper.errorTitle")}
          text={t(`errors.${code}`)}
          retryLabel={t("common.actions.retry")}
          onRetry={() => void onRetry()}
        />
      )}
    </div>
  );
}
