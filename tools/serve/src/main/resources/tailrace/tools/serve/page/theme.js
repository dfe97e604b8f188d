/* Light, dark, or the setting of the system. */
const names = { system: 'As the system', light: 'Light', dark: 'Dark' };
const order = Object.keys(names);

export const initTheme = button => {
  let theme = localStorage.getItem('theme');
  if (!order.includes(theme)) theme = 'system';
  const apply = () => {
    for (const name of order) document.documentElement.classList.toggle(name, name === theme && name !== 'system');
    document.querySelector('meta[name=color-scheme]').content = theme === 'system' ? 'light dark' : theme;
    button.textContent = 'Theme: ' + names[theme].toLowerCase();
    if (typeof TailraceCharts !== 'undefined') TailraceCharts.drawAll();
  };
  button.addEventListener('click', () => {
    theme = order[(order.indexOf(theme) + 1) % order.length];
    localStorage.setItem('theme', theme);
    apply();
  });
  apply();
};
