// Searches the sections of all pages: a hit has every word of the query, and words in titles and headings count more.
'use strict';
const MOST = 30, AROUND = 80;
const input = document.getElementById('search'), found = document.getElementById('found');
const columns = document.querySelector('.columns'), up = document.body.dataset.up;
const lower = SECTIONS.map(section => section.map(text => text.toLowerCase()));

function score(section, words) {
  let sum = 0;
  for (const word of words) {
    const inTitle = section[1].includes(word), inHeading = section[2].includes(word), inText = section[3].includes(word);
    if (!inTitle && !inHeading && !inText) return 0;
    sum += 4 * inTitle + 8 * inHeading + inText;
  }
  return sum;
}

function excerpt(index, word) {
  const at = Math.max(0, lower[index][3].indexOf(word) - AROUND);
  return (at > 0 ? '... ' : '') + SECTIONS[index][3].slice(at, at + 3 * AROUND);
}

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
  found.replaceChildren();
  found.hidden = columns.hidden = false;
  found.hidden = !words.length;
  columns.style.display = words.length ? 'none' : '';
  if (!words.length) return;
  const best = lower.map((section, index) => [score(section, words), index]).filter(each => each[0])
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]).slice(0, MOST);
  for (const [, index] of best) {
    const item = document.createElement('li'), link = document.createElement('a'), text = document.createElement('small');
    link.href = up + SECTIONS[index][0];
    link.textContent = SECTIONS[index][1] === SECTIONS[index][2] ? SECTIONS[index][1]
      : SECTIONS[index][1] + ': ' + SECTIONS[index][2];
    link.addEventListener('click', () => { input.value = ''; search(); });
    text.textContent = excerpt(index, words[0]);
    item.append(link, text);
    found.append(item);
  }
  if (!best.length) found.textContent = 'Nothing found.';
}

input.addEventListener('input', search);
if (input.value) search();     // typed before this script came
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input) { event.preventDefault(); input.focus(); }
  if (event.key === 'Escape') { input.value = ''; search(); }
});
