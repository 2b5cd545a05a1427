"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { ComposePanelProps } from "./composer-panel";

export type Opening = {
  /** Null until its script is here. */
  Panel: ComponentType<ComposePanelProps> | null;
  /** The script did not arrive; opening again asks again. */
  isFailed: boolean;
  isOpen: boolean;
  isLoading: boolean;
  /** Fetches the script ahead of the press that seems to come. */
  prepare: () => void;
  open: () => void;
  close: () => void;
};

const load = () => import("./composer-panel");

/** The editor is fetched when somebody is about to write, not with the page. */
export function useOpening(startsOpen = false): Opening {
  const [Panel, setPanel] = useState<ComponentType<ComposePanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const open = async () => {
    setIsOpen(true);
    setIsFailed(false);
    try {
      const { ComposePanel } = await load();
      setPanel(() => ComposePanel);
    } catch {
      setIsOpen(false);
      setIsFailed(true);
    }
  };
  const begin = useEffectEvent(() => void open());
  useEffect(() => {
    if (startsOpen) begin();
  }, [startsOpen]);
  return {
    Panel: isOpen ? Panel : null,
    isFailed,
    isOpen,
    isLoading: isOpen && Panel === null,
    prepare: () => void load().catch(() => undefined),
    open: () => void open(),
    close: () => setIsOpen(false),
  };
}
