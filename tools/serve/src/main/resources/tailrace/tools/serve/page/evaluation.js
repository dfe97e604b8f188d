/* An evaluation in progress or ended: intervals that shrink with the trials, forecasts of the trials needed. */
import { axis, count, el, figure, line, percent, ratio } from './dom.js';

/* Mean and interval of a metric over trials: of all trials so far or, with controls, at the ends of batches. */
const meansOf = (evaluation, metric) => {
  if (!evaluation.controls?.metrics?.length && evaluation.running?.[metric]) return evaluation.running[metric];
  const of = key => evaluation.history.map(batch => batch.metrics[metric][key]);
  return { trials: evaluation.history.map(batch => batch.trials), mean: of('mean'), low: of('low'), high: of('high') };
};

const exactness = (row, relError) => {
  if (row.mean === null || row.low === null) return 'Too little is known yet.';
  return ratio(row.mean) + (row.unit ? ' ' + row.unit : '') + ' ± ' + percent((row.high - row.low) / 2 / Math.abs(row.mean))
    + (row.met ? ', as exact as requested' : ', requested: ' + percent(relError)) + '.';
};

const meanChart = (evaluation, row, metric) => {
  const { trials, mean, low, high } = meansOf(evaluation, metric);
  return { note: exactness(row, evaluation.relError), x: axis('trials'), y: axis(row.metric + (row.unit ? ', ' + row.unit : '')),
    series: [line('lower bound', 0, trials, low, 'line', true), line('interval', 0, trials, high, 'band'),
      line('mean', 1, trials, mean)] };
};

const forecastChart = (evaluation, row, metric) => {
  const trials = evaluation.history.map(batch => batch.trials);
  const of = key => evaluation.history.map(batch => batch.metrics[metric][key]);
  const needed = row.needed === null ? '' : ', by all so far ' + count(Math.ceil(row.needed));
  return { note: (row.forecast === null ? 'None can be told yet' : 'Forecast by the first ' + count(row.forecastFrom ?? trials[0])
      + ' trials: ' + count(Math.ceil(row.forecast)) + needed) + '.',
  x: axis('trials so far'), y: axis('trials', 'plain', true), series: [
    line('lower bound', 0, trials, of('neededLow'), 'line', true), line('interval', 0, trials, of('neededHigh'), 'band'),
    line('forecast', 1, trials, of('needed')), line('trials so far', 2, trials, trials, 'line', true)] };
};

export const evaluationView = () => {
  const node = el('div.plots');
  const figures = [];
  let drawn = 0;
  return { node, put: evaluation => {
    if (drawn === evaluation.trials || !evaluation.history?.length) return;
    drawn = evaluation.trials;
    evaluation.metrics.forEach((row, i) => {
      if (!figures[i]) {
        figures[i] = [figure(row.metric + ': mean as trials came'), figure(row.metric + ': trials needed')];
        node.append(...figures[i].map(each => each.node));
      }
      figures[i][0].put(meanChart(evaluation, row, i));
      figures[i][1].put(forecastChart(evaluation, row, i));
    });
  } };
};
