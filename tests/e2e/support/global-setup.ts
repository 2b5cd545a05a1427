import { organiser, ruby, souk } from "./communities.ts";
import { type Conference, conference, smallConference, writeSelection } from "./conference.ts";
import { createAccount } from "./database.ts";
import { type Product, products, runMoothall } from "./product.ts";

const createOrganization = (of: Product, { slug, name, domain, locales, primaryColor }: typeof ruby | typeof souk) =>
  runMoothall(
    of,
    ...["organization", "create", "--slug", slug, "--name", name, "--domain", domain],
    ...["--locales", locales.join(","), "--primary-color", primaryColor],
  );

const importConferences = (
  of: Product,
  { file, shift }: Pick<Conference, "file" | "shift">,
  organization: string,
  ...options: string[]
) =>
  runMoothall(
    of,
    ...["import", "ruby-events", file, "--organization", organization],
    // A value that begins with a minus would be read as an option.
    ...[`--shift=${shift}`, "--open-registration", ...options],
  );

/** Two communities on a running product, made the way an operator makes them. */
const furnish = async (of: Product): Promise<void> => {
  await createOrganization(of, ruby);
  await createAccount(organiser, ruby, of);
  const file = await writeSelection(conference, of.dataDir);
  await importConferences(of, { ...conference, file }, ruby.slug, "--host", organiser.username);
  await createOrganization(of, souk);
  await importConferences(of, smallConference, souk.slug);
};

export default async function setup(): Promise<void> {
  await Promise.all(products.map(furnish));
}
