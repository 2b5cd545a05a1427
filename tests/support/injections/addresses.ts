/** Addresses that are scripts, as somebody would hide them. */
export const scriptAddresses: readonly string[] = [
  "javascript:hit()",
  "JaVaScRiPt:hit()",
  "javascript:hit()//https://tides.example/",
  "javascript://tides.example/%0Ahit()",
  "javascript:void(hit())",
  "java\tscript:hit()",
  "java\nscript:hit()",
  "java\rscript:hit()",
  "\u0001javascript:hit()",
  "\u00a0javascript:hit()",
  "\u2028javascript:hit()",
  "javascript\u200b:hit()",
  "javascript&colon;hit()",
  "javascript&#58;hit()",
  "javascript&#x3A;hit()",
  "&#106;avascript:hit()",
  "&#x6A&#x61&#x76&#x61script:hit()",
  "java&Tab;script:hit()",
  "java&NewLine;script:hit()",
  "javascript%3Ahit()",
  "//javascript:hit()",
  "javascript:/*--></title></style></textarea></script><svg/onload=hit()>*/hit()",
  "javascript:'\u003cscript\u003ehit()\u003c/script\u003e'",
  "vbscript:hit",
  "VbScRiPt:hit",
  "livescript:hit()",
  "mocha:hit()",
  "data:text/html,<script>hit()</script>",
  "data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='hit()'/>",
  "DATA:text/javascript,hit()",
  "view-source:javascript:hit()",
  "jar:https://evil.example/a.jar!/a.html",
  "blob:https://evil.example/0",
  "filesystem:https://evil.example/a",
  "file:///etc/passwd",
  "feed:javascript:hit()",
  "intent://evil#Intent;scheme=https;end",
];

/** Addresses a browser may open, with something in them that wants out of the attribute. */
export const breakingAddresses: readonly string[] = [
  'https://evil.example/"onmouseover="hit()',
  "https://evil.example/'onmouseover='hit()",
  'https://evil.example/"><script>hit()</script>',
  "https://evil.example/?q=</script><script>hit()</script>",
  "https://evil.example/#javascript:hit()",
  "https://evil.example/`onmouseover=`hit()",
];

/** The same as links in people's HTML. */
export const links: readonly string[] = scriptAddresses.map((address, index) =>
  index % 2 === 0 ? `<a href="${address}">Ahoy</a>` : `<a href='${address}' target=_blank>Ahoy</a>`,
);
