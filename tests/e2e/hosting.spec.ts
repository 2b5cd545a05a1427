import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { routes } from "#lib/routes";
import { demoPassword } from "#server/demo/people";
import { memberOf } from "./support/api.ts";
import { enter } from "./support/member.ts";
import { addressOf } from "./support/person.ts";
import { expect, expectLoaded, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

const samuel = {
  email: "organiser@tidewater.example",
  password: demoPassword,
  username: "samuel",
  firstName: "Samuel",
  lastName: "Adeyemi",
} as const;

type Pages = (eventId: string) => Readonly<Record<string, string>>;

/** An event of the demo with a programme and people, and one that sells all there is. */
type Listing = "tidewater-gathering" | "shoreline-conference";
const groups: { about: string; of: Listing; pages: Pages }[] = [
  {
    about: "an event and its programme",
    of: "tidewater-gathering",
    pages: (id) => ({
      listings: routes.listings(),
      "new listing": routes.createListing(),
      overview: routes.listing(id),
      details: routes.listingTab(id, "details"),
      programme: routes.listingTab(id, "programme"),
      speakers: routes.listingPart(id, "programme", "speakers"),
      places: routes.listingPart(id, "programme", "places"),
      streams: routes.listingPart(id, "programme", "streams"),
      import: routes.listingPart(id, "programme", "import"),
    }),
  },
  {
    about: "what is sold and asked",
    of: "shoreline-conference",
    pages: (id) => ({
      passes: routes.listingTab(id, "passes"),
      packages: routes.listingPart(id, "passes", "packages"),
      extras: routes.listingPart(id, "passes", "extras"),
      coupons: routes.listingPart(id, "passes", "coupons"),
      rooms: routes.listingPart(id, "passes", "rooms"),
      questions: routes.listingTab(id, "questions"),
      afterwards: routes.listingPart(id, "questions", "afterwards"),
    }),
  },
  {
    about: "people, the door and the report",
    of: "tidewater-gathering",
    pages: (id) => ({
      team: routes.listingTab(id, "team"),
      attendees: routes.listingTab(id, "attendees"),
      messages: routes.listingTab(id, "messages"),
      emails: routes.listingPart(id, "messages", "emails"),
      door: routes.listingTab(id, "door"),
      links: routes.listingPart(id, "door", "links"),
      scan: routes.listingPart(id, "door", "scan"),
      report: routes.listingTab(id, "report"),
    }),
  },
];

for (const { about, of, pages } of groups) {
  test(`a host finds nothing in the way: ${about}`, async ({ page, watch }) => {
    // Whoever records the journey wants to run in the preview of a mail too, where no script runs.
    watch.expectSaid("Blocked script execution in 'about:srcdoc'");
    const visit = await enter(page, samuel);
    const { call } = await memberOf(samuel);
    const { id } = await call(events.get, { params: { eventId: of } });
    for (const [name, path] of Object.entries(pages(id))) {
      await test.step(name, async () => {
        await page.goto(addressOf(visit, path));
        await expectLoaded(page);
        await look(page);
      });
    }
  });
}

test("a host finds nothing in the way: a draft and the link that shows it", async ({ page }) => {
  const visit = await enter(page, samuel);
  const { call } = await memberOf(samuel);
  const hour = 3_600_000;
  const [eventStart, eventEnd] = [48, 50].map((hours) => new Date(Date.now() + hours * hour).toISOString());
  if (!eventStart || !eventEnd) throw new Error("The draft has no time.");
  const facts = { name: "Rowing for beginners", shortDescription: "First strokes in calm water", timezone: "UTC" };
  const event = { ...facts, eventType: "physical", visible: false, published: false, eventStart, eventEnd } as const;
  const { id } = await call(listings.create, { body: { event } });
  const { url } = await call(listings.renewPreview, { params: { eventId: id } });
  await page.goto(addressOf(visit, routes.listingTab(id, "details")));
  await expect(page.getByRole("link", { name: url, exact: true })).toBeVisible();
  await expectLoaded(page);
  await look(page);
});
