/* A slider over sampled times: the network at an instant of the run. */
import { get } from './api.js';
import { bytes, el, percent, ratio, seconds, told } from './dom.js';

export const sliderOf = (name, files, view, whole) => {
  let series = null;
  const range = el('input', { type: 'range', min: 0, max: 0, value: 0, disabled: true, 'aria-label': 'Instant',
    oninput: () => paint() });
  const text = el('output', {}, 'whole run');
  const back = () => {
    series = null;
    range.disabled = true;
    text.textContent = 'whole run';
    view.paint(whole, 'load of the links while flows arrive');
  };
  const paint = () => {
    const at = Number(range.value), shares = series.column === 'utilization';
    let largest = 1;
    if (!shares) largest = series.largest ??= series.values.reduce((most, row) => row.reduce((a, b) => Math.max(a, b), most), 1);
    const now = new Map(series.ports.map((port, i) => [port, series.values[i][at]]));
    text.textContent = seconds(series.timesPs[at] / 1e12);
    const unit = shares ? percent : series.column.includes('bytes') ? bytes : ratio;
    view.paint(now, series.column.replaceAll('_', ' ') + ' at ' + text.textContent, unit, largest);
  };
  const choose = told(async file => {
    if (!file) return back();
    series = await get('results/series', { name, file });
    range.max = series.timesPs.length - 1;
    range.value = Math.floor(range.max / 2);
    range.disabled = false;
    return paint();
  });
  return el('div.tools', {}, el('label', {}, 'Over time ', el('select', { onchange: e => choose(e.target.value) },
    el('option', { value: '' }, 'whole run'), files.map(file => el('option', { value: file }, file)))), range, text);
};
