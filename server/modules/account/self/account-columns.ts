import type { Updateable } from "kysely";
import type { Accounts } from "#server/db/tables";

export type AccountUpdate = Omit<Updateable<Accounts>, "organizationId" | "id" | "createdAt" | "updatedAt">;
