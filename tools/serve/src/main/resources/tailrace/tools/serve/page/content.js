/* Turns untrusted HTML into harmless elements: only the elements of reports, with attributes that name, describe or
   mark. The HTML is parsed in a document that loads nothing and runs nothing. */
const elements = new Set(('a b br canvas code dd details div dl dt em figcaption figure h1 h2 h3 h4 header i li ol p pre '
  + 'section small span strong sub summary sup table tbody td tfoot th thead tr ul').toUpperCase().split(' '));
const attributes = new Set(['class', 'id', 'scope', 'role', 'tabindex', 'title', 'colspan', 'rowspan', 'lang']);

const copy = node => {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.data)];
  if (!elements.has(node.nodeName)) return [];
  const made = document.createElement(node.nodeName);
  for (const { name, value } of node.attributes) {
    if (attributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name) || name === 'href' && /^#[\w-]+$/.test(value)) {
      made.setAttribute(name, value);
    }
  }
  made.append(...safeChildren(node));
  return [made];
};
const safeChildren = node => [...node.childNodes].flatMap(copy);

export const safe = html => safeChildren(new DOMParser().parseFromString(html, 'text/html').body);
