/* CodeMirror with YAML: mistakes under their lines, completion, and the meaning of the key at the cursor by the
 * schema. */
import { load, style } from './api.js';
import { el, problem } from './dom.js';
import { complete, keyAt } from './complete.js';

const QUICK_MS = 400;

/* The library includes the scroll bar at the right in the width. */
const moveHintsInside = () => {
  const hints = document.querySelector('.CodeMirror-hints');
  const over = hints ? hints.getBoundingClientRect().right + 4 - document.documentElement.clientWidth : 0;
  if (over > 0) hints.style.left = Math.max(0, parseFloat(hints.style.left) - over) + 'px';
};

export const openEditor = async (place, text, schema, { check, found }) => {
  style('codemirror.css');
  style('hint.css');
  await load('codemirror.js', 'yaml.js', 'hint.js');
  const editor = CodeMirror(place, { value: text, mode: 'yaml', lineNumbers: true, tabSize: 2, indentWithTabs: false,
    lineWrapping: false, viewportMargin: 60,
    extraKeys: { 'Ctrl-Space': 'autocomplete', Tab: cm => cm.execCommand(cm.somethingSelected() ? 'indentMore' : 'insertSoftTab'),
      'Shift-Tab': 'indentLess', Esc: cm => cm.getInputField().blur() },
    hintOptions: { completeSingle: false, hint: cm => {
      const found = complete(cm, schema);
      if (found) CodeMirror.on(found, 'shown', moveHintsInside);
      return found;
    } } });
  editor.getInputField().setAttribute('aria-label', 'Scenario; Escape leaves the editor');
  const meaning = el('p.meaning', { 'aria-live': 'polite' });
  place.append(meaning);
  const explain = () => {
    const key = keyAt(editor, schema);
    meaning.replaceChildren(...key ? [el('b', {}, key.name), ' ' + key.meaning + ' ',
      el('a', { href: key.reference, target: '_blank', rel: 'noopener' }, 'Reference')] : []);
  };
  editor.on('cursorActivity', explain);
  explain();
  let widgets = [], marked = [], turn = 0, timer = 0, working = false, again = false;

  const show = mistakes => {
    widgets.forEach(widget => widget.clear());
    marked.forEach(line => editor.removeLineClass(line, 'background'));
    const last = editor.lastLine();
    marked = mistakes.map(each => editor.addLineClass(Math.min(last, Math.max(0, each.line - 1)), 'background',
      'mistake-' + each.severity));
    widgets = mistakes.map(each => editor.addLineWidget(Math.min(last, Math.max(0, each.line - 1)),
      el('div.mistake.' + each.severity, {}, each.severity + ': ' + each.message), { above: each.line === 0, noHScroll: true }));
    found(mistakes);
  };
  const run = async full => {
    const mine = ++turn;
    if (working && !full) { // one at a time: what was typed meanwhile is checked after it
      again = true;
      return;
    }
    working = true;
    try {
      const { mistakes } = await check(editor.getValue(), full);
      if (mine === turn) show(mistakes);
      problem('');
    } catch (e) {
      if (mine === turn) problem(e.message);
    } finally {
      working = false;
      if (again) {
        again = false;
        run(false);
      }
    }
  };
  editor.on('change', (cm, change) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(false), QUICK_MS);
    if (schema && change.origin === '+input' && /^[A-Za-z:{, -]$/.test(change.text.join('')) && !cm.state.completionActive) {
      setTimeout(() => { if (!cm.state.completionActive) cm.showHint(); }, 30);
    }
  });
  run(false);
  return {
    text: () => editor.getValue(),
    /* Sets a key of the first level, or adds it. */
    put: (key, lines) => {
      const all = editor.getValue().replace(/\n*$/, '').split('\n');
      const from = all.findIndex(line => line.startsWith(key + ':'));
      const rest = from < 0 ? -1 : all.findIndex((line, i) => i > from && /^[^\s#-]/.test(line));
      const until = from < 0 ? all.length : rest < 0 ? all.length : rest;
      all.splice(from < 0 ? all.length : from, from < 0 ? 0 : until - from, ...lines);
      editor.setValue(all.join('\n') + '\n');
    },
    check: run,
    refresh: () => editor.refresh(),
    close: () => { clearTimeout(timer); again = false; turn++; editor.closeHint?.(); },
  };
};
