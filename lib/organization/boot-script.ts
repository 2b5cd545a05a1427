import { storageKeys } from "#lib/session/storage";

/**
 * Runs in the head before anything is painted: what this browser remembers. Cached pages are everybody's,
 * so without it every load would flash in another theme, width or state of sign-in.
 */
export function bootScript(organizationId: string): string {
  const session = JSON.stringify(storageKeys(organizationId).refreshToken).replaceAll("<", "\\u003c");
  return [
    "try{(function(root,read){",
    'var theme=read("theme"),rail=read("rail");',
    'if(theme==="light"||theme==="dark"||theme==="auto")root.theme=theme;',
    'if(rail==="collapsed"||rail==="expanded")root.rail=rail;',
    `if(read(${session}))root.session="likely"`,
    "})(document.documentElement.dataset,function(key){return localStorage.getItem(key)})}catch(blocked){}",
  ].join("");
}
