"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { DoorApi } from "#lib/door/door-api";
import { createScanner, type Scanner, type ScannerView } from "#lib/door/scanner";
import { doorShelf } from "#lib/door/shelf";

/** Milliseconds between two tries to send what waits, and between two looks at the numbers. */
const retryEvery = 5000;
const refreshEvery = 30_000;

/** The scanner of this device at one door, kept in step with the platform. `name`: of the door, on this device. */
export function useScanner(api: DoorApi, name: string): { scanner: Scanner; view: ScannerView } {
  const [scanner] = useState(() => createScanner({ api, shelf: doorShelf(name) }));
  const view = useSyncExternalStore(scanner.subscribe, scanner.view, scanner.view);
  useEffect(() => {
    const catchUp = async () => {
      await scanner.sync();
      await scanner.refresh();
    };
    const retry = setInterval(() => navigator.onLine && void scanner.sync(), retryEvery);
    const refresh = setInterval(() => navigator.onLine && void scanner.refresh(), refreshEvery);
    const onOnline = () => void catchUp();
    addEventListener("online", onOnline);
    void scanner.open().then(catchUp);
    return () => {
      clearInterval(retry);
      clearInterval(refresh);
      removeEventListener("online", onOnline);
    };
  }, [scanner]);
  return { scanner, view };
}
