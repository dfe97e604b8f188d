/* The list of results: search, choose some to compare or delete. */
import { get, poll, send } from './api.js';
import { badge, count, el, href, ratio, seconds, table, told, when } from './dom.js';

const text = row => [row.name, row.scenario, row.command, row.state, ...row.settings].join(' ').toLowerCase();
/* What a run without a summary, such as one under way, has counted is not known. */
const counted = (row, value) => row.slowdown || row.simulatedSeconds !== null ? count(value) : '–';

export const show = async root => {
  const chosen = new Set();
  let rows = [], drawn = '';
  const search = el('input', { type: 'search', placeholder: 'Search names, scenarios, settings, states',
    'aria-label': 'Search results', oninput: () => draw() });
  const compare = el('button', { type: 'button', onclick: () => {
    location.hash = '#/compare?' + new URLSearchParams([...chosen].map(name => ['name', name]));
  } }, 'Compare');
  const remove = el('button', { type: 'button', onclick: told(async () => {
    const names = [...chosen];
    if (!confirm('Delete ' + (names.length === 1 ? names[0] : names.length + ' results') + ' for good?')) return;
    for (const name of names) {
      await send('DELETE', 'results', { name });
      chosen.delete(name);
    }
    await refresh();
  }) }, 'Delete');
  const folder = el('p.lead');
  const list = el('div');
  root.append(el('h1', {}, 'Results'), folder, el('div.tools', {}, search, compare, remove), list);

  const box = row => el('input', { type: 'checkbox', checked: chosen.has(row.name), 'aria-label': 'Choose ' + row.name,
    onchange: e => {
      if (e.target.checked) chosen.add(row.name); else chosen.delete(row.name);
      buttons();
    } });
  const buttons = () => {
    compare.disabled = chosen.size < 2;
    compare.textContent = chosen.size < 2 ? 'Compare' : 'Compare ' + chosen.size;
    remove.disabled = chosen.size === 0;
  };
  const columns = [
    { name: '', cell: box },
    { name: 'Result', words: true, long: true, cell: row => [el('a', { href: href('result', row.name) }, row.name),
      el('div.sub', {}, [row.command, row.scenario, ...row.settings].filter(part => part).join(' '))] },
    { name: 'State', words: true, cell: row => [row.command === 'run --repeat' ? '' : badge(row.state.toLowerCase()),
      row.ending ? el('div.sub.long', {}, row.ending) : ''] },
    { name: 'Flows', hint: 'finished flows', cell: row => counted(row, row.completed) },
    { name: 'p50', hint: 'median slowdown', cell: row => ratio(row.slowdown?.p50) },
    { name: 'p99', hint: '99th percentile of slowdowns', cell: row => ratio(row.slowdown?.p99) },
    { name: 'p99.9', hint: '99.9th percentile of slowdowns', cell: row => ratio(row.slowdown?.p999) },
    { name: 'Drops', hint: 'packets dropped', cell: row => counted(row, row.drops) },
    { name: 'Simulated', cell: row => seconds(row.simulatedSeconds) },
    { name: 'Took', hint: 'wall time of the simulation', cell: row => seconds(row.wallSeconds) },
    { name: 'Changed', cell: row => when(row.changedMs) },
  ];
  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = rows.filter(row => words.every(word => text(row).includes(word)));
    list.replaceChildren(table(columns, found, rows.length ? 'No result matches.'
      : 'No results here yet. Start a run, or put result folders here.'));
    buttons();
  };
  const refresh = async () => {
    const answer = await get('results');
    const now = JSON.stringify(answer.results);
    if (now === drawn) return;
    drawn = now;
    rows = answer.results;
    folder.textContent = rows.length + (rows.length === 1 ? ' result in ' : ' results in ') + answer.folder
      + '. Slowdown is completion time over that in an empty network.';
    const names = new Set(rows.map(row => row.name));
    for (const name of chosen) if (!names.has(name)) chosen.delete(name);
    const focused = document.activeElement?.getAttribute('aria-label');
    draw();
    if (focused) list.querySelector('[aria-label=' + CSS.escape(focused) + ']')?.focus();
  };
  await refresh();
  return poll(told(refresh), 3000, 3000);
};
