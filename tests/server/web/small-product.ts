// What `npm start` starts, with a web app that takes no build: `small-web.ts`, or the platform's arguments as JSON,
// and what stands for the build.
import { launch } from "#bin/launch";

const [platform = '["server/main.ts"]', prepare = null] = process.argv.slice(2);

launch({
  prepare,
  platform: JSON.parse(platform),
  web: ["tests/server/web/small-web.ts"],
  env: { ...process.env, NODE_ENV: "production" },
});
