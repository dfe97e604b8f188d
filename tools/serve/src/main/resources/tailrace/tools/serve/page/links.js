/* Names of links: which links a text names, and groups of links between tiers. */

/* A name with stars, each of which stands for any characters. */
const pattern = text => new RegExp('^' + text.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*') + '$');

/* Names of a link as scenarios have them: either end first, with or without the number. */
const namesOf = (net, link) => {
  const [a, b] = [net.names[net.from[link]], net.names[net.to[link]]];
  return [a + '-' + b, b + '-' + a].flatMap(ends => [ends, ends + '#' + link]);
};

/* Finds links by name. A list has commas or blanks between its names. */
export const linkFinder = net => {
  const byName = new Map();
  net.links.forEach((_, link) => namesOf(net, link).forEach(name => {
    if (!byName.has(name)) byName.set(name, []);
    byName.get(name).push(link);
  }));
  const named = name => {
    if (!name.includes('*')) return byName.get(name) ?? [];
    const form = pattern(name);
    return [...byName].flatMap(([known, links]) => form.test(known) ? links : []);
  };
  /* Links in the order of their numbers, and the names that name none. */
  return text => {
    const words = text.split(/[\s,]+/).filter(word => word);
    const found = words.map(named);
    return { links: [...new Set(found.flat())].sort((a, b) => a - b), unknown: words.filter((_, i) => !found[i].length) };
  };
};

/* What all names of nodes have in front of their numbers; empty if they differ. */
const stem = (net, nodes) => {
  const stems = new Set(nodes.map(node => net.names[node].replace(/\d+$/, '')));
  return stems.size === 1 ? [...stems][0] : '';
};

/* All links between two tiers: what to call them, the shortest text that names them, how many they are. */
export const tierGroups = (net, find) => {
  const groups = new Map();
  net.links.forEach((_, link) => {
    const ends = [net.from[link], net.to[link]].sort((a, b) => net.tiers[a] - net.tiers[b]);
    const key = ends.map(node => net.tiers[node]).join(' ');
    if (!groups.has(key)) groups.set(key, { links: [], ends: [new Set(), new Set()] });
    groups.get(key).links.push(link);
    ends.forEach((node, i) => groups.get(key).ends[i].add(node));
  });
  return [...groups].sort(([a], [b]) => a < b ? -1 : 1).map(([key, { links, ends }]) => {
    const stems = ends.map(nodes => stem(net, [...nodes]));
    const short = stems.map(each => each + '*').join('-');
    const isShort = stems.every(each => each) && find(short).links.join() === links.join();
    const kinds = key.split(' ').map((tier, i) => tier === '0' ? 'host' : stems[i].replace(/[-_.]$/, '') || 'tier ' + tier);
    return { title: kinds.join('–'), text: isShort ? short : links.map(link => net.links[link]).join(', '), count: links.length };
  });
};
