import { launch } from "./launch.ts";
import { lean } from "./processes.ts";

launch({
  prepare: "bin/build.ts",
  platform: [...lean, "server/main.ts"],
  web: [...lean, "bin/web.ts"],
  env: { ...process.env, NODE_ENV: "production" },
});
