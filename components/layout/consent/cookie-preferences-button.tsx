"use client";

import { useOverlay } from "#components/layout/overlay-store";

export function CookiePreferencesButton({ label }: { label: string }) {
  const show = useOverlay((state) => state.show);
  return (
    <button
      type="button"
      onClick={() => show("cookiePreferences")}
      className="rounded-[2px] underline-offset-[0.2em] hover:underline"
    >
      {label}
    </button>
  );
}
