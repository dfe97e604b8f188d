/* The list of results, with a search; users can choose results to compare or delete. */
import { get, poll, send } from './api.js';
import { badge, count, el, figures, href, seconds, shortly, table, told } from './dom.js';

const text = row => [row.name, row.scenario, row.command, row.state, ...row.settings].join(' ').toLowerCase();
/* The counts of a run without a summary, such as one in progress, are not known. */
/* Some of the runs without a recorded end no longer exist. */
const stateOf = row => row.state !== 'running' ? row.state : row.underWay ? 'running' : 'killed';
/* Additional text after the state. */
const endingOf = row => row.state === 'running' ? '' : row.ending.replace(/^[a-z]+ \((.*)\)$/, '$1');
const counted = (row, value) => row.slowdown || row.simulatedSeconds !== null ? count(value) : '–';

/* Unknown values come last. */
const inOrder = (rows, { by, down }) => {
  const key = row => { const value = by.by(row); return value === null || Number.isNaN(value) ? undefined : value; };
  const [known, unknown] = [rows.filter(row => key(row) !== undefined), rows.filter(row => key(row) === undefined)];
  known.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (down ? -1 : 1));
  return [...known, ...unknown];
};

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
    { name: 'Result', words: true, long: true, cell: row => [el('a', { href: href(row.underWay ? 'live' : 'result', row.name) },
      row.name), el('div.sub', {}, [row.command, row.scenario, ...row.settings].filter(part => part).join(' ')),
      row.headline ? el('div.headline', {}, row.headline.replaceAll(' %', '\u00a0%').replaceAll('± ', '±\u00a0')) : ''],
      by: row => row.name },
    { name: 'State', words: true, cell: row => [row.command === 'run --repeat' ? '' : badge(stateOf(row)),
      endingOf(row) ? el('div.sub.long', {}, endingOf(row)) : ''], by: stateOf },
    { name: 'Flows', hint: 'finished flows', cell: row => counted(row, row.completed), by: row => row.completed },
    { name: 'Slow\u00addown p50', hint: 'median slowdown', cell: row => figures(row.slowdown?.p50), by: row => row.slowdown?.p50 },
    { name: 'p99', hint: '99th percentile of slowdowns', cell: row => figures(row.slowdown?.p99), by: row => row.slowdown?.p99 },
    { name: 'p99.9', hint: '99.9th percentile of slowdowns', cell: row => figures(row.slowdown?.p999),
      by: row => row.slowdown?.p999 },
    { name: 'Drops', hint: 'packets dropped', cell: row => counted(row, row.drops), by: row => row.drops },
    { name: 'Simulated', roomy: true, hint: 'simulated time', cell: row => seconds(row.simulatedSeconds),
      by: row => row.simulatedSeconds },
    { name: 'Took', roomy: true, hint: 'wall time of the simulation', cell: row => seconds(row.wallSeconds),
      by: row => row.wallSeconds },
    { name: 'Changed', hint: 'when it was written last', cell: row => shortly(row.changedMs), by: row => row.changedMs },
  ];
  const sorted = { by: columns[columns.length - 1], down: true, choose: column => {
    sorted.down = sorted.by === column ? !sorted.down : !column.words;
    sorted.by = column;
    draw();
  } };
  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = rows.filter(row => words.every(word => text(row).includes(word)));
    list.replaceChildren(table(columns, inOrder(found, sorted), rows.length ? 'No result matches.'
      : 'No results here yet. Start a run, or put result folders here.', sorted));
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
  return poll(told(refresh, 'list'), 3000, 3000);
};
