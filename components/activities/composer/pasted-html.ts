const blocks = "p,div,li,h1,h2,h3,h4,h5,h6,blockquote,pre,td,th,section,article";

const siblingsAfter = (node: Node): Node[] => {
  const taken: Node[] = [];
  for (let next = node.nextSibling; next; next = next.nextSibling) taken.push(next);
  return taken;
};

/** Takes what follows a node out of its block, along with the marks around it. */
const takeRest = (node: Element, block: Element): Element => {
  let taken = siblingsAfter(node);
  for (let around = node.parentElement; around && around !== block; around = around.parentElement) {
    const shell = around.cloneNode(false);
    for (const part of taken) shell.appendChild(part);
    taken = [shell, ...siblingsAfter(around)];
  }
  const paragraph = node.ownerDocument.createElement("p");
  paragraph.append(...taken);
  return paragraph;
};

const isBlank = (element: Element): boolean => element.textContent.trim() === "";

/** What follows a line break becomes a paragraph of its own: the editor knows lines, not breaks in them. */
export const splitAtBreaks = (html: string): string => {
  if (!/<br\b/i.test(html)) return html;
  // A document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const whole = body.ownerDocument.createElement("div");
  whole.append(...body.childNodes);
  body.append(whole);
  const split = new Set<Element>();
  // From the end, so that nothing is moved more than once.
  for (const lineBreak of [...body.querySelectorAll("br")].reverse()) {
    const block = lineBreak.closest(blocks) ?? whole;
    const rest = takeRest(lineBreak, block);
    lineBreak.remove();
    // A break that ends a paragraph is none; one that is all there is of a block is an empty line.
    const isEnd = isBlank(rest) && !split.has(block);
    if (isEnd && (block.matches("p") || !isBlank(block))) continue;
    split.add(block);
    block.after(rest);
  }
  return body.innerHTML;
};
