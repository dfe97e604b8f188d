/* Elements and texts. A text is never parsed as HTML here. */
import { safe } from './content.js';

export const el = (tag, props = {}, ...children) => {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node && typeof value !== 'string') node[key] = value;
    else if (value !== undefined && value !== null) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined && child !== ''));
  return node;
};

/* Shows an error; a repeated request removes only its own error. */
export const problem = (text, from = '') => {
  const place = document.getElementById('problem');
  if (!text && from && place.dataset.from !== from) return;
  place.textContent = text;
  place.hidden = !text;
  place.dataset.from = from;
};

/* Runs an action that may fail and shows its error. */
export const told = (work, from = '') => async (...args) => {
  try {
    if (!from) problem('');
    const done = await work(...args);
    if (from) problem('', from);
    return done;
  } catch (e) {
    problem(e.message, from);
    return undefined;
  }
};

const known = (value, text) => value === null || value === undefined || Number.isNaN(value) ? '–' : text(value);
/* Created once, as creating a formatter for each cell would take longer than the rest of a long table. */
const whole = new Intl.NumberFormat('en-US');
const four = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });
const exactlyFour = new Intl.NumberFormat('en-US', { minimumSignificantDigits: 4, maximumSignificantDigits: 4 });
const one = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const minute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
export const count = value => known(value, v => whole.format(v));
export const ratio = value => known(value, v => four.format(v));
/* Formats a number of a column whose numbers all have the same number of digits. */
export const figures = value => known(value, v => exactlyFour.format(v));
export const percent = value => known(value, v => one.format(100 * v) + ' %');
const scaled = (value, units, step) => {
  let v = value, u = 0;
  while (Math.abs(v) >= step * 0.99995 && u < units.length - 1) { v /= step; u++; }
  return four.format(v) + ' ' + units[u];
};
export const bytes = value => known(value, v => scaled(v, ['B', 'KB', 'MB', 'GB', 'TB'], 1000));
export const rate = value => known(value, v => scaled(v, ['bit/s', 'kb/s', 'Mb/s', 'Gb/s', 'Tb/s'], 1000));
export const seconds = value => known(value, v => v >= 120 ? duration(v) : v >= 1 || v === 0 ? ratio(v) + ' s'
  : scaled(v * 1e12, ['ps', 'ns', 'us', 'ms', 's'], 1000));
const duration = v => v >= 7200 ? Math.floor(v / 3600) + ' h ' + Math.floor(v % 3600 / 60) + ' min'
  : Math.floor(v / 60) + ' min ' + Math.floor(v % 60) + ' s';
export const when = ms => ms ? minute.format(ms) : '–';
/* A short date: the time for today, else the day. */
export const shortly = ms => {
  if (!ms) return '–';
  const [day, time] = minute.format(ms).split(' ');
  return el('span', { title: day + ' ' + time }, day === minute.format(Date.now()).split(' ')[0] ? time : day);
};

export const badge = (state, text = state) => el('span.badge.' + state.toLowerCase(), {}, text);
export const href = (view, name, query = {}) => '#/' + view + '/' + name.split('/').map(encodeURIComponent).join('/')
  + (Object.keys(query).length ? '?' + new URLSearchParams(query) : '');

export const card = (name, value, hint) => el('div.card', { title: hint }, el('span', {}, name), el('b', {}, value));

const classes = column => (column.words ? '.words' : '') + (column.long ? '.long' : '') + (column.roomy ? '.roomy' : '');
const heading = (column, sorted) => el('th' + classes(column), { scope: 'col', title: column.hint,
  'aria-sort': sorted?.by === column ? (sorted.down ? 'descending' : 'ascending') : null },
sorted && column.by ? el('button.plain', { type: 'button', 'aria-label': 'Sort by ' + (column.hint ?? column.name),
  onclick: () => sorted.choose(column) }, column.name) : column.name);

/* A table: columns with heading and cell, numbers at the right; sorted: the column to sort by, if users may choose
 * it. */
export const table = (columns, rows, none, sorted = null) => rows.length === 0 ? el('p.note', {}, none)
  : el('div.scroll', {}, el('table', {}, el('thead', {}, el('tr', {}, columns.map(column => heading(column, sorted)))),
    el('tbody', {}, rows.map(row => el('tr', {}, columns.map(column => el('td' + classes(column), {}, column.cell(row))))))));

/* Contents of a report, which may come from another user: only the HTML elements that reports have. */
export const showContent = (root, content) => {
  root.replaceChildren(...safe(content.body));
  TailraceCharts.putAll(root, content.charts);
  TailraceTables.sort(root);
};

/* A chart on its own canvas, which can be drawn again with other data. */
export const figure = (title, wide = false) => {
  const canvas = el('canvas', { role: 'img', 'aria-label': title });
  const note = el('p', {});
  const node = el('figure' + (wide ? '.wide' : ''), {},
    el('figcaption', {}, el('h3', {}, title), note), el('div.plot', {}, canvas));
  return { node, put: chart => {
    if (note.textContent !== (chart.note ?? '')) note.textContent = chart.note ?? '';
    TailraceCharts.put(canvas, { title, wide, cut: null, marks: [], ...chart });
  } };
};
export const axis = (label, format = 'plain', log = false, min = null, max = null) => ({ label, format, log, min, max });
export const line = (name, color, x, y, style = 'line', dashed = false) => ({ name, color, x, y, style, dashed });
