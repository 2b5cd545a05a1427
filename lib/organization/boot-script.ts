/**
 * Runs in the head before anything is painted: what this browser remembers. Cached pages are everybody's,
 * so without it every load would flash in another theme, width or state of sign-in. The same for everybody, so that
 * its hash is known; `data-session` of its element names where the session is kept.
 *
 * The 404 of a cached page is a part that the server could not finish (decisions/011). Whether React says so depends on
 * what arrives first, and it is no fault: nobody has to read of it in the console.
 */
export const bootScript = [
  'addEventListener("error",function(event){',
  "if(/^NEXT_HTTP_ERROR_FALLBACK/.test((event.error||{}).digest))event.preventDefault()});",
  "try{(function(root,own,read){",
  'var theme=read("theme"),rail=read("rail");',
  'if(theme==="light"||theme==="dark"||theme==="auto")root.theme=theme;',
  'if(rail==="collapsed"||rail==="expanded")root.rail=rail;',
  'if(read(own.session))root.session="likely"',
  "})(document.documentElement.dataset,document.currentScript.dataset,",
  "function(key){return localStorage.getItem(key)})}catch(blocked){}",
].join("");
