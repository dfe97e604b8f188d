'use strict';
(() => {
  const charts = JSON.parse(document.getElementById('charts').textContent);
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const narrow = () => window.innerWidth <= 760;

  const short = v => {
    const a = Math.abs(v);
    if (a === 0) return '0';
    if (a >= 1e6 || a < 1e-6) return v.toExponential(a < 1e-6 ? 1 : 2).replace(/\.?0+e/, 'e').replace('e+', 'e');
    return String(parseFloat(v.toPrecision(4)));
  };
  const bytes = v => {
    const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
    let u = 0;
    while (Math.abs(v) >= 999.95 && u < units.length - 1) { v /= 1000; u++; }
    return short(v) + ' ' + units[u];
  };
  const seconds = v => {
    const units = ['s', 'ms', 'µs', 'ns', 'ps'];
    let u = 0;
    while (v !== 0 && Math.abs(v) < 0.9995 && u < units.length - 1) { v *= 1000; u++; }
    return v === 0 ? '0' : short(v) + ' ' + units[u];
  };
  const formats = { plain: short, percent: v => short(100 * v) + ' %', bytes, seconds };

  /* Ticks of a logarithmic axis: powers of ten, thinned to what fits; finer where there are few decades. */
  const logTicks = (min, max, most) => {
    const lo = Math.log10(min), hi = Math.log10(max), out = [];
    const keep = v => { if (v >= min * 0.9999 && v <= max * 1.0001) out.push(v); };
    if (hi - lo < 0.6) {
      const rough = (max - min) / Math.max(2, most - 1), power = 10 ** Math.floor(Math.log10(rough));
      const step = power * [1, 2, 5, 10].find(f => f * power >= rough);
      for (let v = Math.ceil(min / step) * step; v <= max; v += step) keep(parseFloat(v.toPrecision(10)));
      return out;
    }
    const decades = Math.floor(hi) - Math.ceil(lo) + 1, factors = decades * 3 <= most ? [1, 2, 5] : [1];
    const step = Math.max(1, Math.ceil(decades / most));
    for (let d = Math.floor(lo); d <= Math.ceil(hi); d++) {
      if (d % step === 0) factors.forEach(f => keep(parseFloat((f * 10 ** d).toPrecision(6))));
    }
    return out;
  };

  const values = (chart, key) => chart.series.flatMap(s => s[key]);

  const bounds = (chart, key) => {
    const axis = chart[key], all = values(chart, key).filter(v => v !== null && (!axis.log || v > 0));
    let min = axis.min ?? Math.min(...chunked(all, Math.min));
    let max = axis.max ?? Math.max(...chunked(all, Math.max));
    if (axis.log) {
      if (axis.min === null) min /= 1.08;
      if (axis.max === null) max *= 1.08;
      if (!(max > min * 1.2)) [min, max] = axis.min !== null || axis.max === null ? [min, min * 2] : [max / 10, max];
    } else if (axis.max === null && !(max > min)) {
      max = min + 1;
    } else if (axis.max === null && key === 'y') {
      max = undefined;                       /* the library takes the next round number */
    }
    return { min, max };
  };
  function chunked(all, f) {
    const out = [];
    for (let i = 0; i < all.length; i += 10000) out.push(f.apply(null, all.slice(i, i + 10000)));
    return out;
  }

  const scale = (chart, key) => {
    const axis = chart[key], format = formats[axis.format], { min, max } = bounds(chart, key);
    const result = {
      type: axis.log ? 'logarithmic' : 'linear', min, max,
      title: { display: true, text: axis.label, color: css('--muted'), font: { size: 13 } },
      grid: { color: css('--grid') }, border: { color: css('--line') },
      ticks: { color: css('--muted'), callback: v => format(v), font: { size: 12 },
        maxRotation: 0, autoSkip: !axis.log, includeBounds: key === 'y',
        autoSkipPadding: 14, maxTicksLimit: key === 'x' ? (narrow() ? 5 : 9) : 8 }
    };
    if (axis.log) {
      result.afterBuildTicks = s => {
        const room = key === 'x' ? s.chart.width / 75 : s.chart.height / 34;
        s.ticks = logTicks(s.min, s.max, Math.floor(room)).map(value => ({ value }));
      };
    }
    return result;
  };

  const dataset = s => {
    const color = css('--s' + s.color % 8), points = s.style === 'points';
    return {
      label: s.name, data: s.x.map((x, i) => ({ x, y: s.y[i] })), showLine: !points, order: points ? 2 : 1,
      borderColor: color, backgroundColor: points ? color + '66' : color, borderWidth: s.dashed ? 2.4 : 1.8,
      borderDash: s.dashed ? [6, 4] : [], stepped: s.style === 'before' || s.style === 'after' ? s.style : false,
      pointRadius: points ? (s.x.length > 500 ? 1.6 : 3) : s.x.length === 1 ? 3 : 0, pointBorderWidth: 0,
      pointHoverRadius: 4, clip: 4
    };
  };

  const legend = chart => Chart.defaults.plugins.legend.labels.generateLabels(chart).map(label => {
    const set = chart.data.datasets[label.datasetIndex];
    return { ...label, pointStyle: set.showLine ? 'line' : 'circle', lineWidth: set.showLine ? 2.4 : 0,
      lineDash: set.borderDash, strokeStyle: set.borderColor, fillStyle: set.borderColor };
  });

  const draw = canvas => {
    const chart = charts[canvas.dataset.chart], old = Chart.getChart(canvas);
    if (old) old.destroy();
    const fx = formats[chart.x.format], fy = formats[chart.y.format];
    new Chart(canvas, {
      type: 'scatter',
      data: { datasets: chart.series.map(dataset) },
      options: {
        animation: false, maintainAspectRatio: false, parsing: false, normalized: true,
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        scales: { x: scale(chart, 'x'), y: scale(chart, 'y') },
        plugins: {
          legend: { align: 'start', labels: { color: css('--text'), usePointStyle: true, pointStyleWidth: 26,
            boxHeight: 7, font: { size: 13 }, generateLabels: legend } },
          tooltip: { callbacks: {
            title: items => items.length ? items[0].dataset.label : '',
            label: item => [chart.x.label + ': ' + fx(item.parsed.x), chart.y.label + ': ' + fy(item.parsed.y)]
          }, displayColors: false }
        }
      }
    });
  };

  const drawAll = () => document.querySelectorAll('canvas[data-chart]').forEach(draw);
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  drawAll();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
})();
