/* A run in progress: its progress, slowdowns so far, queues, the network; for studies their means and points. */
import { charts, get, poll, send } from './api.js';
import { axis, badge, bytes, card, count, el, figure, figures, href, line, percent, ratio, seconds, table, told } from './dom.js';
import { evaluationView } from './evaluation.js';
import { network } from './network.js';
import { neverBegan, startHeld, stateOf } from './runs.js';
import { sweepView } from './sweep.js';

/* A run that this server has started: users may stop it and see its output. */
const ofServer = id => ({
  section: ['runs', 'Runs'],
  run: () => get('runs/one', { id }),
  live: () => get('runs/live', { id }),
  stop: () => send('POST', 'runs/stop', { id }),
});

/* A run of another program that writes into the folder. */
const ofOthers = name => {
  let live = null;
  return {
    section: ['results', 'Results'],
    run: async () => {
      live = await get('runs/live', { name });
      return { result: name, command: live.live?.command ?? '', state: live.underWay ? 'RUNNING' : 'ENDED',
        stopped: live.state === 'interrupted', status: live.state === 'complete' ? 0 : 1, log: [] };
    },
    live: async () => live,
    stop: null,
  };
};

const cardsOf = live => {
  const work = live.live, c = work?.counters ?? {}, flows = c.flowsDone ?? live.slowdowns?.flows;
  return [
    work && card('phase', work.life === 'DIED' ? 'died' : work.phase),
    c.simulatedPs > 0 && card('simulated', seconds(c.simulatedPs / 1e12)),
    flows > 0 && card('flows finished', count(flows) + (c.flowsStarted > flows ? ' of ' + count(c.flowsStarted) : '')),
    work?.workPerSecond > 0 && work.work && card(work.work + ' per second', ratio(work.workPerSecond / 1e6) + ' M'),
    c.jobs > 0 && card(work.jobsWhat || 'jobs', count(c.jobsDone) + ' of ' + count(c.jobs)),
    c.drops >= 0 && card('drops', count(c.drops)), c.marks >= 0 && card('ECN marks', count(c.marks)),
    c.pauses >= 0 && card('pause frames', count(c.pauses)),
    work?.secondsLeft > 0 && card('left', seconds(Math.ceil(work.secondsLeft))),
  ];
};

/* Results so far. */
const cardsOfResult = row => [
  row.slowdown && card('flows finished', count(row.completed) + (row.flows > row.completed ? ' of ' + count(row.flows) : '')),
  row.slowdown && card('p50 slowdown', figures(row.slowdown.p50)),
  row.slowdown && card('p99 slowdown', figures(row.slowdown.p99)),
  row.simulatedSeconds !== null && card('drops', count(row.drops)),
  row.simulatedSeconds !== null && card('simulated', seconds(row.simulatedSeconds)),
  row.wallSeconds !== null && card('took', seconds(row.wallSeconds)),
];

const cardsOfStudy = live => live.evaluation ? [
  card('trials', count(live.evaluation.trials)),
  card('means known well enough', count(live.evaluation.metrics.filter(row => row.met).length) + ' of '
    + count(live.evaluation.metrics.length)),
  card('requested', percent(live.evaluation.relError)),
] : live.sweep ? [card('points', count(live.sweep.points.length))] : [];

const queueTable = fullest => [el('figcaption', {}, el('h3', {}, 'Fullest queues'), el('p', {}, 'At this moment.')), table([
  { name: 'Port', words: true, cell: row => row.link }, { name: 'Waiting', cell: row => bytes(row.queueBytes) },
], fullest, '')];

const tellOldest = (flow, host) => 'Oldest unfinished flow: number ' + count(flow.id) + ', ' + host(flow.src) + ' to '
  + host(flow.dst) + ', for ' + seconds(flow.agePs / 1e12) + ', ' + percent(flow.deliveredBytes / flow.sizeBytes) + ' of '
  + bytes(flow.sizeBytes) + ' delivered.';

/* Meanings of the colours of links. */
const meanings = {
  load: { name: 'load', text: percent, largest: () => 1,
    values: (links, view) => links.megabitsPerSec.map((rate, i) => rate * 1e6 / view.net.rates[i >> 1]),
    what: 'load of the links, mean of the last moment, at ' },
  queues: { name: 'waiting bytes', text: bytes, largest: null,
    values: links => links.megabitsPerSec.map((_, i) => links.queueBytes[i] ?? 0), what: 'waiting at the ports at ' },
  pauses: { name: 'pause frames', text: count, largest: null,
    values: links => links.megabitsPerSec.map((_, i) => links.pauseFrames[i] ?? 0),
    what: 'pause and resume frames received so far, at ' },
};
const largestOf = values => values.reduce((most, [, value]) => Math.max(most, value), 1);

export const show = (root, id) => watch(root, ofServer(id));
export const showNamed = (root, name) => watch(root, ofOthers(name));

const watch = async (root, subject) => {
  const meaning = el('select', { 'aria-label': 'What colours of links mean', onchange: () => paint(shown) },
    Object.entries(meanings).map(([key, each]) => el('option', { value: key }, each.name)));
  const choice = el('label.tools', { hidden: true }, 'Colours: ', meaning);
  const head = el('div.tools'), ending = el('p.note', { hidden: true }), cards = el('div.cards');
  const oldest = el('p.note.oldest'), queues = el('figure', { hidden: true }), place = el('div'), sweep = sweepView();
  const progress = el('progress', { max: 1, 'aria-label': 'Share of the phase that is done' });
  const cdf = figure('Slowdown CDF of the flows so far'), log = el('pre', { tabindex: '0' });
  const evaluation = evaluationView();
  let directions = [], shown = null;
  let run = await subject.run(), view = null, asked = false, head0 = '';
  await charts();
  root.append(el('p.crumbs', {}, el('a', { href: '#/' + subject.section[0] }, subject.section[1]), ' / ' + run.result),
    el('h1', {}, run.result), head, ending, progress, cards, oldest, el('div.plots', {}, cdf.node, queues), evaluation.node,
    sweep.node, place, subject.stop ? el('details', {}, el('summary', {}, 'What it prints'), log) : '');
  cdf.node.hidden = true;
  progress.hidden = true;

  const openNetwork = async () => {
    asked = true;
    try {
      const topology = await get('results/topology', { name: run.result });
      view = network(topology, { find: links => get('results/topology', { name: run.result, links }) });
      directions = view.directions();
      place.replaceChildren(el('section', {}, el('h2', {}, 'Network'), choice, view.node));
    } catch {
      asked = run.state === 'ENDED';       /* its folder does not exist yet */
    }
  };
  /* Changes the text only if it differs, so that a button that a user is about to press stays. */
  const drawHead = () => {
    if (head0 === stateOf(run) + run.state) return;
    head0 = stateOf(run) + run.state;
    head.replaceChildren(badge(stateOf(run)), run.held
      ? el('button', { type: 'button', onclick: told(() => startHeld([run])) }, 'Start') : '', neverBegan(run) ? 'before it began' : run.state === 'ENDED'
      ? el('a.button', { href: href('result', run.result) }, 'Its report') : subject.stop
        ? el('button', { type: 'button', id: 'stop', onclick: told(subject.stop) }, 'Stop') : '');
  };
  const paintAll = links => {
    const { values, text, largest, what } = meanings[meaning.value];
    const all = values(links, view).map((value, i) => [directions[i], value]);
    view.paint(new Map(all), what + seconds(links.timePs / 1e12), text, largest?.() ?? largestOf(all));
  };
  const paint = live => {
    shown = live;
    choice.hidden = !live.links;
    if (live.links) return paintAll(live.links);
    const loads = live.utilization?.values ?? {}, waiting = live.queues?.values ?? {}, fullest = live.live?.queues ?? [];
    if (Object.keys(loads).length) {
      view.paint(new Map(Object.entries(loads)), 'load of the sampled links at ' + seconds(live.utilization.timePs / 1e12));
    } else {
      const known = Object.keys(waiting).length ? Object.entries(waiting) : fullest.map(row => [row.link, row.queueBytes]);
      view.paint(new Map(known), known.length ? 'waiting at the ports that are known' : 'no loads are sampled', bytes,
        largestOf(known));
    }
  };
  const drawCounters = live => {
    cards.replaceChildren(...[...cardsOf(live), ...cardsOfStudy(live)].filter(each => each));
    const flow = live.live?.oldestFlow, host = number => view?.net.names[number] ?? 'host ' + number;
    oldest.hidden = !flow;
    if (flow) oldest.textContent = tellOldest(flow, host);
    progress.hidden = !(live.live?.share >= 0) || live.live.share === null;
    if (!progress.hidden) progress.value = live.live.share;
    const fullest = live.live?.queues ?? [];
    queues.hidden = !fullest.length;
    queues.replaceChildren(...queueTable(fullest));
    if (view) paint(live);
  };
  const drawCdf = ({ flows, slowdown, share }) => {
    const first = cdf.node.hidden;
    cdf.node.hidden = false;
    if (first || flows !== cdf.flows) cdf.put({ note: count(flows) + ' flows.',
      x: axis('slowdown (FCT / ideal FCT)', 'plain', true, 1), y: axis('share of flows', 'percent', false, 0, 1),
      series: [line('all flows', 0, slowdown, share, 'before')] });
    cdf.flows = flows;
  };
  /* The run has ended: shows its result, and loads of all links, whether or not they were sampled. */
  const drawEnd = async live => {
    const row = (await get('results')).results.find(each => each.name === run.result);
    ending.hidden = !row?.ending;
    ending.textContent = row?.ending ?? '';
    if (row) cards.replaceChildren(...[...cardsOfStudy(live), ...cardsOfResult(row)].filter(each => each));
    choice.hidden = true;
    if (!view || Object.keys(live.utilization?.values ?? {}).length) return;
    const { links } = await get('results/links', { name: run.result });
    if (links.length) view.paint(new Map(links.map(link => [link.link, link.utilization])), 'load of the links while flows arrived');
  };
  const refresh = async () => {
    run = await subject.run();
    drawHead();
    log.textContent = run.log.join('\n');
    const live = await subject.live();
    if (!asked && live.hasNetwork && run.command === 'run') await openNetwork();
    drawCounters(live);
    if (live.slowdowns?.flows > 0) drawCdf(live.slowdowns);
    if (live.evaluation) evaluation.put(live.evaluation);
    if (live.sweep) sweep.put(live.sweep);
    if (run.state === 'ENDED') {
      stop();
      await drawEnd(live);
    }
  };
  let stop = () => {};
  stop = poll(told(refresh, 'live'), 1000);
  return () => {
    stop();
    TailraceCharts.drop(root);
  };
};
