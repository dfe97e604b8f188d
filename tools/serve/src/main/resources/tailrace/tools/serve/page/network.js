/* Draws a network: boxes that users can open, links coloured by a value between 0 and 1 of each direction. */
import { charts } from './api.js';
import { bytes, count, el, percent, rate, told } from './dom.js';
import { layOut, readTopology } from './layout.js';

const SVG = 'http://www.w3.org/2000/svg';
const svg = (tag, props = {}, ...children) => {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
};
const STEPS = 5;
const plain = link => link.replace(/#\d+$/, '');
const step = value => Math.min(STEPS - 1, Math.floor(value * STEPS));

/* Draws a topology. Users choose links by a click or by names, and onLinks gets the numbers of the links. The server
 * knows which links a list of names selects: find requests them. */
export const network = (data, { find, onLinks } = {}) => {
  const net = readTopology(data);
  const drawing = svg('svg', { class: 'network', role: 'group', 'aria-label': 'Drawing of the network' });
  const under = svg('g');
  const crumbs = el('p.crumbs');
  const note = el('span.note');
  const legend = el('div.legend', {}, note, [...Array(STEPS).keys()].map(i => el('span.key.load' + i, {},
    i * 100 / STEPS + '–' + (i + 1) * 100 / STEPS + ' %')), el('span.key.unknown', {}, 'not known'));
  const hover = el('p.note.hover', { 'aria-live': 'polite' }, ' ');
  const choice = el('input', { list: 'links', placeholder: 'links, such as ' + plain(net.links[0] ?? ''), 'aria-label': 'Links',
    title: 'Names with commas between them; * stands for any characters', onchange: e => name(e.target.value) });
  const names = el('datalist', { id: 'links' });
  let stack = [], layout, lines = [], values = new Map(), unit = percent, scale = 1, chosen = new Set(), named = 0;

  /* Values of both directions, by name of the direction. */
  const directions = link => [net.names[net.from[link]] + '->' + net.names[net.to[link]] + '#' + link,
    net.names[net.to[link]] + '->' + net.names[net.from[link]] + '#' + link];
  const worst = link => {
    const known = directions(link).map(name => values.get(name)).filter(value => value !== undefined && value !== null);
    return known.length ? Math.max(...known) : undefined;
  };
  const tell = edge => {
    const known = edge.links.map(worst).filter(value => value !== undefined);
    const most = known.length ? Math.max(...known) : undefined;
    const one = edge.links.length === 1;
    return (one ? net.links[edge.links[0]] : edge.links.length + ' links, '
      + layout.boxes[edge.from].title + ' to ' + layout.boxes[edge.to].title)
      + ', ' + rate(edge.links.reduce((sum, link) => sum + net.rates[link], 0))
      + (most === undefined ? '' : one ? ': ' + unit(most) : ': at most ' + unit(most) + ', in the mean '
        + unit(known.reduce((a, b) => a + b, 0) / known.length));
  };
  /* Shows the chosen links as text and in the drawing. */
  const showChosen = () => {
    const links = [...chosen].sort((a, b) => a - b);
    hover.textContent = links.length === 1 ? tell({ links }) : links.length + ' links chosen'
      + (links.length ? ', ' + rate(links.reduce((sum, link) => sum + net.rates[link], 0)) + ' in all' : '');
    paintEdges();
    onLinks?.(links);
  };
  const choose = (links, text) => {
    named++;
    choice.value = text;
    chosen = new Set(links);
    showChosen();
  };
  /* ignores the answer if other links were chosen meanwhile */
  const name = async text => {
    const turn = ++named;
    try {
      const { links, problem } = await find(text);
      if (turn !== named) return;
      if (problem) hover.textContent = problem;
      else choose(links, text);
    } catch (error) {
      if (turn === named) hover.textContent = error.message;
    }
  };
  /* A click on a line of several links chooses all of them. */
  const clickEdge = edge => {
    const all = edge.links.every(link => chosen.has(link));
    edge.links.forEach(link => all ? chosen.delete(link) : chosen.add(link));
    choose([...chosen], [...chosen].map(link => net.links[link]).join(', '));
  };
  const groups = onLinks ? data.between.map(group => el('button', { type: 'button', class: 'group',
    title: 'All links between these tiers', onclick: () => choose(group.links, group.text) }, group.title + ' (' + count(group.links.length) + ')')) : [];
  /* Draws the lines with the largest values on top. */
  const paintEdges = () => {
    const order = lines.map(([line, edge]) => {
      const known = edge.links.map(worst).filter(value => value !== undefined);
      const most = known.length ? Math.max(...known) / scale : -1;
      line.setAttribute('class', 'link ' + (known.length ? 'load' + step(most) : 'unknown')
        + (edge.links.some(link => chosen.has(link)) ? ' chosen' : ''));
      line.setAttribute('stroke-width', Math.min(7, 1.2 + Math.max(0, most) * 1.6 + Math.log2(edge.links.length) / 2));
      return [most, line];
    });
    under.replaceChildren(...order.sort((a, b) => a[0] - b[0]).map(([, line]) => line));
  };
  const zoom = focus => {
    stack.push(focus);
    draw();
  };
  const draw = () => {
    const focus = stack[stack.length - 1];
    layout = layOut(net, focus?.nodes);
    drawing.setAttribute('viewBox', '0 0 ' + layout.width + ' ' + layout.height);
    crumbs.replaceChildren(...[{ title: 'All of it' }, ...stack].flatMap((level, i) => [i ? ' / ' : '',
      el('button.plain', { type: 'button', onclick: () => { stack = stack.slice(0, i); draw(); } }, level.title)]),
    ' (' + count(net.hosts) + ' hosts, ' + count(net.switches.length) + ' switches, ' + count(net.links.length)
      + ' links in all)');
    const edges = layout.edges.map(edge => {
      const [a, b] = [layout.boxes[edge.from], layout.boxes[edge.to]];
      const [low, high] = a.y > b.y ? [a, b] : [b, a];
      const middle = layout.round || a.y === b.y;
      const ends = { x1: low.x + low.width / 2, y1: middle ? low.y + low.height / 2 : low.y,
        x2: high.x + high.width / 2, y2: middle ? high.y + high.height / 2 : high.y + high.height };
      const line = svg('line', ends);
      const wide = svg('line', { ...ends, class: 'grip', onclick: () => clickEdge(edge),
        onpointerenter: () => { hover.textContent = tell(edge); line.classList.add('over'); },
        onpointerleave: () => line.classList.remove('over') });
      return [line, edge, wide];
    });
    lines = edges;
    const boxes = layout.boxes.map(each => {
      const shape = svg('g', { class: 'box' + (each.outer ? ' outer' : '') + (each.zoom ? ' opens' : ''),
        transform: 'translate(' + each.x + ' ' + each.y + ')' },
      svg('rect', { width: each.width, height: each.height, rx: 5 }));
      const label = [each.title, each.switches > 1 ? each.switches + ' sw' + (each.hosts ? ', ' + each.hosts + ' hosts' : 'itches') : ''].filter(t => t);
      const room = Math.floor(each.width / 6.4);
      if (each.short && label[0].length > room) label[0] = each.short;
      label.forEach((text, i) => shape.append(svg('text', { x: each.width / 2,
        y: each.height / 2 + 4 + (i - (label.length - 1) / 2) * 14 },
      text.length > room ? text.slice(0, Math.max(1, room - 1)) + '…' : text)));
      shape.append(svg('title', {}, (each.full ?? each.title) + (each.switches > 1 ? ', ' + each.switches + ' switches' : '')
        + (each.hosts > 1 ? ', ' + each.hosts + ' hosts' : '')));
      if (each.zoom) {
        shape.setAttribute('tabindex', 0);
        shape.setAttribute('role', 'button');
        shape.setAttribute('aria-label', 'Zoom into ' + (each.full ?? each.title));
        shape.addEventListener('click', () => zoom(each));
        shape.addEventListener('keydown', e => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); zoom(each); } });
      }
      return shape;
    });
    drawing.replaceChildren(under, ...edges.map(([, , wide]) => wide), ...boxes);
    const shown = layout.edges.flatMap(edge => edge.links).slice(0, 500);
    names.replaceChildren(...shown.map(link => el('option', { value: net.links[link] })));
    paintEdges();
  };
  draw();
  /* Draws the visible part, and the values of all directions of links. */
  const exports = el('div');
  const csv = () => {
    const column = { label: note.textContent || 'value', format: unit === percent ? 'percent' : unit === bytes ? 'bytes' : 'plain' };
    return TailraceExports.written([['link', 'from', 'to', 'rate_bits_per_sec', TailraceExports.column(column)],
      ...net.links.flatMap((_, link) => directions(link).map((name, end) => [name, ...[[net.from, net.to], [net.to, net.from]][end]
        .map(nodes => net.names[nodes[link]]), net.rates[link], values.get(name)]))]);
  };
  told(async () => {
    await charts();
    const background = () => getComputedStyle(drawing).backgroundColor;
    exports.append(TailraceExports.of(() => 'Network', () => TailraceExports.drawing(drawing, 'Network', background()), csv));
  })();
  return {
    net,
    /* Names of all directions: number 2 i is link i from its first node, 2 i + 1 the other direction. */
    directions: () => net.links.flatMap((_, link) => directions(link)),
    node: el('div', {}, exports, crumbs, el('div.scroll', {}, drawing), legend, hover,
      el('div.tools.links', {}, el('label', {}, 'Links ', choice), names, groups.length ? 'all of' : '', ...groups)),
    /* Values by name of a direction, such as a->b#3; their meaning as text, their unit, and the value of the last
     * colour. */
    paint: (now, what, text = percent, largest = 1) => {
      values = now;
      unit = text;
      scale = largest || 1;
      note.textContent = what;
      const known = [...values.values()].filter(value => value !== undefined && value !== null).length;
      legend.querySelectorAll('.key').forEach((key, i) => {
        key.hidden = !known || i === STEPS && known === 2 * net.links.length;
        if (i < STEPS) key.textContent = largest === 1 && text === percent
          ? i * 100 / STEPS + '–' + (i + 1) * 100 / STEPS + ' %'
          : (i === STEPS - 1 ? 'from ' + text(scale * i / STEPS) : 'to ' + text(scale * (i + 1) / STEPS));
      });
      paintEdges();
    },
  };
};
