import type { Updateable } from "kysely";
import type { Accounts } from "../../db/tables.ts";

export type AccountUpdate = Omit<Updateable<Accounts>, "organizationId" | "id" | "createdAt" | "updatedAt">;
