// Runs before the first paint, so that the page never flashes in the wrong theme. src/lib/settings.svelte.ts keeps the choice.
(function () {
  var choice = null;
  try {
    choice = JSON.parse(localStorage.getItem('turnpike.settings') || '{}').theme;
  } catch (e) {
    /* a broken setting is no setting */
  }
  var light = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
