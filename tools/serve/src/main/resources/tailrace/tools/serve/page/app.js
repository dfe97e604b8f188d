/* Shows the view that the address names after #. A view gets an element to fill and returns a function that ends it. */
import { get } from './api.js';
import { problem } from './dom.js';
import { initTheme } from './theme.js';

const views = {
  results: () => import('./results.js'),
  result: () => import('./result.js'),
  compare: () => import('./compare.js'),
  runs: () => import('./runs.js'),
  run: () => import('./live.js'),
  live: () => import('./live.js').then(module => ({ show: module.showNamed })),
  scenarios: () => import('./scenarios.js'),
};
const sections = { result: 'results', compare: 'results', run: 'runs', live: 'results' };
let end = () => {};
let shown = 0;

const show = async () => {
  const turn = ++shown;
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const [name, ...rest] = path.split('/');
  const view = views[name] ? name : 'results';
  end();
  end = () => {};
  problem('');
  document.querySelectorAll('nav a').forEach(a => {
    if (a.dataset.section === (sections[view] ?? view)) a.setAttribute('aria-current', 'page');
    else a.removeAttribute('aria-current');
  });
  const root = document.createElement('div');
  document.getElementById('view').replaceChildren(root);
  try {
    const module = await views[view]();
    if (turn !== shown) return;
    const stop = await module.show(root, rest.map(decodeURIComponent).join('/'), new URLSearchParams(query ?? ''));
    if (turn === shown) end = stop ?? end;
    else stop?.();
  } catch (e) {
    if (turn === shown) problem(e.message);
  }
};

const countRuns = async () => {
  const badge = document.getElementById('running');
  try {
    const { runs } = await get('runs');
    const active = runs.filter(run => run.state !== 'ENDED').length;
    badge.textContent = active;
    badge.title = active + ' running or waiting';
    badge.hidden = active === 0;
  } catch {
    badge.hidden = true;
  }
};

document.addEventListener('keydown', e => {
  if (e.target.closest('input, textarea, select, .CodeMirror') || e.ctrlKey || e.metaKey || e.altKey) return;
  const links = { 1: 'results', 2: 'runs', 3: 'scenarios' };
  if (links[e.key]) location.hash = '#/' + links[e.key];
  if (e.key === '/') {
    const search = document.querySelector('input[type=search]');
    if (search) { e.preventDefault(); search.focus(); }
  }
});
initTheme(document.getElementById('theme'));
window.addEventListener('hashchange', show);
show();
countRuns();
setInterval(() => { if (!document.hidden) countRuns(); }, 3000);
