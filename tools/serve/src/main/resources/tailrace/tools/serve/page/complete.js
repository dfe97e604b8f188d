/* Completions at the cursor: keys and values of the JSON Schema of scenarios (draft 7). */
const indentOf = line => line.match(/^ */)[0].length;

/* Keys from the root to a line, by indentation, and the other keys of each level; a list is one step '[]'. */
const contextOf = (lines, number, indent) => {
  const path = [];
  const siblings = [];
  let limit = indent;
  const beside = new Map();
  for (let i = number - 1; i >= 0; i--) {
    const line = lines[i].replace(/\s+#.*$|^\s*#.*$/, '');
    if (!line.trim()) continue;
    const dash = line.match(/^( *)- +(.*)$/);
    const at = dash ? dash[1].length + line.slice(dash[1].length).match(/^- +/)[0].length : indentOf(line);
    const text = dash ? dash[2] : line.trim();
    const key = text.match(/^([A-Za-z][\w]*) *:(.*)$/);
    if (at === limit) {
      if (key) beside.set(key[1], key[2].trim());
      if (dash) {
        siblings.unshift(new Map(beside));
        path.unshift('[]');
        beside.clear();
        limit = dash[1].length;
        if (limit === 0 && key === null) break;
        limit += 0.5;                        /* the list's own key may be as deep as its dashes */
      }
    } else if (at < limit && key) {
      siblings.unshift(new Map(beside));
      path.unshift(key[1]);
      beside.clear();
      beside.set(key[1], key[2].trim());
      limit = at;
      if (dash) {
        siblings.unshift(new Map(beside));
        path.unshift('[]');
        beside.clear();
        limit = dash[1].length + 0.5;
      }
    }
  }
  siblings.unshift(beside);
  return { path, siblings };
};

/* Returns all properties and items that a schema allows in a mapping in which some keys are known. */
const gather = (schema, root, known, out = { properties: {}, items: [], enums: [] }, seen = new Set()) => {
  if (!schema || typeof schema !== 'object' || seen.has(schema)) return out;
  seen.add(schema);
  const more = next => gather(next, root, known, out, seen);
  if (schema.$ref) more(schema.$ref.replace(/^#\//, '').split('/').reduce((at, step) => at?.[step], root));
  Object.assign(out.properties, { ...schema.properties, ...out.properties });
  if (schema.items) out.items.push(schema.items);
  if (schema.enum) out.enums.push(schema);
  if (/^\^\(true\|false\)\$$/.test(schema.pattern ?? '')) out.enums.push({ enum: ['true', 'false'] });
  [...schema.allOf ?? [], ...schema.anyOf ?? [], ...schema.oneOf ?? []].forEach(more);
  if (schema.if) more(holds(schema.if, known) ? schema.then : schema.else);
  return out;
};
const holds = (condition, known) => (condition.required ?? []).every(key => known.has(key))
  && Object.entries(condition.properties ?? {}).every(([key, rule]) => !known.has(key) || !rule.pattern
    || new RegExp(rule.pattern).test(known.get(key).replace(/^["']|["']$/g, '')));

const at = (schema, path, siblings) => path.reduce((places, step, depth) => places.flatMap(place => {
  const found = gather(place, schema, siblings[depth]);
  return step === '[]' ? found.items : found.properties[step] ? [found.properties[step]] : [];
}), [schema]);

/* Pairs of the mapping in braces around the cursor, and the key before the brace. */
const braces = before => {
  const open = before.lastIndexOf('{');
  if (open < 0 || before.indexOf('}', open) >= 0) return null;
  const key = before.slice(0, open).match(/([A-Za-z]\w*) *: *$/);
  const known = new Map(before.slice(open + 1).split(',').map(pair => pair.split(':').map(part => part.trim()))
    .filter(pair => pair.length === 2 && pair[1]));
  return { key: key?.[1], known, rest: before.slice(open + 1).split(',').pop() };
};

/* The word before a place, and the keys or values that are possible there, with their meanings. */
const choices = (cm, cursor, schema) => {
  const line = cm.getLine(cursor.line), before = line.slice(0, cursor.ch);
  const word = before.match(/[\w.-]*$/)[0];
  const from = { line: cursor.line, ch: cursor.ch - word.length };
  if (!schema || /#/.test(before)) return { list: [], word, from, path: [], known: new Map() };
  const dash = before.match(/^( *)- +/);
  const indent = dash ? dash[0].length : indentOf(line);
  const inside = braces(before);
  const lines = cm.getValue().split('\n');
  let { path, siblings } = contextOf(lines, cursor.line, dash ? dash[1].length + 0.5 : indent);
  if (dash) {
    path = [...path, '[]'];
    siblings = [...siblings, new Map()];
  }
  let text = before.slice(dash ? dash[0].length : 0);
  if (inside) {
    const outer = before.slice(0, before.lastIndexOf('{')).replace(/^ *(- +)?/, '');
    if (inside.key) path = [...path, inside.key];
    else if (!outer) path = [...path];
    siblings = [...siblings, inside.known];
    text = inside.rest;
  } else {
    for (let i = cursor.line + 1; i < lines.length && (!lines[i].trim() || indentOf(lines[i]) >= indent); i++) {
      const key = lines[i].match(/^ *([A-Za-z]\w*) *:(.*)$/);
      if (key && indentOf(lines[i]) === indent) siblings[siblings.length - 1]?.set(key[1], key[2].trim());
    }
  }
  const known = siblings[siblings.length - 1] ?? new Map();
  const value = text.match(/^ *([A-Za-z]\w*) *: +/);
  const places = at(schema, value ? [...path, value[1]] : path, [...siblings, new Map()]);
  const found = places.map(place => gather(place, schema, value ? new Map() : known));
  const list = value
    ? found.flatMap(each => each.enums).flatMap(each => each.enum.map((name, i) =>
      ({ text: String(name), meaning: each.enumDescriptions?.[i] })))
    : found.flatMap(each => Object.entries(each.properties)).filter(([key]) => !known.has(key))
      .map(([key, rule]) => ({ text: key + ': ', name: key, meaning: [rule.description,
        rule.default !== undefined ? 'default ' + JSON.stringify(rule.default) : ''].filter(part => part).join(' · ') }));
  return { list: [...new Map(list.map(each => [each.text, each])).values()], word, from, path, known };
};

/* Place of a key in the reference: the page of its kind and, if its mapping has a type, the section of that type. */
const PAGES = ['topology', 'switch', 'transport', 'workloads'];
const reference = (name, path, known) => {
  const page = PAGES.find(each => each === (path[0] ?? name)) ?? 'scenario';
  const kind = path.filter(step => step !== '[]').pop(), type = known.get('type')?.replace(/^["']|["']$/g, '');
  return new URL('./documentation/docs/reference/keys/' + page + '.html', import.meta.url).pathname
    + (kind && type ? '#' + kind + '-' + type : '');
};

/* The last key before the cursor, or the first one of its line, with meaning and reference; null if there is none. */
export const keyAt = (cm, schema) => {
  const cursor = cm.getCursor();
  const keys = [...cm.getLine(cursor.line).replace(/(^|\s)#.*$/, '').matchAll(/([A-Za-z]\w*) *:(?= |$)/g)];
  const key = keys.filter(each => each.index <= cursor.ch).pop() ?? keys[0];
  if (!key) return null;
  const { list, path, known } = choices(cm, { line: cursor.line, ch: key.index + key[1].length }, schema);
  const found = list.find(each => each.name === key[1]);
  return found ? { ...found, reference: reference(key[1], path, known) } : null;
};

export const complete = (cm, schema) => {
  const cursor = cm.getCursor();
  const { list, word, from } = choices(cm, cursor, schema);
  const unique = list.filter(each => (each.name ?? each.text).toLowerCase().startsWith(word.toLowerCase()));
  return { from, to: cursor, list: unique.slice(0, 60).map(each => ({ text: each.text, render: node => {
    const name = document.createElement('b'), meaning = document.createElement('span');
    name.textContent = each.name ?? each.text;
    meaning.textContent = each.meaning ? '  ' + each.meaning : '';
    node.append(name, meaning);
  } })) };
};
