import type { ReactNode } from "react";
import { CheckoutFrame } from "#components/registration/checkout-frame";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

/** What the steps share stays while one goes from step to step. */
export default async function CartLayout({ params, children }: Props) {
  const { slug } = await params;
  return <CheckoutFrame slug={slug}>{children}</CheckoutFrame>;
}
