/** Whether a press opens another page in this tab. */
export const leadsAway = (event: MouseEvent): boolean => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return false;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== "" && link.target !== "_self")) return false;
  const here = new URL(location.href);
  const there = new URL(link.href, here);
  return there.pathname !== here.pathname || there.search !== here.search || there.origin !== here.origin;
};
