"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { DoorApi } from "#lib/door/door-api";
import { listenToHandScanner } from "#lib/door/hand-scanner";
import { keepDoor } from "./keep-door";
import { ScannerCamera } from "./scanner-camera";
import { ScannerHeader } from "./scanner-header";
import { Conflicts, ScannerNetwork } from "./scanner-network";
import { ScannerWays } from "./scanner-ways";
import { useDoorTime } from "./use-door-time";
import { useScanner } from "./use-scanner";
import { useSignals } from "./use-signals";
import { VerdictCard } from "./verdict-card";

export type ScannerViewProps = {
  api: DoorApi;
  /** Of the door on this device: what it keeps is found again under it. */
  name: string;
  /** What a helper's door is called. */
  door?: string;
  onClose?: () => void;
  /** The platform talks to this device no more. */
  onRefused?: (code: string) => void;
};

/** The scanner ends where the screen does. */
const nothingBelow = "main#content + footer{display:none}";

/** A device at the door: dark and large, whatever the site looks like. */
export function ScannerView({ api, name, door, onClose, onRefused }: ScannerViewProps) {
  const { scanner, view } = useScanner(api, name);
  const [muted, setMuted] = useState(false);
  const time = useDoorTime(view.state?.event.timezone ?? null);
  useSignals(view.latest, muted);

  const read = (code: string) => void scanner.read(code);
  const hear = useEffectEvent(read);
  useEffect(() => listenToHandScanner(window, (code) => hear(code)), []);

  const keys = view.state?.keys;
  useEffect(() => {
    if (keys) void keepDoor(keys);
  }, [keys]);

  const tellRefused = useEffectEvent((code: string) => onRefused?.(code));
  useEffect(() => {
    if (view.refused !== null) tellRefused(view.refused);
  }, [view.refused]);

  return (
    <div data-frameless="" data-theme="dark" className="min-h-dvh bg-canvas text-ink">
      <style>{nothingBelow}</style>
      <div className="mx-auto grid max-w-page grid-cols-1 content-start gap-4 px-4 py-3 sm:px-6">
        <ScannerHeader view={view} door={door} muted={muted} onMute={setMuted} onClose={onClose} />
        <ScannerNetwork view={view} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="grid grid-cols-1 gap-4">
            <ScannerCamera onCode={read} />
            <VerdictCard entry={view.latest} time={time} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Conflicts entries={view.entries} time={time} onDismiss={scanner.dismiss} />
            <ScannerWays scanner={scanner} view={view} search={api.search} time={time} />
          </div>
        </div>
      </div>
    </div>
  );
}
