/* Topologies and lists of flows in the folder of the scenarios: uploads them, deletes them, names them in a
 * scenario. */
import { get, send } from './api.js';
import { bytes, el, told } from './dom.js';

const MOST_BYTES = 20e6;

/* put() replaces the lines of a key of a scenario. */
export const inputFiles = put => {
  const list = el('div'), note = el('p.note', { role: 'status' });
  const remove = name => told(async () => {
    if (!confirm('Delete ' + name + ' for good?')) return;
    await send('DELETE', 'files', { name });
    note.replaceChildren();
    await refresh();
  });
  const refresh = async () => {
    const { files } = await get('files');
    list.replaceChildren(files.length ? el('ul', {}, files.map(file => el('li', {}, file.name + ' ', el('span.sub', {},
      bytes(file.bytes) + ' '), el('button.plain', { type: 'button', onclick: remove(file.name) }, 'delete'))))
      : el('p.note', {}, 'None yet.'));
  };
  const use = kept => kept.key === 'topology' ? put('topology', ['topology: ' + kept.value])
    : put('workloads', ['workloads:', '  - flows: ' + kept.value]);
  const keep = told(async file => {
    note.replaceChildren();
    if (file.size > MOST_BYTES) throw new Error(file.name + ': ' + bytes(file.size) + ' (expected: at most ' + bytes(MOST_BYTES) + ')');
    note.replaceChildren('Checking ' + file.name + ' …');
    try {
      const kept = await send('PUT', 'files', { name: file.name }, file);
      note.replaceChildren(kept.name + ' is ' + kept.what + '. ' + kept.warnings.join(' '), el('button', { type: 'button',
        onclick: () => use(kept) }, 'Use it in the scenario'));
    } catch (e) {
      note.replaceChildren();
      throw e;
    }
    await refresh();
  });
  const input = el('input', { type: 'file', accept: '.topo,.txt,.csv,.cm,.tm', 'aria-label': 'A topology or a list of flows',
    onchange: async () => {
      if (input.files.length) await keep(input.files[0]);
      input.value = '';
    } });
  told(refresh)();
  return el('div.inputs', {}, el('h3', {}, 'Topologies and flows'), list,
    el('label.button', {}, 'Send a file', input), note);
};
