const { existsSync, readFileSync } = require("node:fs");

/**
 * For the bundler: the framework's modules for browsers come as CommonJS, which cannot be shaken, and beside it as ES
 * modules. The second takes the place of the first (decisions/050).
 */
module.exports = function esModule(source) {
  const twin = this.resourcePath.replace("/next/dist/", "/next/dist/esm/");
  return existsSync(twin) ? readFileSync(twin, "utf8") : source;
};
