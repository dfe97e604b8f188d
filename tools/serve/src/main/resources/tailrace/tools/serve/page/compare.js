/* Several results in common plots: the page of tailrace compare --html. */
import { charts, get } from './api.js';
import { el, showContent, told } from './dom.js';

export const show = async (root, unused, query) => {
  const names = query.getAll('name');
  const content = el('div', {}, el('p.note', {}, 'Reading ' + names.length + ' results …'));
  root.append(el('p.crumbs', {}, el('a', { href: '#/results' }, 'Results'), ' / comparison'), content);
  if (names.length > 1) {
    const first = el('p.tools', {}, 'Baseline: ', el('select', { 'aria-label': 'Baseline', onchange: e => {
      const order = [e.target.value, ...names.filter(name => name !== e.target.value)];
      location.hash = '#/compare?' + new URLSearchParams(order.map(name => ['name', name]));
    } }, names.map(name => el('option', {}, name))));
    root.insertBefore(first, content);
  }
  const chosen = el('input', { placeholder: '10KB, 1MB', 'aria-label': 'Edges of size classes', size: 24, onchange: told(async () => {
    const answer = await get('results/compare', { name: names, sizeClasses: chosen.value.trim() || null });
    TailraceCharts.drop(content);
    showContent(content, answer);
  }) });
  root.insertBefore(el('label.tools', {}, 'Size classes from ', chosen), content);
  const [answer] = await Promise.all([get('results/compare', { name: names }), charts()]);
  showContent(content, answer);
  return () => TailraceCharts.drop(root);
};
