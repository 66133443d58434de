/** How long a page waits at most for its first picture before its scripts are loaded. */
const longestWaitMs = 2_000

const modulePreload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?\/>/g
const startScript = /(<script[^>]* type="module" async="">)([^<]*?)(import\("[^"]+"\);)(<\/script>)/
const staticImport = /import \* as (\w+) from ("[^"]+");/g

/**
 * Lets a rendered page show itself before its scripts are loaded: words, styles, fonts and the first picture have the
 * line for themselves, then the scripts come together and are run piece by piece. Links and forms work meanwhile; a
 * touch or a key starts the scripts at once, and a button that was tapped gets its tap when it answers
 * (`giveEarlyTaps`).
 *
 * The page is React Router's, whose start script imports statically. One without that script is answered unchanged.
 */
export function startLate(html: string): string {
  const [, , script] = startScript.exec(html) ?? []
  if (script === undefined) return html
  const files: string[] = []
  const page = html.replace(modulePreload, (_link, href: string) => {
    files.push(href)
    return ''
  })
  // A function, because in a replacement text `$` would mean something.
  return page.replace(startScript, (_whole, open: string, text: string, entry: string, close: string) => {
    const parts = text.replace(staticImport, 'const $1 = await import($2);')
    return open + waiting(files.filter((file) => !entry.includes(file))) + parts + entry + close
  })
}

/** Runs in the browser, at the top of a module. */
function waiting(files: readonly string[]): string {
  return `const later = globalThis.requestIdleCallback ?? setTimeout;
const pause = () => new Promise((go) => later(go, { timeout: 100 }));
const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
globalThis.earlyTaps = new Set();
addEventListener('click', ({ target }) => earlyTaps?.add(target.closest?.('button[type="button"]')));
const shown = [...document.querySelectorAll('img[loading="eager"], img[fetchpriority="high"]')];
await new Promise((go) => {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, go, { once: true, capture: true });
  setTimeout(go, ${longestWaitMs});
  Promise.allSettled(shown.map((image) => image.decode())).then(frame).then(frame).then(go);
});
const files = ${JSON.stringify(files)};
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const file of files) await import(file).then(pause);
`
}
