/* One result: its report, its network with loads and a slider over time, its files, what-if questions about links. */
import { charts, download, get, send } from './api.js';
import { ask } from './whatif.js';
import { bytes, el, href, showContent, told } from './dom.js';
import { network } from './network.js';
import { sliderOf } from './slider.js';

export const show = async (root, name, query) => {
  const report = el('div', {}, el('p.note', {}, 'Reading …'));
  const place = el('div');
  const files = el('div.files');
  const stops = [];
  root.append(
    el('p.crumbs', {}, el('a', { href: '#/results' }, 'Results'), ' / ' + name),
    el('div.tools', {},
      el('button', { type: 'button', onclick: e => told(openNetwork)(e) }, 'Network and what-if'),
      el('button', { type: 'button', onclick: e => told(openFiles)(e) }, 'Files'),
      el('a.button', { href: '#/scenarios?' + new URLSearchParams({ result: name }) }, 'Edit its scenario'),
      el('button', { type: 'button', onclick: told(async () => {
        if (!confirm('Delete ' + name + ' for good?')) return;
        await send('DELETE', 'results', { name });
        location.hash = '#/results';
      }) }, 'Delete')),
    files, place, report);

  const openFiles = async () => {
    if (files.childElementCount) return files.replaceChildren();
    const all = await get('results/files', { name });
    files.replaceChildren(el('ul', {}, all.map(file => el('li', {},
      el('a', { href: download(name, file.name), download: file.name }, file.name), ' ' + bytes(file.bytes)))));
  };
  const openNetwork = async () => {
    if (place.childElementCount) return place.replaceChildren();
    const waits = el('p.note', {}, 'Reading the network …');
    place.replaceChildren(waits);
    const [topology, links, all] = await Promise.all([get('results/topology', { name }),
      get('results/links', { name }), get('results/files', { name })]);
    const loads = new Map(links.links.map(link => [link.link, link]));
    const questions = el('div');
    const question = ask(questions, name, topology);
    stops.push(question.stop);
    const view = network(topology, { onLinks: question.about, find: links => get('results/topology', { name, links }) });
    const whole = new Map([...loads].map(([link, row]) => [link, row.utilization]));
    view.paint(whole, loads.size ? 'load of the links while flows arrive' : 'loads were not recorded');
    const series = all.filter(file => file.series).map(file => file.name);
    place.replaceChildren(el('section', {}, el('h2', {}, 'Network'), view.node,
      series.length ? sliderOf(name, series, view, whole) : '', questions));
  };

  if (query.has('network')) told(openNetwork)();
  /* Opened parts stay open when the report is shown again with other size classes. */
  const showReport = answer => {
    files.remove();
    place.remove();
    TailraceCharts.drop(report);
    showContent(report, answer);
    report.querySelector('header')?.after(files, place);
    report.querySelector('#slowdown > h2')?.after(classes);
  };
  const chosen = el('input', { placeholder: '10KB, 1MB', 'aria-label': 'Edges of size classes', size: 24,
    onchange: told(async () => showReport(await get('results/report', { name, sizeClasses: chosen.value.trim() || null }))) });
  const classes = el('label.tools', {}, 'Size classes from ', chosen);
  const [answer] = await Promise.all([get('results/report', { name }), charts()]).catch(error => {
    report.replaceChildren();
    throw error;
  });
  showReport(answer);
  return () => {
    TailraceCharts.drop(root);
    stops.forEach(stop => stop());
  };
};
