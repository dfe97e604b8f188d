'use strict';
/* Tables that show their first rows, sorted by the chosen column. */
const TailraceTables = { sort: root => root.querySelectorAll('table[data-top]').forEach(table => {
  const body = table.tBodies[0], rows = [...body.rows], heads = [...table.tHead.rows[0].cells];
  const value = (row, column) => Number(row.cells[column].dataset.value);
  const sort = column => {
    heads.forEach((head, i) => { if (i) head.setAttribute('aria-sort', i === column ? 'descending' : 'none'); });
    rows.sort((a, b) => value(b, column) - value(a, column));
    rows.forEach((row, i) => { row.hidden = i >= table.dataset.top; });
    body.append(...rows);
  };
  const first = heads.findIndex(head => head.textContent === 'utilisation');
  heads.forEach((head, column) => {
    if (column === 0) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    button.addEventListener('click', () => sort(column));
    head.replaceChildren(button);
  });
  sort(Math.max(1, first));
}) };
