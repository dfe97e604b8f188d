/* Boxes of a drawn network: all switches if there are few, else pods, racks and blocks that users can open. */
const MOST_BOXES = 72;
const BLOCK = 16;

const common = names => {
  if (names.length === 1) return names[0];
  return names[0] + '–' + names[names.length - 1];
};

/* Nodes by key, in the order of the first node of each key. */
const grouped = (nodes, keyOf) => {
  const groups = new Map();
  for (const node of nodes) {
    const key = keyOf(node);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(node);
  }
  return groups;
};

export const readTopology = data => {
  const neighbours = data.names.map(() => []);
  data.from.forEach((a, link) => {
    neighbours[a].push([data.to[link], link]);
    neighbours[data.to[link]].push([a, link]);
  });
  const isHost = node => node < data.hosts;
  const switches = data.names.map((_, node) => node).filter(node => !isHost(node));
  const hostsOf = node => neighbours[node].map(([other]) => other).filter(isHost);
  const torOf = new Array(data.hosts).fill(-1);
  switches.forEach(node => hostsOf(node).forEach(host => { torOf[host] = node; }));
  return { ...data, neighbours, isHost, switches, hostsOf, torOf };
};

/* Blocks of nodes with neighbouring numbers, if there are more than fit. */
const blocks = (nodes, most) => {
  const size = Math.max(BLOCK, Math.ceil(nodes.length / most));
  const out = [];
  for (let i = 0; i < nodes.length; i += size) out.push(nodes.slice(i, i + size));
  return out;
};

const box = (net, nodes, tier, extra = {}) => {
  const names = nodes.filter(node => !net.isHost(node)).map(node => net.names[node]);
  const hosts = nodes.filter(net.isHost).length;
  const one = nodes.length === 1;
  return { nodes, tier, title: one ? net.names[nodes[0]] : names.length ? common(names) : hosts + ' hosts',
    short: one || names.length ? null : hosts + ' h', full: one || names.length ? null : 'hosts '
      + net.names[nodes[0]] + ' to ' + net.names[nodes[nodes.length - 1]],
    hosts, switches: names.length, zoom: !one, ...extra };
};

const rackBoxes = (net, tors) => tors.filter(tor => net.hostsOf(tor).length)
  .map(tor => box(net, net.hostsOf(tor), 0, { zoom: net.hostsOf(tor).length > 1 }));

const overview = net => {
  const single = node => box(net, [node], net.tiers[node], { zoom: false });
  if (net.switches.length <= MOST_BOXES) {
    const tors = net.switches.filter(node => net.hostsOf(node).length);
    const hosts = net.hosts <= 32 ? [...Array(net.hosts).keys()].map(single) : rackBoxes(net, tors);
    return [...net.switches.map(single), ...hosts];
  }
  const top = net.switches.filter(node => net.groups[node] < 0 && !net.hostsOf(node).length);
  const lower = net.switches.filter(node => !top.includes(node));
  const pods = [...grouped(lower, node => net.groups[node] < 0 ? 'n' + node : net.groups[node])];
  const parts = pods.length > MOST_BOXES ? blocks(pods, MOST_BOXES) : pods.map(pod => [pod]);
  const boxes = parts.map(part => {
    const nodes = part.flatMap(([, members]) => members);
    return box(net, [...nodes, ...nodes.flatMap(net.hostsOf)], 1,
      part.length === 1 && part[0][0] >= 0 ? { title: 'pod ' + part[0][0] } : {});
  });
  const tops = top.length <= MOST_BOXES / 2 ? top.map(single)
    : blocks(top, MOST_BOXES / 2).map(part => box(net, part, 3));
  return [...tops, ...boxes];
};

/* The inside of a box: its nodes, hosts by rack, and around them the nodes that they are linked to. */
const inside = (net, focus) => {
  const members = new Set(focus);
  const switches = focus.filter(node => !net.isHost(node));
  const single = node => box(net, [node], net.tiers[node], { zoom: false });
  const own = switches.length === 0 ? focus.map(single)
    : switches.length > MOST_BOXES ? blocks(switches, MOST_BOXES).map(part =>
      box(net, [...part, ...part.flatMap(net.hostsOf)], net.tiers[part[0]]))
      : [...switches.map(single), ...rackBoxes(net, switches)];
  const outer = [...new Set(focus.flatMap(node => net.neighbours[node].map(([other]) => other)))]
    .filter(node => !members.has(node) && !net.isHost(node)).sort((a, b) => a - b);
  const around = outer.length <= MOST_BOXES / 2 ? outer.map(single)
    : blocks(outer, MOST_BOXES / 4).map(part => box(net, part, net.tiers[part[0]]));
  return [...own, ...around.map(each => ({ ...each, outer: true, zoom: false }))];
};

/* Boxes with their places, and edges between them with their links. */
export const layOut = (net, focus) => {
  const boxes = focus ? inside(net, focus) : overview(net);
  const boxOf = new Map();
  boxes.forEach((each, number) => each.nodes.forEach(node => boxOf.set(node, number)));
  const edges = new Map();
  net.from.forEach((a, link) => {
    const one = boxOf.get(a), other = boxOf.get(net.to[link]);
    if (one === undefined || other === undefined || one === other) return;
    const key = Math.min(one, other) + ' ' + Math.max(one, other);
    if (!edges.has(key)) edges.set(key, { from: Math.min(one, other), to: Math.max(one, other), links: [] });
    edges.get(key).links.push(link);
  });
  return { ...(focus || !isRound(boxes, [...edges.values()]) ? place(boxes) : placeRound(net, boxes)), edges: [...edges.values()] };
};

const WIDTH = 1120, ROW = 46, GAP = 84, MOST_IN_ROW = 24;

/* Returns whether all switches are of one tier and have links to others than neighbours, which a row could not show. */
const isRound = (boxes, edges) => {
  const switches = boxes.filter(each => each.switches);
  const at = number => switches.indexOf(boxes[number]);
  return new Set(switches.map(each => each.tier)).size === 1
    && edges.some(edge => at(edge.from) >= 0 && at(edge.to) >= 0 && Math.abs(at(edge.from) - at(edge.to)) > 1);
};

/* Switches on an oval, hosts outside of it near their switches. */
const placeRound = (net, boxes) => {
  const height = 640, switches = boxes.filter(each => each.switches);
  const angles = new Map(switches.map((each, i) => [each, 2 * Math.PI * (i + 0.5) / switches.length - Math.PI / 2]));
  const put = (each, angle, far, width) => {
    each.width = width;
    each.height = Math.min(ROW - 10, 2 * Math.PI * 220 / switches.length + 8);
    each.x = WIDTH / 2 + far * (WIDTH / 2 - 44) * Math.cos(angle) - width / 2;
    each.y = height / 2 + far * (height / 2 - 24) * Math.sin(angle) - each.height / 2;
  };
  switches.forEach(each => put(each, angles.get(each), 0.74, Math.max(34, Math.min(84, 1900 / switches.length - 6))));
  boxes.filter(each => !each.switches).forEach(each => {
    const own = switches.find(other => other.nodes.includes(net.torOf[each.nodes[0]]));
    const beside = boxes.filter(other => !other.switches && own?.nodes.includes(net.torOf[other.nodes[0]]));
    const step = 2 * Math.PI / switches.length / beside.length;
    put(each, (angles.get(own) ?? 0) + (beside.indexOf(each) - (beside.length - 1) / 2) * step, 1, Math.max(30, Math.min(66,
      2400 / switches.length / beside.length - 6)));
  });
  return { boxes, width: WIDTH, height, round: true };
};

/* Rows by tier, the highest on top; a tier of many boxes takes several rows, with neighbours above each other. */
const place = boxes => {
  const tiers = [...grouped(boxes, each => each.tier)].sort(([a], [b]) => b - a);
  let y = 12;
  for (const [, members] of tiers) {
    const rows = Math.ceil(members.length / MOST_IN_ROW);
    const inRow = Math.ceil(members.length / rows);
    members.forEach((each, i) => {
      const row = i % rows, width = Math.min(120, WIDTH / inRow - 6);
      each.width = width;
      each.x = WIDTH * (Math.floor(i / rows) + 0.5) / inRow - width / 2;
      each.y = y + row * (ROW + 8);
      each.height = ROW - 10;
    });
    y += rows * (ROW + 8) + GAP;
  }
  return { boxes, width: WIDTH, height: y - GAP };
};
