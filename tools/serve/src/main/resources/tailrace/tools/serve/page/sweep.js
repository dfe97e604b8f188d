/* A sweep while its points arrive: a table of means with intervals, a plot of each metric over the first numeric
 * key. */
import { axis, el, figure, line, ratio, table } from './dom.js';

/* The number of a value such as 0.4, 100Gbps or 10us; NaN if it is a word. */
const number = text => /^-?[0-9.]+(e-?[0-9]+)?[A-Za-z]*$/.test(text) ? parseFloat(text) : NaN;

const sentence = (mean, unit) => mean ? ratio(mean.mean) + unit
  + (mean.low !== null && mean.low !== undefined ? ' (' + ratio(mean.low) + ' to ' + ratio(mean.high) + ')' : '') : '–';

const seriesOf = (sweep, metric, key) => {
  const curves = new Map();
  for (const point of sweep.points) {
    const name = point.values.filter((_, i) => i !== key).join(', ') || sweep.metrics[metric];
    if (!curves.has(name)) curves.set(name, []);
    curves.get(name).push([number(point.values[key]), point.means[metric]]);
  }
  return [...curves].slice(0, 8).flatMap(([name, points], color) => {
    const known = points.filter(([, mean]) => mean?.mean !== null).sort((a, b) => a[0] - b[0]);
    const x = known.map(([at]) => at), band = known.filter(([, mean]) => mean.low !== null);
    const values = (of, end) => of.map(([, mean]) => mean[end]);
    return [...band.length > 1 && curves.size <= 3 ? [
      line('', color, band.map(([at]) => at), values(band, 'low'), 'line', true),
      line('', color, band.map(([at]) => at), values(band, 'high'), 'band')] : [],
    line(name, color, x, values(known, 'mean'))];
  });
};

export const sweepView = () => {
  const plots = el('div.plots'), rows = el('div'), node = el('div', {}, plots, rows);
  const figures = [];
  let drawn = '';
  return { node, put: sweep => {
    const now = JSON.stringify(sweep.points);
    if (now === drawn || !sweep.points.length) return;
    drawn = now;
    const unit = i => sweep.units[i] ? ' ' + sweep.units[i] : '';
    const key = sweep.keys.findIndex((_, i) => sweep.points.every(point => !Number.isNaN(number(point.values[i]))));
    const shown = sweep.metrics.slice(0, sweep.shown);
    shown.forEach((metric, i) => {
      if (key < 0) return;
      if (!figures[i]) plots.append((figures[i] = figure(metric)).node);
      figures[i].put({ note: 'Means with their intervals.', x: axis(sweep.keys[key]),
        y: axis(metric + (sweep.units[i] ? ', ' + sweep.units[i] : '')), series: seriesOf(sweep, i, key) });
    });
    rows.replaceChildren(el('h2', {}, 'Points'), table([
      ...sweep.keys.map((name, i) => ({ name, words: true, cell: point => point.values[i] })),
      { name: 'trials', cell: point => String(point.trials) },
      ...shown.map((name, i) => ({ name, cell: point => sentence(point.means[i], unit(i)) })),
    ], sweep.points.slice(0, 300), ''));
  } };
};
