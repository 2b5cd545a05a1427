import { defineModule } from "#kernel/define";

export const rooms = defineModule("rooms", ["events"], {});
