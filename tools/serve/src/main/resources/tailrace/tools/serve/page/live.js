/* A run while it goes on: how far it is, slowdowns so far, queues, the network. */
import { charts, get, poll, send } from './api.js';
import { axis, badge, bytes, card, count, el, figure, href, line, percent, ratio, seconds, table, told } from './dom.js';
import { evaluationView } from './evaluation.js';
import { network } from './network.js';
import { startHeld, stateOf } from './runs.js';
import { sweepView } from './sweep.js';

export const show = async (root, id) => {
  const head = el('div.tools'), cards = el('div.cards'), oldest = el('p.note.oldest'), queues = el('figure', { hidden: true }), place = el('div'), sweep = sweepView();
  const progress = el('progress', { max: 1 });
  const cdf = figure('Slowdown CDF of the flows so far'), log = el('pre', { tabindex: '0' });
  const evaluation = evaluationView();
  let run = await get('runs/one', { id }), view = null, asked = false;
  await charts();
  root.append(el('p.crumbs', {}, el('a', { href: '#/runs' }, 'Runs'), ' / ' + run.result),
    el('h1', {}, run.result), head, progress, cards, oldest, el('div.plots', {}, cdf.node, queues), evaluation.node, sweep.node,
    place, el('details', {}, el('summary', {}, 'What it prints'), log));
  cdf.node.hidden = true;
  progress.hidden = true;

  const openNetwork = async () => {
    asked = true;
    try {
      const topology = await get('results/topology', { name: run.result });
      view = network(topology);
      place.replaceChildren(el('section', {}, el('h2', {}, 'Network'), view.node));
    } catch {
      asked = run.state === 'ENDED';       /* its folder is not there yet */
    }
  };
  const drawHead = () => head.replaceChildren(badge(stateOf(run)), run.held
    ? el('button', { type: 'button', onclick: told(() => startHeld([run])) }, 'Start') : '', run.state === 'ENDED'
    ? el('a.button', { href: href('result', run.result) }, 'Its report')
    : el('button', { type: 'button', id: 'stop', onclick: told(() => send('POST', 'runs/stop', { id })) }, 'Stop'));
  const drawCounters = live => {
    const work = live.live, c = work?.counters ?? {};
    const flows = c.flowsDone ?? live.slowdowns?.flows;
    cards.replaceChildren(...[
      work && card('phase', work.life === 'DIED' ? 'died' : work.phase),
      c.simulatedPs > 0 && card('simulated', seconds(c.simulatedPs / 1e12)),
      flows > 0 && card('flows finished', count(flows) + (c.flowsStarted > flows ? ' of ' + count(c.flowsStarted) : '')),
      work?.workPerSecond > 0 && work.work && card(work.work + ' per second', ratio(work.workPerSecond / 1e6) + ' M'),
      c.jobs > 0 && card(work.jobsWhat || 'jobs', count(c.jobsDone) + ' of ' + count(c.jobs)),
      c.drops >= 0 && card('drops', count(c.drops)), c.marks >= 0 && card('ECN marks', count(c.marks)),
      c.pauses >= 0 && card('pause frames', count(c.pauses)),
      work?.secondsLeft > 0 && card('left', seconds(Math.ceil(work.secondsLeft))),
    ].filter(each => each));
    const flow = work?.oldestFlow, host = number => view?.net.names[number] ?? 'host ' + number;
    oldest.hidden = !flow;
    if (flow) oldest.textContent = 'Oldest unfinished flow: number ' + count(flow.id) + ', ' + host(flow.src) + ' to '
      + host(flow.dst) + ', for ' + seconds(flow.agePs / 1e12) + ', ' + percent(flow.deliveredBytes / flow.sizeBytes) + ' of '
      + bytes(flow.sizeBytes) + ' delivered.';
    progress.hidden = !(work?.share >= 0) || work.share === null;
    if (!progress.hidden) progress.value = work.share;
    const fullest = work?.queues ?? [];
    queues.hidden = !fullest.length;
    queues.replaceChildren(el('figcaption', {}, el('h3', {}, 'Fullest queues'), el('p', {}, 'At this moment.')), table([
      { name: 'Port', words: true, cell: row => row.link }, { name: 'Waiting', cell: row => bytes(row.queueBytes) },
    ], fullest, ''));
    if (!view) return;
    const loads = live.utilization?.values ?? {}, waiting = live.queues?.values ?? {};
    if (Object.keys(loads).length) {
      view.paint(new Map(Object.entries(loads)), 'load of the sampled links at ' + seconds(live.utilization.timePs / 1e12));
    } else {
      const known = Object.keys(waiting).length ? Object.entries(waiting) : fullest.map(row => [row.link, row.queueBytes]);
      view.paint(new Map(known), known.length ? 'waiting at the ports that are known' : 'no loads are sampled', bytes,
        Math.max(1, ...known.map(([, value]) => value)));
    }
  };
  const refresh = async () => {
    run = await get('runs/one', { id });
    drawHead();
    log.textContent = run.log.join('\n');
    const live = await get('runs/live', { id });
    if (!asked && live.hasNetwork) await openNetwork();
    drawCounters(live);
    if (live.slowdowns?.flows > 0) {
      const first = cdf.node.hidden;
      cdf.node.hidden = false;
      if (first || live.slowdowns.flows !== cdf.flows) cdf.put({ note: count(live.slowdowns.flows) + ' flows.',
        x: axis('slowdown (FCT / ideal FCT)', 'plain', true, 1), y: axis('share of flows', 'percent', false, 0, 1),
        series: [line('all flows', 0, live.slowdowns.slowdown, live.slowdowns.share, 'before')] });
      cdf.flows = live.slowdowns.flows;
    }
    if (live.evaluation) evaluation.put(live.evaluation);
    if (live.sweep) sweep.put(live.sweep);
    if (run.state === 'ENDED') stop();
  };
  let stop = () => {};
  stop = poll(told(refresh), 1000);
  return () => {
    stop();
    TailraceCharts.drop(root);
  };
};
