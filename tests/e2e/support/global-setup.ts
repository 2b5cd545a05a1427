import { organiser, ruby, souk } from "./communities.ts";
import { type Conference, conference, smallConference } from "./conference.ts";
import { createAccount } from "./database.ts";
import { moothall } from "./product.ts";

const createOrganization = ({ slug, name, domain, locales, primaryColor }: typeof ruby | typeof souk) =>
  moothall(
    ...["organization", "create", "--slug", slug, "--name", name, "--domain", domain],
    ...["--locales", locales.join(","), "--primary-color", primaryColor],
  );

const importConferences = ({ file, shift }: Conference, organization: string, ...options: string[]) =>
  moothall(
    ...["import", "ruby-events", file, "--organization", organization],
    // A value that begins with a minus would be read as an option.
    ...[`--shift=${shift}`, "--open-registration", ...options],
  );

/** Two communities on the running product, made the way an operator makes them. */
export default async function setup(): Promise<void> {
  await createOrganization(ruby);
  await createAccount(organiser);
  await importConferences(conference, ruby.slug, "--host", organiser.username);
  await createOrganization(souk);
  await importConferences(smallConference, souk.slug);
}
