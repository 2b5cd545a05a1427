import type { OrganizationConfig } from "#entities/organization/organization-config";

/** The size of a social card, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 627 };

export type SocialImageInput = {
  title: string;
  subtitle?: string | null;
  /** A word above the title. */
  eyebrow?: string | null;
  /** It does not take place: said by a sign too, in scripts whose letters the picture cannot have. */
  isCanceled?: boolean;
  /** Address of a picture to lay under the words. */
  image?: string | null;
};

/** The picture that stands for a page where it is shared, drawn by the organization's image service. */
export function socialImage({ OPENGRAPH_URL }: Pick<OrganizationConfig, "OPENGRAPH_URL">, input: SocialImageInput) {
  const url = new URL(OPENGRAPH_URL);
  url.searchParams.set("title", input.title);
  if (input.subtitle) url.searchParams.set("subtitle", input.subtitle);
  if (input.eyebrow) url.searchParams.set("eyebrow", input.eyebrow);
  if (input.isCanceled) url.searchParams.set("canceled", "true");
  if (input.image) url.searchParams.set("image", input.image);
  return { url: url.href, alt: input.title, ...SOCIAL_IMAGE };
}
