/** The library itself: the bare name is a module of Node that is going away, and that browsers do not have. */
declare module "punycode/punycode.js" {
  const punycode: { toUnicode: (domain: string) => string };
  export default punycode;
}
