/* Scenarios: the list, an editor that checks and completes, a drawing of the network. */
import { get, send } from './api.js';
import { el, told } from './dom.js';
import { openEditor } from './editor.js';
import { inputFiles } from './files.js';
import { network } from './network.js';

const goodName = text => text.replace(/[^A-Za-z0-9_.,+=@-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '').slice(0, 100);

export const show = async (root, name, query) => {
  const [all, schema] = await Promise.all([get('scenarios'), get('scenarios/schema').catch(() => null)]);
  const result = query.get('result');
  let current = name || '';
  const text = result ? (await get('results/scenario', { name: result })).text
    : current ? (await get('scenarios/text', { name: current })).text : '';
  const isOwn = () => all.own.includes(current);

  const link = each => el('li', {}, el('a', { href: '#/scenarios/' + encodeURIComponent(each.name ?? each),
    title: each.description, 'aria-current': (each.name ?? each) === current ? 'page' : null }, each.name ?? each));
  const lists = el('nav.scenarios', { 'aria-label': 'Scenarios' },
    el('h3', {}, 'In ' + all.folder.split(/[\\/]/).pop() + '/'),
    all.own.length ? el('ul', {}, all.own.map(link)) : el('p.note', {}, 'None yet: open one and save it under a name.'),
    inputFiles((key, lines) => editor.put(key, lines)),
    el('h3', {}, 'Built in'), el('ul', {}, all.builtIn.map(link)));

  const field = el('input', { id: 'name', 'aria-label': 'Name', placeholder: 'a name to save it under',
    value: isOwn() ? current : current || result ? goodName('my-' + (current || result)) : 'my-scenario' });
  const mistakes = el('p.mistakes', { role: 'status' });
  const drawing = el('div');
  const place = el('div.editor');
  const editor = await openEditor(place, text || '# A scenario. Ctrl-Space completes.\nname: mine\n', schema, {
    check: (now, full) => send('POST', 'scenarios/check', { name: goodName(field.value) || 'scenario', full }, now || ' '),
    found: found => {
      const errors = found.filter(each => each.severity === 'error').length;
      mistakes.textContent = found.length === 0 ? 'Nothing wrong.'
        : errors ? errors + ' error' + (errors > 1 ? 's' : '') + ': it does not run'
          : found.length + ' warning' + (found.length > 1 ? 's' : '') + ': it runs, but perhaps not as meant';
      mistakes.classList.toggle('bad', errors > 0);
    },
  });
  const save = async () => {
    const wanted = field.value.trim();
    await send('PUT', 'scenarios', { name: wanted }, editor.text() || ' ');
    current = wanted;
    if (!all.own.includes(wanted)) {
      all.own = [...all.own, wanted].sort();
      history.replaceState(null, '', '#/scenarios/' + encodeURIComponent(wanted));
      lists.replaceWith(lists);
      root.querySelector('nav.scenarios ul, nav.scenarios p')?.replaceWith(el('ul', {}, all.own.map(link)));
    }
    mistakes.textContent = 'Saved.';
  };
  const draw = told(async () => {
    const name = goodName(field.value) || 'scenario', text = editor.text() || ' ';
    const data = await send('POST', 'scenarios/topology', { name }, text);
    const view = network(data, { find: links => send('POST', 'scenarios/topology', { name, links }, text) });
    const rates = new Map();
    data.links.forEach((unused, i) => rates.set(data.names[data.from[i]] + '->' + data.names[data.to[i]] + '#' + i, undefined));
    view.paint(rates, 'nothing has run yet');
    drawing.replaceChildren(view.node);
    drawing.scrollIntoView({ block: 'nearest' });
  });
  const remove = told(async () => {
    if (!confirm('Delete ' + current + ' for good?')) return;
    await send('DELETE', 'scenarios', { name: current });
    location.hash = '#/scenarios';
  });
  root.append(el('h1', {}, 'Scenarios'), el('div.columns', {}, lists, el('div', {},
    el('div.tools', {}, field,
      el('button', { type: 'button', id: 'save', onclick: told(save) }, 'Save'),
      el('button.primary', { type: 'button', id: 'run', onclick: told(async () => {
        await save();
        const run = await send('POST', 'runs', {}, { command: 'run', scenario: current, force: true });
        location.hash = '#/run/' + run.id;
      }) }, 'Save and run'),
      el('button', { type: 'button', id: 'check', onclick: () => editor.check(true) }, 'Check all'),
      el('button', { type: 'button', id: 'draw', onclick: draw }, 'Draw the network'),
      isOwn() ? el('button', { type: 'button', onclick: remove }, 'Delete') : ''),
    place, mistakes, drawing)));
  editor.refresh();
  return () => editor.close();
};
