import type { OrganizationConfig } from "#entities/organization-config";

/** The size of a social card, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 627 };

export type SocialImageInput = {
  title: string;
  subtitle?: string | null;
  /** Address of a picture to lay under the words. */
  image?: string | null;
};

/** The picture that stands for a page where it is shared, drawn by the organization's image service. */
export function socialImage({ OPENGRAPH_URL }: Pick<OrganizationConfig, "OPENGRAPH_URL">, input: SocialImageInput) {
  const url = new URL(OPENGRAPH_URL);
  url.searchParams.set("title", input.title);
  if (input.subtitle) url.searchParams.set("subtitle", input.subtitle);
  if (input.image) url.searchParams.set("image", input.image);
  return { url: url.href, alt: input.title, ...SOCIAL_IMAGE };
}
