import { buildWeb } from "./build.ts";
import { launch } from "./launch.ts";

launch({
  prepare: buildWeb,
  platform: ["server/main.ts"],
  web: ["bin/web.ts"],
  env: { ...process.env, NODE_ENV: "production" },
});
