import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PassScreen } from "#components/attendee/passes/pass-screen";
import { modules as calls } from "#contract/all";
import type { BasePass } from "#entities/commerce/base-pass";
import type { Payment, PaymentLineItem } from "#entities/commerce/payments";
import type { Registration } from "#entities/commerce/registration";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { anOpenEvent, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aWholePass } from "./attendee-fixtures.ts";

const user = userEvent.setup();
export const event = anOpenEvent();
export const hour = 3_600_000;
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Three quarters back until in ten hours. */
export const regular = aPassType({
  name: "Regular",
  refundSchedules: [{ id: idOf(60), percentage: 75, startDate: fromNow(-hour), endDate: fromNow(10 * hour) }],
});

interface Bought {
  lineItem?: PaymentLineItem | null;
  payments?: Payment[];
  more?: Partial<Registration>;
}

/** The page of somebody with a pass. */
export const setUpPassPage = () => {
  const page = setUpPage({ as: login });
  const holds = (pass: BasePass, { lineItem = null, payments = [], more = {} }: Bought = {}) => {
    page.answerAll([
      answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
      answer(
        callTo(calls.attendee.get, { eventId: event.id }),
        aRegistration(event, { passes: [pass], payments, ...more }),
      ),
      answer(callTo(calls.attendee.pass, { eventId: event.id, passId: pass.id }), aWholePass(pass, { lineItem })),
      answer(callTo(calls.attendee.transfers, { eventId: event.id }), pageOf([])),
      answer(calls.calendars.get, { url: null }),
    ]);
  };
  const openPass = async (pass: BasePass) => {
    await page.open(<PassScreen slug={event.slug} passId={pass.id} />);
    return within(await screen.findByRole("article"));
  };
  return { page, holds, openPass };
};

export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
export const dialog = async () => within(await screen.findByRole("dialog"));
