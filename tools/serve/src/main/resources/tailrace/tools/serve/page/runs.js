/* Runs in progress, waiting and ended; a form to start one. */
import { get, poll, send } from './api.js';
import { badge, el, href, seconds, shortly, table, told } from './dom.js';

const lines = text => text.split('\n').map(part => part.trim()).filter(part => part);
const commands = {
  run: 'run: packet by packet', parsimon: 'parsimon: estimate from single links', m3: 'm3: estimate from sampled paths',
  flowsim: 'flowsim: as a fluid', evaluate: 'evaluate: seeds until means are known', sweep: 'sweep: values of keys',
};

const form = (scenarios, query, started) => {
  const field = (name, control) => el('label.field', {}, el('span', {}, name), control);
  const scenario = el('select', { id: 'scenario' },
    el('optgroup', { label: 'Own' }, scenarios.own.map(name => el('option', { value: name }, name))),
    el('optgroup', { label: 'Built in' }, scenarios.builtIn.map(entry => el('option', { value: entry.name }, entry.name))));
  scenario.value = query.get('scenario') ?? 'quickstart';
  const command = el('select', { id: 'command', onchange: () => fit() },
    Object.entries(commands).map(([key, text]) => el('option', { value: key }, text)));
  const name = el('input', { placeholder: 'made of scenario and settings', id: 'name' });
  const set = el('textarea', { rows: 3, placeholder: 'seed=2\ntopology.k=4', id: 'set', spellcheck: 'false' });
  const metrics = el('textarea', { rows: 2, placeholder: 'slowdown p99\nfct p99 size<10KB', id: 'metrics', spellcheck: 'false' });
  const vary = el('textarea', { rows: 2, placeholder: 'workloads[0].load.value=0.2:0.8:0.2', id: 'vary', spellcheck: 'false' });
  const relError = el('input', { placeholder: '5%', size: 6 });
  const repeat = el('input', { type: 'number', min: 1, max: 1000, placeholder: '1' });
  const force = el('input', { type: 'checkbox' });
  const optional = { metrics: field('Metrics, one a line', metrics), vary: field('Keys to vary, one a line', vary),
    relError: field('Relative error', relError), repeat: field('Seeds', repeat) };
  const fit = () => {
    const of = { run: ['repeat'], evaluate: ['metrics', 'relError'], sweep: ['vary', 'metrics', 'repeat'] }[command.value] ?? [];
    for (const [key, node] of Object.entries(optional)) node.hidden = !of.includes(key);
  };
  const start = told(async e => {
    e.preventDefault();
    const shown = key => !optional[key].hidden;
    await send('POST', 'runs', {}, { command: command.value, scenario: scenario.value, name: name.value || null,
      set: lines(set.value), metrics: shown('metrics') ? lines(metrics.value) : null,
      vary: shown('vary') ? lines(vary.value) : null, relError: shown('relError') ? relError.value || null : null,
      repeat: shown('repeat') && repeat.value ? Number(repeat.value) : null, force: force.checked });
    await started();
  });
  const node = el('form.start', { onsubmit: start },
    field('Scenario', scenario), field('What', command), field('Settings, one a line', set), ...Object.values(optional),
    field('Name of the result', name),
    el('label.check', {}, force, ' replace results of another run of this name'),
    el('button.primary', { type: 'submit', id: 'start' }, 'Start'));
  fit();
  return node;
};

export const stateOf = run => run.state !== 'ENDED' ? run.state.toLowerCase() : run.stopped ? 'interrupted'
  : run.status === 0 ? 'complete' : run.status === 3 ? 'incomplete' : run.status === 130 ? 'interrupted' : 'failed';

const stopAll = async runs => {
  for (const run of runs) await send('POST', 'runs/stop', { id: run.id });
};
/* Releases held runs, so that they wait for their turn. */
export const startHeld = async runs => {
  for (const run of runs) await send('POST', 'runs/start', { id: run.id });
};
/* The command line, without parts that other columns show. */
const lineOf = run => run.arguments.filter((part, i, all) => !['-o', '--', '--force', '--set'].includes(part)
  && all[i - 1] !== '-o').join(' ');
/* The run was stopped while it waited, so it has no result. */
export const neverBegan = run => run.state === 'ENDED' && run.startedMs === 0;
const says = run => neverBegan(run) ? 'stopped before it began' : run.held ? 'was queued when the previous server stopped' : run.live ? run.live.phase + (run.live.secondsLeft
  ? ', ' + seconds(Math.ceil(run.live.secondsLeft)) + ' left' : '') : run.log[run.log.length - 1] ?? '';

export const show = async (root, unused, query) => {
  const list = el('div');
  let drawn = '';
  const button = (text, work) => el('button', { type: 'button', onclick: told(async () => { await work(); await refresh(); }) },
    text);
  const actions = run => neverBegan(run) ? '' : run.state === 'ENDED' ? el('a', { href: href('result', run.result) }, 'result')
    : el('div.actions', {}, run.held ? button('Start', () => startHeld([run])) : '',
      button('Stop', () => send('POST', 'runs/stop', { id: run.id })));
  const refresh = async () => {
    const { runs, mostWaiting, notKept } = await get('runs');
    const now = JSON.stringify(runs);
    if (now === drawn) return;
    drawn = now;
    const columns = [
      { name: '#', cell: run => String(run.id) },
      { name: 'Result', words: true, long: true, cell: run => [el('a', { href: href('run', String(run.id)) }, run.result),
        el('div.sub', {}, lineOf(run))] },
      { name: 'State', words: true, cell: run => [badge(stateOf(run)), run.live?.share >= 0 && run.live.share !== null
        ? el('progress', { max: 1, value: run.live.share, 'aria-label': 'done' }) : ''] },
      { name: 'Says', words: true, long: true, cell: says },
      { name: 'Started', cell: run => shortly(run.startedMs) },
      { name: 'Took', cell: run => run.endedMs && run.startedMs ? seconds((run.endedMs - run.startedMs) / 1000) : '–' },
      { name: '', cell: actions },
    ];
    const held = runs.filter(run => run.held).reverse();
    const waiting = runs.filter(run => run.state === 'WAITING');
    list.replaceChildren(waiting.length > 1 ? el('p.tools', {}, button('Stop the ' + waiting.length + ' waiting ones',
      () => stopAll(waiting))) : '', held.length > 1 ? el('p.tools', {}, button('Start the ' + held.length + ' held ones',
      () => startHeld(held)), 'They were queued when the previous server stopped.') : '',
    table(columns, runs, 'Nothing was started here yet.'), el('p.note', {}, 'At most ' + mostWaiting
      + ' may wait. Runs end with the server, as by Ctrl-C; what waits ' + (notKept ? 'is lost with it: ' + notKept
        : 'is here again at its next start, until you start it.')));
  };
  root.append(el('h1', {}, 'Runs'), form(await get('scenarios'), query, refresh), el('section', {}, list));
  return poll(told(refresh, 'list'), 1000);
};
