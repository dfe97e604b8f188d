'use strict';
/* A drawing context that writes SVG instead of pixels, with the operations that the plot library and charts.js use. */
const TailraceSvg = (() => {
  const escaped = text => String(text).replace(/[&<>"']/g, c => '&#' + c.charCodeAt(0) + ';').replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '?');
  const number = v => String(Math.round(v * 100) / 100);
  const element = (name, text) => '<' + name + '>' + escaped(text) + '</' + name + '>\n';
  const place = (x, y) => number(x) + ' ' + number(y);

  /* A path in SVG syntax. */
  class Path {
    constructor() { this.words = []; }
    moveTo(x, y) { this.words.push('M' + place(x, y)); }
    lineTo(x, y) { this.words.push((this.words.length ? 'L' : 'M') + place(x, y)); }
    quadraticCurveTo(x1, y1, x, y) { this.words.push('Q' + place(x1, y1) + ' ' + place(x, y)); }
    bezierCurveTo(x1, y1, x2, y2, x, y) { this.words.push('C' + [place(x1, y1), place(x2, y2), place(x, y)].join(' ')); }
    closePath() { if (this.words.length) this.words.push('Z'); }
    arc(x, y, radius, from, to, back = false) {
      const at = angle => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      const turn = 2 * Math.PI;
      const whole = Math.abs(to - from) >= turn - 1e-6;
      const length = whole ? turn : (((back ? from - to : to - from) % turn) + turn) % turn;
      const end = from + (back ? -length : length);
      this.lineTo(...at(from));
      const steps = whole ? [(from + end) / 2, end] : [end];
      for (const angle of steps) {
        this.words.push('A' + place(radius, radius) + ' 0 ' + (!whole && length > Math.PI ? 1 : 0) + ' ' + (back ? 0 : 1) + ' '
          + place(...at(angle)));
      }
    }
    toString() { return this.words.join(''); }
  }

  const STATE = ['fillStyle', 'strokeStyle', 'lineWidth', 'lineCap', 'lineJoin', 'lineDashOffset', 'font', 'textAlign',
    'textBaseline', 'matrix', 'dash', 'clipped'];

  /* Colour of an attribute; its transparency is a separate attribute, as SVG 1.1 requires. */
  const paint = (kind, color) => {
    const alpha = /^#[0-9a-f]{8}$/i.test(color) ? parseInt(color.slice(7), 16) / 255 : 1;
    return ' ' + kind + '="' + escaped(alpha < 1 ? color.slice(0, 7) : color) + '"'
      + (alpha < 1 ? ' ' + kind + '-opacity="' + number(alpha) + '"' : '');
  };

  class Context {
    constructor(width, height, prefix) {
      Object.assign(this, { width, height, prefix, fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter',
        lineDashOffset: 0, font: '10px sans-serif', textAlign: 'start', textBaseline: 'alphabetic',
        matrix: new DOMMatrix(), dash: [], clipped: '', path: new Path(), saved: [], out: [], clips: 0 });
      this.ruler = document.createElement('canvas').getContext('2d');
    }
    save() { this.saved.push(STATE.map(key => this[key])); }
    restore() { this.saved.pop()?.forEach((value, i) => { this[STATE[i]] = value; }); }
    translate(x, y) { this.matrix = this.matrix.translate(x, y); }
    rotate(angle) { this.matrix = this.matrix.rotate(angle * 180 / Math.PI); }
    resetTransform() { this.matrix = new DOMMatrix(); }
    setLineDash(dash) { this.dash = [...dash]; }
    at(x, y) { const p = this.matrix.transformPoint({ x, y }); return [p.x, p.y]; }
    beginPath() { this.path = new Path(); }
    moveTo(x, y) { this.path.moveTo(...this.at(x, y)); }
    lineTo(x, y) { this.path.lineTo(...this.at(x, y)); }
    quadraticCurveTo(x1, y1, x, y) { this.path.quadraticCurveTo(...this.at(x1, y1), ...this.at(x, y)); }
    bezierCurveTo(x1, y1, x2, y2, x, y) { this.path.bezierCurveTo(...this.at(x1, y1), ...this.at(x2, y2), ...this.at(x, y)); }
    closePath() { this.path.closePath(); }
    arc(x, y, radius, from, to, back) {
      const turned = Math.atan2(this.matrix.b, this.matrix.a);
      this.path.arc(...this.at(x, y), radius, from + turned, to + turned, back);
    }
    rect(x, y, width, height) {
      this.moveTo(x, y);
      this.lineTo(x + width, y);
      this.lineTo(x + width, y + height);
      this.lineTo(x, y + height);
      this.closePath();
    }
    /* Clips to the path, inside of the earlier clip. */
    clip() {
      const name = this.prefix + 'c' + this.clips++;
      this.out.push('<clipPath id="' + name + '"' + this.clipped + '><path d="' + this.path + '"/></clipPath>');
      this.clipped = ' clip-path="url(#' + name + ')"';
    }
    fill() {
      if (this.path.words.length) this.out.push('<path d="' + this.path + '"' + paint('fill', this.fillStyle) + this.clipped + '/>');
    }
    stroke(path = this.path) {
      if (!path.words.length || !(this.lineWidth > 0)) return;
      this.out.push('<path d="' + path + '" fill="none"' + paint('stroke', this.strokeStyle) + ' stroke-width="'
        + number(this.lineWidth) + '"' + (this.dash.length ? ' stroke-dasharray="' + this.dash.map(number).join(' ') + '"' : '')
        + (this.lineJoin === 'miter' ? '' : ' stroke-linejoin="' + this.lineJoin + '"')
        + (this.lineCap === 'butt' ? '' : ' stroke-linecap="' + this.lineCap + '"') + this.clipped + '/>');
    }
    clearRect() {}
    boxed(x, y, width, height, work) {
      const before = this.path;
      this.beginPath();
      this.rect(x, y, width, height);
      work();
      this.path = before;
    }
    fillRect(x, y, width, height) { this.boxed(x, y, width, height, () => this.fill()); }
    strokeRect(x, y, width, height) { this.boxed(x, y, width, height, () => this.stroke()); }
    measureText(text) {
      this.ruler.font = this.font;
      return this.ruler.measureText(text);
    }
    /* Distance from the place of a text down to its baseline, as some SVG viewers only support the baseline. */
    foot(text) {
      this.ruler.font = this.font;
      this.ruler.textBaseline = this.textBaseline;
      const here = this.ruler.measureText(text).actualBoundingBoxAscent;
      this.ruler.textBaseline = 'alphabetic';
      return this.ruler.measureText(text).actualBoundingBoxAscent - here;
    }
    text(text, x, y, look) {
      const group = this.clipped && !this.matrix.isIdentity;   /* otherwise the clip would be rotated with the text */
      const { a, b, c, d, e, f } = this.matrix;
      const font = /^(?:(italic|oblique|normal) )?(?:(normal|bold|\d+) )?([\d.]+)px (.*)$/.exec(this.font);
      const anchor = { center: 'middle', right: 'end', end: 'end' }[this.textAlign];
      this.out.push((group ? '<g' + this.clipped + '>' : '') + '<text x="' + number(x) + '" y="' + number(y + this.foot(text)) + '"'
        + (this.matrix.isIdentity ? '' : ' transform="matrix(' + [a, b, c, d, e, f].map(number).join(' ') + ')"')
        + (font ? ' font-size="' + font[3] + '" font-family="' + escaped(font[4]) + '"' : '')
        + (font?.[1] ? ' font-style="' + font[1] + '"' : '') + (font?.[2] ? ' font-weight="' + font[2] + '"' : '')
        + (anchor ? ' text-anchor="' + anchor + '"' : '') + look + (group ? '' : this.clipped) + '>' + escaped(text) + '</text>'
        + (group ? '</g>' : ''));
    }
    fillText(text, x, y) { this.text(text, x, y, paint('fill', this.fillStyle)); }
    strokeText(text, x, y) {
      this.text(text, x, y, ' fill="none"' + paint('stroke', this.strokeStyle) + ' stroke-width="' + number(this.lineWidth) + '"');
    }
    /* The only pictures are dots of the legend, which have their colour. */
    drawImage(image, x, y) {
      const { dot } = image;
      const before = [this.path, this.fillStyle];
      this.beginPath();
      this.arc(x + dot.x, y + dot.y, dot.radius, 0, 2 * Math.PI);
      this.fillStyle = dot.color;
      this.fill();
      [this.path, this.fillStyle] = before;
    }
    /* Returns the file. */
    file(title, description, background) {
      return '<svg xmlns="http://www.w3.org/2000/svg" width="' + number(this.width) + '" height="' + number(this.height)
        + '" viewBox="0 0 ' + place(this.width, this.height) + '">\n' + element('title', title) + (description ? element('desc', description) : '') + '<rect width="100%" height="100%"'
        + paint('fill', background) + '/>\n' + this.out.join('\n') + '\n</svg>\n';
    }
  }

  /* Returns a chart of the library as currently shown; several charts in one document each need a prefix of their
   * ids. */
  const of = (chart, title, description, background, prefix = '') => {
    const to = new Context(chart.width, chart.height, prefix), shown = chart.ctx;
    const sets = chart.getSortedVisibleDatasetMetas();
    const lines = sets.map(set => set.dataset).filter(line => line?.path);
    const onto = context => {
      [chart, ...chart.boxes].forEach(part => { part.ctx = context; });
      sets.forEach(set => { set.controller._ctx = context; });
    };
    /* the library draws a line once and keeps it as a path that scripts cannot read */
    lines.forEach(line => {
      line._path = new Path();
      if (line.path(line._path)) line._path.closePath();
    });
    onto(to);
    try {
      chart.draw();
    } finally {
      onto(shown);
      lines.forEach(line => { line._path = undefined; });
    }
    return to.file(title, description, background);
  };
  return { of };
})();
