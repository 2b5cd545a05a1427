/**
 * Runs where it stands in the page, before the app's script has come: asks what the page will ask for anyway, for who is
 * signed in. `data-calls` of its element are the addresses, with `data-plain` only where the page's own has no query,
 * which may want others. The rest says who asks, by the rules of lib/session: the token has more than 300 seconds to
 * live, the tab's own account comes first where this login chose it, and without an account nothing is asked. A tab that
 * a preview link led to says so (lib/events/preview-link.ts). Strangers, blocked storage and anything unexpected ask
 * nothing. `first-calls.ts` takes the answers over. The same for everybody, so that its hash is known (decisions/006).
 */
export const firstCallsScript = [
  "try{(function(own){",
  'var read=key=>localStorage.getItem(own.keys+"."+key),',
  'token=read("accessToken"),user=JSON.parse(read("userData")),',
  'tab=(sessionStorage.getItem(own.keys+".executeAs")||"").split(" "),',
  'account=tab[1]&&tab[0]===user.sub?tab[1]:read("executeAs"),',
  'end=JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp;',
  "if(end-Date.now()/1e3<=300||!account&&!user.id||own.plain&&location.search)return;",
  "var headers={organization:own.organization,locale:own.locale,authorization:token};",
  "if(account)headers.executeAs=account;",
  'var preview=/[?&]preview=([\\w-]{32,128})(&|$)/.exec(location.search+"&preview="+sessionStorage.getItem("preview"));',
  "if(preview)headers.preview=preview[1];",
  "var begun=window.firstCalls=window.firstCalls||{};",
  "JSON.parse(own.calls).forEach(url=>{",
  "begun[url]={headers:headers,at:Date.now(),reply:fetch(url,{headers:headers}).then(",
  "reply=>reply.json().then(body=>({status:reply.status,body:body}))).catch(()=>{})}})",
  "})(document.currentScript.dataset)}catch(nobody){}",
].join("");
