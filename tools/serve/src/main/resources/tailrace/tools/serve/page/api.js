/* Requests to the server: JSON, with the cookie that is valid below the path of this page. */

const address = (path, params) => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) query.append(key, each);
  }
  const text = query.toString();
  return new URL('./api/', import.meta.url).pathname + path + (text ? '?' + text : '');
};

export const send = async (method, path, params = {}, body = undefined) => {
  let response;
  try {
    response = await fetch(address(path, params), { method, cache: 'no-store',
      body: typeof body === 'object' && !(body instanceof Blob) ? JSON.stringify(body) : body });
  } catch {
    throw new Error('The server does not answer; it may have ended. Start tailrace serve again.');
  }
  const answer = await response.json().catch(() => ({ error: 'The server answered ' + response.status + '.' }));
  if (!response.ok) throw new Error(answer.error ?? 'The server answered ' + response.status + '.');
  return answer;
};
export const get = (path, params) => send('GET', path, params);

/* Address of a file, for a link. */
export const download = (name, file) => address('results/file', { name, file });

/* Repeats a request, one at a time, and not while the page is hidden; returns a function that ends it. */
export const poll = (work, everyMs, firstMs = 0) => {
  let ended = false;
  const turn = async () => {
    if (!document.hidden) await work();
    if (!ended) timer = setTimeout(turn, everyMs);
  };
  let timer = setTimeout(turn, firstMs);
  return () => { ended = true; clearTimeout(timer); };
};

const scripts = new Map();
/* Loads scripts that are no modules, each once, in the order of their names. */
export const load = (...names) => names.reduce((before, name) => before.then(() => {
  if (!scripts.has(name)) {
    scripts.set(name, new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = new URL(name, import.meta.url);
      script.onload = resolve;
      script.onerror = () => reject(new Error(name + ' cannot be loaded'));
      document.head.append(script);
    }));
  }
  return scripts.get(name);
}), Promise.resolve());

const sheets = new Set();
export const style = name => {
  if (sheets.has(name)) return;
  sheets.add(name);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(name, import.meta.url);
  document.head.append(link);
};
export const charts = () => load('chart.js', 'charts.js', 'tables.js');
