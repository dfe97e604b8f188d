'use strict';
/* Draws every chart of every page: axes, ticks, units, colours, dashes, zoom. Data: the records Plot, Axis, Series. */
const TailraceCharts = (() => {
  const chartOf = new WeakMap();             /* the chart of each canvas */
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const narrow = () => window.innerWidth <= 760;

  const short = v => {
    const a = Math.abs(v);
    if (a === 0) return '0';
    if (a >= 1e6 || a < 1e-6) return v.toExponential(a < 1e-6 ? 1 : 2).replace(/\.?0+e/, 'e').replace('e+', 'e');
    return parseFloat(v.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 12 });
  };
  const bytes = v => {
    const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
    let u = 0;
    while (Math.abs(v) >= 999.95 && u < units.length - 1) { v /= 1000; u++; }
    return short(v) + ' ' + units[u];
  };
  const seconds = v => {
    const units = ['s', 'ms', 'us', 'ns', 'ps'];
    let u = 0;
    while (v !== 0 && Math.abs(v) < 0.9995 && u < units.length - 1) { v *= 1000; u++; }
    return v === 0 ? '0' : short(v) + ' ' + units[u];
  };
  const formats = { plain: short, count: short, percent: v => short(100 * v) + ' %', bytes, seconds };

  const formatOf = axis => axis.names?.length ? v => axis.names[v - 1] ?? '' : formats[axis.format];

  /* Ticks of a logarithmic axis: powers of ten, as many as fit, with intermediate values if there are few decades. */
  const logTicks = (min, max, most) => {
    const lo = Math.log10(min), hi = Math.log10(max), out = [];
    const keep = v => { if (v >= min * 0.9999 && v <= max * 1.0001) out.push(v); };
    if (hi - lo < 0.8) {
      const rough = (max - min) / Math.max(2, most - 1), power = 10 ** Math.floor(Math.log10(rough));
      const step = power * [1, 2, 5, 10].find(f => f * power >= rough);
      for (let v = Math.ceil(min / step) * step; v <= max; v += step) keep(parseFloat(v.toPrecision(10)));
      return out;
    }
    const decades = Math.floor(hi) - Math.ceil(lo) + 1, factors = (hi - lo) * 3 <= most ? [1, 2, 5] : [1];
    const step = Math.max(1, Math.ceil(decades / most));
    for (let d = Math.floor(lo); d <= Math.ceil(hi); d++) {
      if (d % step === 0) factors.forEach(f => keep(parseFloat((f * 10 ** d).toPrecision(6))));
    }
    return out;
  };

  const isBar = series => series.style === 'bar';
  const isSpans = series => series.style === 'spans';
  const extreme = (all, f) => all.reduce((a, b) => f(a, b), f());

  const bounds = (chart, key) => {
    const axis = chart[key];
    const all = chart.series.flatMap(s => s[key]).filter(v => v !== null && (!axis.log || v > 0));
    let min = axis.min ?? extreme(all, Math.min);
    let max = axis.max ?? extreme(all, Math.max);
    if (axis.log) {
      if (axis.min === null) min /= chart.series.some(isBar) ? 1.5 : 1.08;
      if (axis.max === null) max *= 1.08;
      if (!(max > min * 1.2)) [min, max] = axis.min !== null ? [min, min * 2] : [min / 3, max * (axis.max ? 1 : 3)];
    } else if (axis.max === null && !(max > min)) {
      max = min + 1;
    } else if (key === 'y') {                /* the library takes the next round numbers beyond all data */
      const suggested = { suggestedMin: min, suggestedMax: max };
      if (axis.max === null) max = undefined;
      if (axis.min === null) min = undefined;
      return { min, max, ...suggested };
    }
    return { min, max };
  };

  const scale = (chart, key, range) => {
    const axis = chart[key], format = formatOf(axis), { min, max, suggestedMin, suggestedMax } = range;
    const result = {
      type: axis.log ? 'logarithmic' : 'linear', min, max, suggestedMin, suggestedMax,
      title: { display: true, text: axis.label, color: css('--muted'), font: { size: 13 } },
      grid: { color: css('--grid') }, border: { color: css('--line') },
      ticks: { color: css('--muted'), callback: v => format(v), font: { size: 12 },
        maxRotation: 0, autoSkip: !axis.log && !(key === 'y' && axis.names?.length), includeBounds: key === 'y',
        autoSkipPadding: 14, precision: axis.format === 'count' ? 0 : undefined, maxTicksLimit: key === 'x' ? (narrow() ? 5 : 9) : 8 }
    };
    if (axis.log) {
      result.afterBuildTicks = s => {
        const room = key === 'x' ? s.chart.width / 75 : s.chart.height / 34;
        s.ticks = logTicks(s.min, s.max, Math.floor(room)).map(value => ({ value }));
      };
    }
    if (axis.names?.length) {
      const few = s => Math.ceil(axis.names.length * 17 / s.chart.height);   /* draw every n-th name, as many as fit */
      result.afterBuildTicks = s => { s.ticks = axis.names.map((_, i) => ({ value: i + 1 }))
        .filter((_, i) => key === 'x' || (axis.names.length - 1 - i) % few(s) === 0); };
    }
    return result;
  };

  /* Names on an axis are no numbers: nothing lies between them, so curves are drawn as points, and bands as error
   * bars. */
  const hasWords = chart => chart.x.names?.length > 0;

  /* Shifts curves at a name, so that they are next to each other. */
  const besides = (chart, s) => {
    if (!hasWords(chart)) return 0;
    const colors = [...new Set(chart.series.filter(other => other.style === 'line' && !other.dashed).map(o => o.color))];
    return colors.length > 1 ? (Math.max(0, colors.indexOf(s.color)) - (colors.length - 1) / 2) * .6 / colors.length : 0;
  };

  /* The lower edge of a band is the dashed line before it. */
  const isEdge = (chart, index) => chart.series[index].dashed && chart.series[index + 1]?.style === 'band';

  /* A reference is dashed and drawn over the wider line of the compared result: where they agree, both are visible. */
  const dataset = (chart, s, index) => {
    const color = css('--s' + s.color % 8), points = s.style === 'points', band = s.style === 'band', rows = isSpans(s);
    const edge = isEdge(chart, index), dashed = s.dashed && !edge;
    const compared = chart.series.some((other, i) => other.dashed && !isEdge(chart, i));
    const depth = chart.series.slice(0, index).filter(other => other.style === 'band').length;
    const few = s.x.length <= 60 && s.style === 'line';
    return {
      label: s.name, data: s.x.map((x, i) => ({ x: x + besides(chart, s), y: s.y[i] })),
      series: index, rows, showLine: !points && !rows && !hasWords(chart),
      order: points ? 3 : band || edge ? 2 : dashed ? 0 : 1, fill: band ? '-1' : false,
      borderColor: color, backgroundColor: points ? color + '66' : band ? color + (depth ? '26' : '4d') : color,
      borderJoinStyle: 'round', borderWidth: band || edge ? 1.2 : dashed ? 2 : compared ? 3.2 : 2,
      borderDash: dashed ? [6, 4] : [], stepped: s.style === 'before' || s.style === 'after' ? s.style : false,
      pointRadius: hasWords(chart) ? 4.5 : points ? (s.x.length > 500 ? 1.6 : 3) : rows ? 0 : s.x.length === 1 ? 4 : few && !edge ? 2.4 : 0, pointBorderWidth: 0,
      pointBackgroundColor: points ? color + '66' : color, pointHoverRadius: 5, clip: 4, band, edge
    };
  };

  const dot = color => {
    const canvas = document.createElement('canvas'), to = canvas.getContext('2d');
    canvas.width = 26;
    canvas.height = 8;
    to.fillStyle = color;
    to.arc(13, 4, 3, 0, 2 * Math.PI);
    to.fill();
    canvas.dot = { x: 13, y: 4, radius: 3, color };
    return canvas;
  };

  /* Shortens a name that is too long in its middle, as names differ at their ends. */
  const fitted = (ctx, text, width) => {
    if (ctx.measureText(text).width <= width) return text;
    const characters = [...text];
    let kept = characters.length;
    const cut = () => characters.slice(0, Math.ceil(kept / 2)).join('') + '\u2026'
      + characters.slice(characters.length - Math.floor(kept / 2)).join('');
    while (kept > 2 && ctx.measureText(cut()).width > width) kept--;
    return cut();
  };

  const legend = chart => Chart.defaults.plugins.legend.labels.generateLabels(chart)
    .filter(label => label.text && !chart.data.datasets[label.datasetIndex].edge).map(label => {
    const set = chart.data.datasets[label.datasetIndex];
    chart.ctx.font = '13px ' + Chart.defaults.font.family;
    return { ...label, text: fitted(chart.ctx, label.text, chart.width - 70),
      pointStyle: set.band || set.rows ? 'rect' : set.showLine ? 'line' : dot(set.borderColor),
      lineWidth: set.band ? 1 : set.showLine ? 2.4 : 0, lineDash: set.borderDash, strokeStyle: set.borderColor,
      fillStyle: set.band ? set.backgroundColor : set.borderColor };
  }).sort((a, b) => a.datasetIndex - b.datasetIndex);

  /* Vertical lines at the times of events. */
  const marks = all => ({
    id: 'marks',
    afterDatasetsDraw({ ctx, chartArea: area, scales: { x } }) {
      ctx.save();
      ctx.strokeStyle = ctx.fillStyle = css('--bad');
      ctx.font = '12px ' + Chart.defaults.font.family;
      ctx.textAlign = 'right';
      let last = -Infinity;
      for (const mark of all) {
        const at = x.getPixelForValue(mark.x);
        if (at < area.left - 1 || at > area.right + 1) continue;
        ctx.setLineDash([2, 3]);
        ctx.beginPath();
        ctx.moveTo(at, area.top);
        ctx.lineTo(at, area.bottom);
        ctx.stroke();
        if (at - last < 14) continue;        /* the label would cover the previous one */
        last = at;
        ctx.setLineDash([]);
        ctx.translate(at, area.top + 4);
        ctx.rotate(-Math.PI / 2);
        const down = at + 16 > area.right ? -4 : 12;
        ctx.lineWidth = 4;
        ctx.strokeStyle = css('--bg');
        const label = fitted(ctx, mark.label, area.height - 12);
        ctx.strokeText(label, 0, down);
        ctx.fillText(label, 0, down);
        ctx.lineWidth = 1;
        ctx.strokeStyle = css('--bad');
        ctx.rotate(Math.PI / 2);
        ctx.translate(-at, -area.top - 4);
      }
      ctx.restore();
    }
  });

  /* Error bars along the horizontal axis; bars at the same height are moved apart by some pixels. */
  const bars = all => ({
    id: 'bars',
    afterDatasetsDraw({ ctx, chartArea: area, scales: { x, y } }) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
      ctx.clip();
      ctx.lineWidth = 2.4;
      for (const bar of all) {
        const same = all.filter(other => other.y[0] === bar.y[0]);
        const at = y.getPixelForValue(bar.y[0]) + (same.indexOf(bar) - (same.length - 1) / 2) * 7;
        const [from, to] = [x.getPixelForValue(bar.x[0]), x.getPixelForValue(bar.x[bar.x.length - 1])];
        ctx.strokeStyle = css('--s' + bar.color % 8);
        ctx.beginPath();
        ctx.moveTo(from, at);
        ctx.lineTo(to, at);
        for (const end of [from, to]) {
          ctx.moveTo(end, at - 5);
          ctx.lineTo(end, at + 5);
        }
        ctx.stroke();
      }
      ctx.restore();
    }
  });

  /* Bars in rows, each from a point to the next one. A bar is at least one pixel wide. */
  const spans = all => ({
    id: 'spans',
    beforeDatasetsDraw({ ctx, chartArea: area, scales: { x, y } }) {
      const row = Math.abs(y.getPixelForValue(1) - y.getPixelForValue(0));
      ctx.save();
      ctx.beginPath();
      ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
      ctx.clip();
      for (const s of all) {
        ctx.fillStyle = css('--s' + s.color % 8);
        for (let i = 0; i + 1 < s.x.length; i += 2) {
          const from = Math.max(area.left, x.getPixelForValue(s.x[i])), to = Math.min(area.right, x.getPixelForValue(s.x[i + 1]));
          if (to < area.left || from > area.right) continue;
          const half = Number.isInteger(s.y[i]) ? .42 : .2, width = to - from;
          ctx.fillRect(from, y.getPixelForValue(s.y[i]) - half * row, width > 4 ? width - 1 : Math.max(1, width), 2 * half * row);
        }
      }
      ctx.restore();
    }
  });

  /* Error bars at names, from the lower to the upper edge of a band. */
  const whiskers = chart => ({
    id: 'whiskers',
    beforeDatasetsDraw({ ctx, scales: { x, y } }) {
      ctx.save();
      ctx.lineWidth = 2;
      chart.series.forEach((band, index) => {
        if (band.style !== 'band') return;
        ctx.strokeStyle = css('--s' + band.color % 8);
        band.x.forEach((value, i) => {
          const low = chart.series[index - 1].y[i], high = band.y[i];
          if (low === null || high === null) return;
          const at = x.getPixelForValue(value + besides(chart, band));
          const [from, to] = [y.getPixelForValue(low), y.getPixelForValue(high)];
          ctx.beginPath();
          ctx.moveTo(at, from);
          ctx.lineTo(at, to);
          for (const end of [from, to]) {
            ctx.moveTo(at - 5, end);
            ctx.lineTo(at + 5, end);
          }
          ctx.stroke();
        });
      });
      ctx.restore();
    }
  });

  const whole = chart => bounds(chart, 'x');
  const firstView = chart => chart.cut ? { min: whole(chart).min, max: chart.cut.until } : whole(chart);
  const views = new WeakMap();               /* the visible part of the horizontal axis of each canvas */

  const spanText = (chart, item) => {
    const s = chart.series[item.dataset.series], i = item.dataIndex - item.dataIndex % 2, fx = formatOf(chart.x);
    return [chart.y.label + ': ' + formatOf(chart.y)(Math.round(s.y[i])), fx(s.x[i]) + ' to ' + fx(s.x[i + 1]) + ' (' + fx(s.x[i + 1] - s.x[i]) + ')'];
  };

  const draw = canvas => {
    const chart = chartOf.get(canvas), old = Chart.getChart(canvas);
    if (old) old.destroy();
    if (!views.has(canvas)) views.set(canvas, firstView(chart));
    const fx = formatOf(chart.x), fy = formatOf(chart.y);
    new Chart(canvas, {
      type: 'scatter',
      data: { datasets: chart.series.map((s, i) => dataset(chart, s, i))
        .filter((set, i) => !isBar(chart.series[i]) && !(hasWords(chart) && (set.band || set.edge))) },
      options: {
        animation: false, maintainAspectRatio: false, parsing: false, normalized: true,
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        scales: { x: scale(chart, 'x', views.get(canvas)), y: scale(chart, 'y', bounds(chart, 'y')) },
        plugins: {
          legend: { align: 'start', labels: { color: css('--text'), usePointStyle: true, pointStyleWidth: 26,
            boxHeight: 7, font: { size: 13 }, generateLabels: legend } },
          tooltip: { callbacks: {
            title: items => items.length ? items[0].dataset.label : '',
            label: item => isSpans(chart.series[item.dataset.series]) ? spanText(chart, item) : [chart.x.label + ': ' + fx(item.parsed.x), chart.y.label + ': ' + fy(item.parsed.y)]
          }, displayColors: false }
        }
      },
      plugins: [...chart.marks.length ? [marks(chart.marks)] : [],
        ...chart.series.some(isBar) ? [bars(chart.series.filter(isBar))] : [],
        ...chart.series.some(isSpans) ? [spans(chart.series.filter(isSpans))] : [],
        ...hasWords(chart) ? [whiskers(chart)] : []]
    });
  };

  const show = (canvas, view) => {
    views.set(canvas, view);
    draw(canvas);
    canvas.closest('figure').querySelectorAll('.views button').forEach(button => button.setAttribute(
      'aria-pressed', button.view.min === view.min && button.view.max === view.max));
  };

  /* Two buttons for a chart whose axis end is cut off at first. */
  const addViews = canvas => {
    const chart = chartOf.get(canvas);
    if (!chart.cut) return;
    const row = document.createElement('div');
    row.className = 'views';
    [[chart.cut.label, firstView(chart)], [chart.cut.rest, whole(chart)]].forEach(([text, view], i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.view = view;
      button.setAttribute('aria-pressed', i === 0);
      button.addEventListener('click', () => show(canvas, view));
      row.append(button);
    });
    canvas.parentElement.before(row);
  };

  /* Dragging the mouse across a chart zooms into that range; a double click shows everything. */
  const addZoom = canvas => {
    let from = null, box = null;
    const at = e => {
      const area = Chart.getChart(canvas).chartArea, x = e.clientX - canvas.getBoundingClientRect().left;
      return Math.min(area.right, Math.max(area.left, x));
    };
    canvas.title = 'Drag to zoom, double-click to go back';
    canvas.addEventListener('pointerdown', e => {
      const area = Chart.getChart(canvas).chartArea, y = e.clientY - canvas.getBoundingClientRect().top;
      if (e.pointerType !== 'mouse' || e.button !== 0 || y < area.top || y > area.bottom) return;
      from = at(e);
      box = document.createElement('div');
      box.className = 'zoom';
      Object.assign(box.style, { top: area.top + 'px', height: area.bottom - area.top + 'px' });
      canvas.parentElement.append(box);
      canvas.setPointerCapture(e.pointerId);
    });
    canvas.addEventListener('pointermove', e => {
      if (box) Object.assign(box.style, { left: Math.min(from, at(e)) + 'px', width: Math.abs(at(e) - from) + 'px' });
    });
    const end = e => {
      if (!box) return;
      box.remove();
      box = null;
      const x = Chart.getChart(canvas).scales.x, ends = [from, at(e)].sort((a, b) => a - b);
      if (e.type === 'pointerup' && ends[1] - ends[0] > 8) {
        show(canvas, { min: x.getValueForPixel(ends[0]), max: x.getValueForPixel(ends[1]), zoomed: true });
      }
    };
    canvas.addEventListener('pointerup', end);
    canvas.addEventListener('pointercancel', end);
    canvas.addEventListener('dblclick', () => show(canvas, firstView(chartOf.get(canvas))));
  };

  /* Buttons at the heading of a chart that save the chart as shown, and its numbers. */
  const addExports = canvas => {
    const caption = canvas.closest('figure').querySelector('figcaption');
    const title = () => chartOf.get(canvas).title;
    caption.prepend(TailraceExports.of(title, () => {
      const chart = Chart.getChart(canvas), { note } = chartOf.get(canvas);
      return { text: TailraceSvg.of(chart, title(), note ?? '', css('--bg')), width: chart.width, height: chart.height };
    }, () => TailraceExports.csv(chartOf.get(canvas))));
  };

  const drawAll = () => document.querySelectorAll('canvas').forEach(canvas => { if (chartOf.has(canvas)) draw(canvas); });
  const WHOLE_ROW = 'figure.wide, figure:only-child, .plots:not(:has(> .wide)) > figure:last-child:nth-child(odd)';
  /* A printed page has an SVG of each chart in the size of the paper, as the canvas has the size of the window. */
  const addPrinted = (canvas, number) => {
    const chart = Chart.getChart(canvas), wide = canvas.closest('figure').matches(WHOLE_ROW);
    chart.resize(wide ? 700 : 340, canvas.closest('.tall') ? 520 : wide ? 300 : 250);
    const file = TailraceSvg.of(chart, chartOf.get(canvas).title, '', css('--bg'), 'printed' + number);
    chart.resize();
    canvas.after(document.importNode(new DOMParser().parseFromString(file, 'image/svg+xml').documentElement, true));
  };
  const print = on => () => {
    document.documentElement.classList.toggle('print', on);
    drawAll();
    document.querySelectorAll('.plot > svg').forEach(svg => svg.remove());
    if (on) [...document.querySelectorAll('canvas')].filter(canvas => chartOf.has(canvas)).forEach(addPrinted);
  };
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
  window.addEventListener('beforeprint', print(true));
  window.addEventListener('afterprint', print(false));

  /* Draws a chart onto a canvas; drawing other data on the same canvas keeps the zoomed range. */
  const put = (canvas, chart) => {
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    const isNew = !chartOf.has(canvas);
    chartOf.set(canvas, chart);
    if (isNew || !views.get(canvas).zoomed) views.set(canvas, firstView(chart));
    draw(canvas);
    if (isNew) {
      addViews(canvas);
      addZoom(canvas);
      addExports(canvas);
    }
  };
  /* Draws the charts whose canvases are in an element; each canvas has the number of its chart. */
  const putAll = (root, charts) =>
    root.querySelectorAll('canvas[data-chart]').forEach(canvas => put(canvas, charts[canvas.dataset.chart]));
  /* Call this before an element is removed, as the library keeps drawn charts. */
  const drop = root => root.querySelectorAll('canvas').forEach(canvas => Chart.getChart(canvas)?.destroy());
  return { put, putAll, drawAll, drop, formats };
})();
