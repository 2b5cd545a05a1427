import { defineModule } from "#kernel/define";

export const door = defineModule("door", ["events"], {});
