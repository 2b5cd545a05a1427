import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { RefusedCall } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let member: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  member = await world.account(club, { username: "ada-byron" });
});
afterAll(() => world.close());

const row = (id = member.id) =>
  world.scope(club).read((tx) => tx.selectFrom("accounts").where("id", "=", id).selectAll().executeTakeFirstOrThrow());

describe("the profile", () => {
  test("is saved field by field, trimmed, and null clears", async () => {
    const saved = await member.call(self.update, {
      body: { bio: "  Analyst ", website: "https://ada.example", phone: "+353" },
    });
    expect(saved).toMatchObject({ bio: "Analyst", website: "https://ada.example", firstName: "Ada" });
    expect(await member.call(self.update, { body: { bio: null } })).toMatchObject({ bio: null, phone: "+353" });
    expect(await row()).toMatchObject({ bio: null, phone: "+353" });
  });

  test("does not let through what members do not set", async () => {
    const body = { disabled: true, featured: true, verified: true, email: "x@example.org", id: world.databaseUrl };
    await world.send(self.update, { body }, member.who);
    const { disabled, featured, verified, email, id } = await row();
    expect({ disabled, featured, verified, email, id }).toEqual({
      ...{ disabled: false, featured: false, verified: false, email: member.login.username, id: member.id },
    });
  });

  test("agrees to the terms once", async () => {
    const newcomer = await world.account(club, { termsAccepted: null });
    expect(await newcomer.call(self.get)).toMatchObject({ termsAccepted: null, needsProfileCompletion: true });
    const { termsAccepted } = await newcomer.call(self.update, { body: { termsAccepted: true } });
    expect(termsAccepted).not.toBeNull();
    for (const again of [true, false])
      expect(await newcomer.call(self.update, { body: { termsAccepted: again } })).toMatchObject({ termsAccepted });
  });

  test("speaks a language of the organization", async () => {
    expect(await member.call(self.update, { body: { locale: "ja" } })).toMatchObject({ locale: "ja" });
    const { status, body } = await world.send(self.update, { body: { locale: "xx" } }, member.who);
    expect([status, body.fields]).toEqual([400, { locale: "unknown_locale" }]);
    expect(await member.call(self.update, { body: { locale: null } })).toMatchObject({ locale: "ja" });
  });
});

describe("a username", () => {
  test.each([
    ["abcd", "username_too_short"],
    ["x".repeat(61), "too_long"],
    ["Ada-Byron", "username_characters"],
    ["ada_byron", "username_characters"],
    ["-adabyron", "username_hyphen_edges"],
    ["adabyron-", "username_hyphen_edges"],
    ["ada--byron", "username_hyphens_consecutive"],
    ["0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d", "username_id_format"],
  ])("like %s breaks a rule", async (username, fault) => {
    const { status, body } = await world.send(self.update, { body: { username } }, member.who);
    expect([status, body.fields]).toEqual([400, { username: fault }]);
    const available = await member.call(self.usernameAvailability, { query: { username } });
    expect(available).toMatchObject({ available: false, message: "Please meet all username requirements" });
  });

  test("that is taken is not available, even of a disabled account, but elsewhere", async () => {
    await world.account(club, { username: "taken-name", disabled: true });
    await world.account(await world.organization(), { username: "other-name" });
    const ask = (username: string) => member.call(self.usernameAvailability, { query: { username } });
    expect(await ask("taken-name")).toEqual({ available: false, message: "This username is already taken." });
    expect(await ask("other-name")).toEqual({ available: true, message: "ok" });
    const { status, body } = await world.send(self.update, { body: { username: "taken-name" } }, member.who);
    expect([status, body.code, body.fields]).toEqual([460, "username_taken", { username: "username_taken" }]);
    expect(await member.call(self.update, { body: { username: "ada-byron" } })).toMatchObject({
      username: "ada-byron",
    });
  });

  test("asked for in Japanese is refused in Japanese", async () => {
    const { body } = await world.send(
      self.usernameAvailability,
      { query: { username: "abc" } },
      { ...member.who, locale: "ja" },
    );
    expect(body.data).toMatchObject({ message: "ユーザー名の条件をすべて満たしてください" });
  });

  test("goes to one of those who take it at once", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => world.account(club)));
    const tries = await Promise.allSettled(
      rivals.map(({ call }) => call(self.update, { body: { username: "the-name" } })),
    );
    const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.map((error: unknown) => error instanceof RefusedCall && error.code)).toEqual(
      Array(5).fill("username_taken"),
    );
  });
});

describe("custom fields", () => {
  let of: TestAccount;
  beforeEach(async () => {
    club = await world.organization({
      attributes: [
        { name: "company" },
        { name: "team", required: true },
        { name: "badge", editable: false },
        { name: "size", type: "number", public: false },
        { name: "birthday", type: "date" },
        { name: "vegan", type: "boolean" },
      ],
    });
    of = await world.account(club);
  });
  const save = (attributes: Record<string, string>) => world.send(self.update, { body: { attributes } }, of.who);
  const idOf = (name: string) => club.attributes.find((attribute) => attribute.name === name)?.id ?? "";

  test("are saved by name or id, one value each", async () => {
    await save({ company: "Analytical Engines", vegan: "true" });
    expect((await save({ [idOf("company")]: "Babbage & Co", size: "-1,5" })).status).toBe(200);
    const { attributes } = await of.call(self.get);
    expect(attributes.map(({ attribute, value }) => [attribute.name, value]).sort()).toEqual([
      ["company", "Babbage & Co"],
      ["size", "-1,5"],
      ["vegan", "true"],
    ]);
  });

  test.each([
    ["size", "many", "invalid_number"],
    ["birthday", "1815-12", "invalid_date"],
    ["vegan", "yes", "invalid_boolean"],
    ["team", "", "required"],
    ["badge", "Gold", "unknown_attribute"],
    ["nothing", "x", "unknown_attribute"],
  ])("of another form are refused by their name: %s = %s", async (name, value, fault) => {
    const { status, body } = await save(JSON.parse(`{"company": "Kept back", "${name}": "${value}"}`));
    expect([status, body.fields]).toEqual([400, { [`attributes.${name}`]: fault }]);
    expect((await of.call(self.get)).attributes).toEqual([]);
  });
});

describe("pictures", () => {
  const dataUri = (bytes: Buffer, type: string) => ({ buffer: `data:${type};base64,${bytes.toString("base64")}` });
  const canvas = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } });
  const images = () => world.scope(club).read((tx) => tx.selectFrom("images").select(["id", "type"]).execute());

  test("replace image and banner", async () => {
    const png = dataUri(await canvas().png().toBuffer(), "image/png");
    const withImage = await member.call(self.setImage, { body: png });
    const withBanner = await member.call(self.setBanner, { body: png });
    expect(withImage.image).toMatchObject({ width: 40, height: 20, uri: expect.stringMatching(/\/public$/) });
    expect(withBanner).toMatchObject({ image: withImage.image, banner: { width: 40 } });
    expect((await images()).map(({ type }) => type).sort()).toEqual(["banner", "people"]);
    expect(await row()).toMatchObject({ imageId: withImage.image?.id, bannerId: withBanner.banner?.id });
  });

  test("come as bytes alone, too", async () => {
    const base64 = (await canvas().png().toBuffer()).toString("base64");
    const { image } = await member.call(self.setImage, { body: { base64 } });
    expect(image).toMatchObject({ width: 40, height: 20 });
  });

  test("forget where they were taken", async () => {
    const photo = await canvas()
      .jpeg()
      .withExifMerge({ IFD0: { Artist: "Ada" } })
      .toBuffer();
    const { image } = await member.call(self.setImage, { body: dataUri(photo, "image/jpeg") });
    const kept = await world.app.inject(`/images/${image?.id}/public`);
    expect([photo.includes("Ada"), kept.rawPayload.includes("Ada")]).toEqual([true, false]);
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
  });

  test("are what their bytes are", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    for (const [bytes, type] of [
      [svg, "image/svg+xml"],
      [svg, "image/png"],
      [html, "image/jpeg"],
      [Buffer.from("%PDF-1.7"), "application/pdf"],
    ] as const) {
      const { status, body } = await world.send(self.setImage, { body: dataUri(bytes, type) }, member.who);
      expect([status, body.code], type).toEqual([460, "file_rejected"]);
    }
    expect([await images(), (await row()).imageId]).toEqual([[], null]);
  });

  test("of a telephone, several megabytes large, are taken", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#000", noise } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(1.5 * 1024 * 1024);
    const { image } = await member.call(self.setImage, { body: dataUri(photo, "image/jpeg") });
    expect(image).toMatchObject({ width: 1600, height: 1200 });
  });
});

describe("relationships", () => {
  test("hold what is true and nothing else", async () => {
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    const led = await world.insert(club, "groups", { slug: "sailors", name: "Sailors" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: member.id });
    await world.insert(club, "groupMemberships", { groupId: led.id, accountId: member.id, role: "moderator" });
    const held = await world.event(club);
    const canceled = await world.event(club);
    const cart = await world.event(club);
    for (const [{ id }, status] of [
      [held, "needsInfo"],
      [canceled, "canceled"],
      [cart, "draft"],
    ] as const)
      await world.registration(club, member, id, { passTypeId: (await world.passType(club, id)).id, status });
    expect(await member.call(self.relationships)).toEqual({
      accounts: {},
      groups: { [group.id]: "member", [led.id]: "moderator" },
      events: { [held.id]: true },
      channels: {},
      threads: {},
    });
  });
});

describe("notification preferences", () => {
  test("keep quiet hours by the clock of a zone, change them and end them", async () => {
    const set = (quietHours: unknown) =>
      world.send(self.updateNotificationPreferences, { body: { quietHours } }, member.who);
    const kept = async () => (await member.call(self.notificationPreferences)).quietHours;
    const night = { from: "22:00", until: "07:05", timezone: "America/St_Johns" };
    expect((await set(night)).body.data).toMatchObject({ quietHours: night, likePush: true });
    await member.call(self.updateNotificationPreferences, { body: { likePush: false } });
    expect(await kept()).toEqual(night);
    const noon = { ...night, from: "00:00", until: "12:00" };
    expect((await set(noon)).body.data).toMatchObject({ quietHours: noon, likePush: false });
    const wrong = [
      ...[{ ...night, from: "24:00" }, { ...night, until: "7:00" }, { ...night, until: "22:00" }, { from: "22:00" }],
      ...[{ ...night, timezone: "Atlantis" }, { ...night, timezone: "+02:00" }, { ...night, timezone: "" }, "at night"],
    ];
    for (const one of wrong) expect((await set(one)).status, JSON.stringify(one)).toBe(400);
    expect(await kept()).toEqual(noon);
    expect((await set(null)).body.data).toMatchObject({ quietHours: null });
    expect(await kept()).toBeNull();
    await member.call(self.updateNotificationPreferences, { body: { likePush: true } });
  });

  test("are all on until something is changed, and keep the rest", async () => {
    const untouched = await member.call(self.notificationPreferences);
    const { activityNotificationPreference, messagesFrom, quietHours, digest, ...switches } = untouched;
    expect([activityNotificationPreference, messagesFrom, quietHours]).toEqual(["featured", "contacts", null]);
    expect(digest).toBe("weekly");
    expect(new Set(Object.values(switches))).toEqual(new Set([true]));
    const changed = await member.call(self.updateNotificationPreferences, { body: { chatPush: false } });
    expect(changed).toEqual({ ...untouched, chatPush: false });
    const again = await member.call(self.updateNotificationPreferences, {
      body: { activityNotificationPreference: "none" },
    });
    expect(again).toEqual({ ...changed, activityNotificationPreference: "none" });
    expect(await member.call(self.notificationPreferences)).toEqual(again);
    expect(await member.call(self.updateNotificationPreferences, { body: {} })).toEqual(again);
  });

  test("of conversations are kept as well, each by itself", async () => {
    const untouched = await member.call(self.notificationPreferences);
    const quiet = await member.call(self.updateNotificationPreferences, { body: { readReceipts: false } });
    expect(quiet).toEqual({ ...untouched, readReceipts: false });
    const quieter = await member.call(self.updateNotificationPreferences, { body: { typing: false, likePush: false } });
    expect(quieter).toEqual({ ...quiet, typing: false, likePush: false });
    expect(await member.call(self.notificationPreferences)).toEqual(quieter);
    const again = await member.call(self.updateNotificationPreferences, { body: { readReceipts: true } });
    expect(again).toEqual({ ...quieter, readReceipts: true });
    expect((await world.send(self.updateNotificationPreferences, { body: { typing: "no" } }, member.who)).status).toBe(
      400,
    );
  });
});
