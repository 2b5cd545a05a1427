declare global {
  interface Window {
    /** The tag manager's queue; what is pushed before it loads is read when it does. */
    dataLayer?: Record<string, unknown>[];
  }
}

const ELEMENT_ID = "tag-manager";

/** Only with consent. Once for a page: there is no unloading it, a withdrawal takes effect with the next one. */
export function loadTagManager(containerId: string): void {
  if (document.getElementById(ELEMENT_ID)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = ELEMENT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: containerId })}`;
  document.head.append(script);
}
