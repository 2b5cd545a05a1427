import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CheckoutFrame } from "#components/registration/checkout-frame";
import { registrationOptions } from "#hooks/commerce/registration-options";
import { eventOptions, passTypesOptions } from "#hooks/events/events-options";
import { FirstCalls } from "../../../../first-calls";
import { prefetchPart } from "../../../../prefetch-part";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

/** What the steps share stays while one goes from step to step. */
export default async function CartLayout({ params, children }: Props) {
  const { slug, ...place } = await params;
  // An event that not everybody may see is asked for by its reader alone.
  const part = await prefetchPart(place, async (client) => {
    const found = await client.fetchQuery(eventOptions(slug));
    // Seen before it is known who looks; the step asks again for whoever it is.
    await client.prefetchQuery(passTypesOptions(slug));
    return found;
  });
  const event = part.kind === "found" ? part.value : null;
  return (
    <>
      <FirstCalls
        place={place}
        ask={(client) => [
          client.fetchQuery(eventOptions(slug)),
          ...(event
            ? [client.fetchQuery(registrationOptions(event.id)), client.fetchQuery(passTypesOptions(slug))]
            : []),
        ]}
      />
      <HydrationBoundary state={part.kind === "found" ? part.state : null}>
        <CheckoutFrame slug={slug}>{children}</CheckoutFrame>
      </HydrationBoundary>
    </>
  );
}
