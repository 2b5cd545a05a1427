"use client";

import { Banner } from "#components/ui/states/banner";

/** Why a form as a whole was not accepted; it stands where the eye is when it appears. */
export function FormAlert({ text }: { text: string | null }) {
  return text === null ? null : (
    <Banner tone="bad" announce>
      {text}
    </Banner>
  );
}
