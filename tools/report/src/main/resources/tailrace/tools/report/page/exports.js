'use strict';
/* Saves charts as files: SVG, PNG made from it in the browser, and the numbers as CSV. */
const TailraceExports = (() => {
  const PIXELS = 2;                          /* pixels of the picture for each pixel of the page, in both directions */

  const save = (href, name) => {
    const link = document.createElement('a');
    link.href = href;
    link.download = name;
    link.click();
  };
  const saveText = (text, type, name) => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    save(address, name);
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };
  const savePng = (svg, width, height, name) => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(width * PIXELS);
      canvas.height = Math.round(height * PIXELS);
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
      save(canvas.toDataURL('image/png'), name);
      resolve();
    };
    image.onerror = () => reject(new Error('the picture cannot be made'));
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  });

  /* Heading of a column as in all CSV files: lower case, with the unit at the end. */
  const UNITS = { bytes: 'bytes', seconds: 'seconds', percent: 'share' };
  const column = ({ label, format }) => {
    const unit = UNITS[format];
    const whole = label + (unit && !label.toLowerCase().split(/\W+/).includes(unit) ? ' ' + unit : '');
    return whole.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '_').replace(/^_|_$/g, '');
  };
  const quoted = value => {
    const text = value === null || value === undefined ? '' : String(value);
    return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  };
  const written = lines => lines.map(line => line.map(quoted).join(',') + '\n').join('');
  /* A line for each point, with the numbers of the page; bands between two bounds have both bounds in a line. */
  const csv = chart => {
    const isEdge = i => chart.series[i].dashed && chart.series[i + 1]?.style === 'band';
    const isPair = i => i > 0 && chart.series[i].style === 'band' && isEdge(i - 1);
    const pairs = chart.series.some((_, i) => isPair(i));
    const x = column(chart.x), y = column(chart.y);
    const word = value => chart.x.names?.length ? chart.x.names[value - 1] ?? value : value;
    const row = (series, value) => series.style === 'spans' ? chart.y.names[Math.round(value) - 1] ?? value : value;
    const lines = [['series', x, y, ...pairs ? [y + '_low', y + '_high'] : []]];
    chart.series.forEach((series, i) => {
      if (isEdge(i)) return;
      const name = series.name || (series.style === 'bar' ? 'error bar' : 'interval');
      series.x.forEach((at, k) => lines.push([name, word(at), ...isPair(i) ? ['', chart.series[i - 1].y[k], series.y[k]]
        : [row(series, series.y[k]), ...pairs ? ['', ''] : []]]));
    });
    return written(lines);
  };

  const PAINTS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family', 'text-anchor'];
  /* A drawing of the page as a file, with the colours of style sheets, without elements that only take clicks. */
  const drawing = (shown, title, background) => {
    const copy = shown.cloneNode(true), to = [...copy.querySelectorAll('*')];
    shown.querySelectorAll('*').forEach((node, i) => {
      const style = getComputedStyle(node);
      for (const { name } of [...to[i].attributes]) if (/^(class|role|tabindex|aria-.*)$/.test(name)) to[i].removeAttribute(name);
      PAINTS.forEach(name => to[i].setAttribute(name, style.getPropertyValue(name)));
      if (style.stroke === 'rgba(0, 0, 0, 0)') to[i].remove();
    });
    const { width, height } = shown.viewBox.baseVal;
    const file = document.createElementNS(shown.namespaceURI, 'svg');
    const add = (tag, attributes, text = '') => {
      const node = document.createElementNS(shown.namespaceURI, tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      node.textContent = text;
      file.append(node);
    };
    for (const [name, value] of Object.entries({ width, height, viewBox: '0 0 ' + width + ' ' + height })) file.setAttribute(name, value);
    add('title', {}, title);
    add('rect', { width: '100%', height: '100%', fill: background });
    file.append(...copy.childNodes);
    return { text: new XMLSerializer().serializeToString(file), width, height };
  };

  const fileName = (title, end) => (title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 80) || 'plot')
    + '.' + end;

  /* A row of buttons: file formats and their actions. */
  const buttons = (title, kinds) => {
    const row = document.createElement('span');
    row.className = 'exports';
    for (const [kind, work] of Object.entries(kinds)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = kind.toUpperCase();
      button.title = 'Save as ' + kind.toUpperCase();
      button.setAttribute('aria-label', 'Save ' + title() + ' as ' + kind.toUpperCase());
      button.addEventListener('click', () => work(fileName(title(), kind)));
      row.append(button);
    }
    return row;
  };

  /* Buttons for the results of svg() and csv(), which are called at each click. */
  const of = (title, svg, csvText) => buttons(title, {
    svg: name => saveText(svg().text, 'image/svg+xml', name),
    png: name => { const { text, width, height } = svg(); return savePng(text, width, height, name); },
    csv: name => saveText(csvText(), 'text/csv;charset=utf-8', name),
  });
  return { of, csv, drawing, column, written };
})();
