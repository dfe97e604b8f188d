/* Predicts the effect of failed, slower or faster links: an estimate in seconds next to the result's curve, or a
 * full run. */
import { charts, get, send } from './api.js';
import { el, href, percent, rate, ratio, showContent, told } from './dom.js';

/* Changes as in failures of a full run, and as in --what-if of an estimate. */
const changes = {
  down: { label: 'down', run: () => 'change: down', estimate: () => 'down' },
  half: { label: 'half as fast', run: bits => 'rate: ' + Math.round(bits / 2) + 'bps',
    estimate: bits => 'rate=' + Math.round(bits / 2) + 'bps' },
  double: { label: 'twice as fast', run: bits => 'rate: ' + Math.round(bits * 2) + 'bps',
    estimate: bits => 'rate=' + Math.round(bits * 2) + 'bps' },
  rate: { label: 'of another rate', run: bits => 'rate: ' + bits + 'bps', estimate: bits => 'rate=' + bits + 'bps' },
};
const UNITS = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };

/* Bits per second of a rate as users write it, such as 400G or 2.5 Gbps. */
export const bitsPerSec = text => {
  const parts = /^([0-9]+(?:\.[0-9]+)?)\s*([kmgt]?)(?:b(?:it)?(?:ps|\/s))?$/i.exec(text.trim());
  const bits = parts ? Math.round(Number(parts[1]) * UNITS[parts[2].toLowerCase()]) : 0;
  if (!(bits > 0)) throw new Error("rate: '" + text + "' (expected: such as 400G or 2.5Gbps)");
  return bits;
};
const methods = { parsimon: 'Estimate by Parsimon', m3: 'Estimate by m3', run: 'Run it in full' };

const range = interval => interval ? ' (' + ratio(interval[0]) + ' to ' + ratio(interval[1]) + ')' : '';
const bar = row => row.slowdown ? 'p50 ' + ratio(row.slowdown.p50) + ', p99 ' + ratio(row.slowdown.p99)
  + range(row.p99Interval) + ', p99.9 ' + ratio(row.slowdown.p999) + range(row.p999Interval)
  + (row.command === 'run' || row.p99Interval ? '' : ', no error bar') : 'no slowdowns';

const moved = (before, now) => ratio(before) + ' to ' + ratio(now) + ' (' + (now >= before ? '+' : '')
  + percent(now / before - 1) + ')';
const overlap = (old, row) => old.p99Interval && row.p99Interval && old.p99Interval[0] <= row.p99Interval[1]
  && row.p99Interval[0] <= old.p99Interval[1];
const effect = (what, old, row) => 'With ' + what + ', the slowdown goes from ' + moved(old.slowdown.p50, row.slowdown.p50)
  + ' in the median and from ' + moved(old.slowdown.p99, row.slowdown.p99) + ' at p99' + (overlap(old, row)
    ? ', which is within the error bars.' : '.');

/* largest number of results of a comparison, without the original result */
const MOST_COMPARED = 11;

/* One link by its name, several by the first one and the number of others. */
const called = (topology, links) => topology.links[links[0]] + (links.length > 1 ? ' and ' + (links.length - 1) + ' more' : '');
const rates = (topology, links) => {
  const all = links.map(link => topology.rates[link]), [least, most] = [Math.min(...all), Math.max(...all)];
  return (least === most ? rate(least) : rate(least) + ' to ' + rate(most)) + (links.length > 1 ? ' each' : '');
};

/* The form for links of a result: about() sets the links, stop() ends it. */
export const ask = (root, name, topology) => {
  let links = [];
  const what = el('select', { 'aria-label': 'What happens to the links' },
    Object.entries(changes).map(([key, change]) => el('option', { value: key }, change.label)));
  const other = el('input', { size: 8, hidden: true, placeholder: '400G', 'aria-label': 'Rate of the links' });
  what.addEventListener('change', () => { other.hidden = what.value !== 'rate'; });
  const heading = el('h2');
  const answers = el('div');
  const content = el('div');
  const asked = [];
  const before = new Map();                  /* by method: the estimate of the unchanged network */
  let ended = false;

  /* Starts a run and reports on it until it has ended; returns its row of the list of results, or nothing if it
   * failed. */
  const result = async (text, request) => {
    const run = await send('POST', 'runs', {}, { result: name, force: true, ...request });
    const line = el('p', { role: 'status' }, text + ': waiting');
    answers.append(line);
    for (;;) {
      const now = await get('runs/one', { id: run.id });
      if (ended) return null;
      if (now.state === 'ENDED') {
        const row = now.status === 0 || now.status === 3
          ? (await get('results')).results.find(each => each.name === now.result) : null;
        line.replaceChildren(...row ? [text + ', ' + ((now.endedMs - now.startedMs) / 1000).toFixed(1) + ' s: ' + bar(row)
          + ' ', el('a', { href: href('result', now.result) }, 'its report')]
          : [text + ': ' + (now.log[now.log.length - 1] ?? 'it has ended without a result')]);
        return row;
      }
      const took = now.startedMs ? Math.round((Date.now() - now.startedMs) / 1000) : 0;
      line.replaceChildren(text + ': ' + now.state.toLowerCase() + (took ? ' for ' + took + ' s ' : ' '),
        el('a', { href: href('run', String(run.id)) }, 'watch'));
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  };

  /* An estimate is also compared with the estimate of the unchanged network: the error that both share is no effect. */
  const start = async method => {
    const change = changes[what.value], plain = name.replaceAll('/', '-'), about = links;
    const names = about.map(link => topology.links[link]);
    const bits = what.value === 'rate' ? bitsPerSec(other.value) : 0;
    const label = what.value === 'rate' ? 'at ' + other.value.trim().replaceAll('/', 'p') : change.label;
    if (method !== 'run' && !before.has(method)) {
      const row = await result(methods[method] + ', as it is', { command: method, name: plain + ' (' + method + ', as it is)' });
      if (!row) return;
      asked.push(row.name);
      before.set(method, row);
    }
    const row = await result(methods[method] + ', ' + called(topology, about) + ' ' + label, { command: method,
      name: plain + ' (' + (method === 'run' ? '' : method + ', ') + label + ', ' + names.join(' ').replaceAll('#', ' ') + ')',
      ...(method === 'run' ? { set: ['failures=[' + about.map((link, i) => '{link: "' + names[i] + '", '
        + change.run(bits || topology.rates[link]) + '}').join(', ') + ']'] }
        : { whatIf: about.map((link, i) => 'link=' + names[i] + ':' + change.estimate(bits || topology.rates[link])) }) });
    if (!row) return;
    if (!asked.includes(row.name)) asked.push(row.name);
    const old = before.get(method) ?? (await get('results')).results.find(each => each.name === name);
    if (old?.slowdown && row.slowdown) answers.append(el('p.answer', {}, effect(called(topology, about) + ' ' + label, old, row)));
    await compare();
  };

  const compare = async () => {
    const [page] = await Promise.all([get('results/compare', { name: [name, ...asked.slice(-MOST_COMPARED)] }), charts()]);
    TailraceCharts.drop(content);
    showContent(content, page);
    content.querySelector('header')?.remove();
  };

  const section = el('section.ask', { hidden: true }, heading, el('p.tools', {}, what, other,
    Object.entries(methods).map(([method, text]) => el('button', { type: 'button', 'data-method': method,
      onclick: told(() => start(method)) }, text))),
  el('p.note', {}, 'From the start to the end of the run. Estimates take seconds and show, as bars at '
    + 'their tails, within which bounds a full run would be: packets of the first flows tell how far an estimate is off.'),
  answers, content);
  root.replaceChildren(section);
  return {
    about: now => {
      links = now;
      section.hidden = !links.length && !answers.childElementCount;
      section.querySelectorAll('[data-method]').forEach(button => { button.disabled = !links.length; });
      heading.textContent = links.length ? 'What if ' + called(topology, links) + ', ' + rates(topology, links) + ', were …'
        : 'What if …';
    },
    stop: () => {
      ended = true;
      TailraceCharts.drop(content);
    },
  };
};
