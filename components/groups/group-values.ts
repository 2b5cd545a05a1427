import * as z from "zod";
import { type Group, type GroupCreateInput, type GroupUpdateInput, groupCreateInput } from "#entities/groups/groups";
import { linkInput } from "#entities/shared/text";

const { name, description, access } = groupCreateInput.shape.group.shape;

/** As the contract takes it, except that a link may be left blank. */
export const groupFormSchema = z.object({
  group: z.object({
    name,
    description,
    access,
    active: z.boolean(),
    talk: z.boolean(),
    externalUrl: z
      .string()
      .trim()
      .transform((link) => link || undefined)
      .pipe(linkInput.optional()),
  }),
  /** A new picture. */
  imageDataUri: z.string().optional(),
});
export type GroupValues = z.input<typeof groupFormSchema>;
export type GroupChoice = z.output<typeof groupFormSchema>;

export const newGroup: GroupValues = {
  group: { name: "", description: "", access: "public", active: true, talk: false, externalUrl: "" },
};

export const groupValues = (group: Group): GroupValues => ({
  group: {
    name: group.name,
    description: group.description,
    access: group.access,
    active: group.active,
    talk: group.talk ?? false,
    externalUrl: group.externalUrl ?? "",
  },
});

const withPicture = (imageDataUri: string | undefined) => (imageDataUri ? { imageDataUri } : {});

export const groupToCreate = ({ group, imageDataUri }: GroupChoice): GroupCreateInput => ({
  group,
  ...withPicture(imageDataUri),
});

/**
 * Only what is changed: another moderator may be at work on the rest. `began`: what the form began with, which tells
 * whether they were at work on this too.
 */
export const groupChanges = (
  saved: Group,
  { group, imageDataUri }: GroupChoice,
  began?: GroupChoice,
): GroupUpdateInput => {
  const next = { ...group, externalUrl: group.externalUrl ?? null };
  const changed: GroupUpdateInput["group"] = {};
  if (next.name !== saved.name) changed.name = next.name;
  if (next.description !== saved.description) changed.description = next.description;
  if (next.access !== saved.access) changed.access = next.access;
  if (next.active !== saved.active) changed.active = next.active;
  if (next.talk !== (saved.talk ?? false)) changed.talk = next.talk;
  if (next.externalUrl !== saved.externalUrl) changed.externalUrl = next.externalUrl;
  return { group: changed, ...(began && { base: { ...began.group } }), ...withPicture(imageDataUri) };
};
