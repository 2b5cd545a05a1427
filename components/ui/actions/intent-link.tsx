"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A link of which a page holds many: what it leads to is fetched ahead only once somebody means to follow it. */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [isMeant, setIsMeant] = useState(false);
  const mean = () => setIsMeant(true);
  return <Link {...props} prefetch={isMeant ? null : false} onMouseEnter={mean} onFocus={mean} onTouchStart={mean} />;
}
