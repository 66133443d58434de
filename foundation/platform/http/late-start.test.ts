import { expect, test } from 'vitest'
import { startLate } from './late-start.ts'

const page = `<html><head><link rel="modulepreload" fetchPriority="low" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/react.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<script>data()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.manifest = {"costs": "5 $&"};
  window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`

test('a page asks for no script before it is shown', () => {
  const late = startLate(page)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('import * as')
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(late.indexOf('await new Promise')).toBeLessThan(late.indexOf('await import('))
})

test('the scripts come together, in order, the one that begins it all last; nonce and data stay as they were', () => {
  const late = startLate(page)
  const script = /<script nonce="n" type="module" async="">([^]*?)<\/script>/.exec(late)?.[1] ?? ''
  expect(script).toContain('const files = ["/assets/react.js"];')
  expect(script).toContain('const route0 = await import("/assets/root.js");')
  expect(script).toContain('const route1 = await import("/assets/home.js");')
  expect(script).toContain('window.manifest = {"costs": "5 $&"};')
  expect(script.trimEnd().endsWith('import("/assets/entry.js");')).toBe(true)
  expect(late).toContain('<script>data()</script>')
})

test('a page without that script stays as it is', () => {
  const plain = '<html><head><link rel="modulepreload" href="/x.js"/></head><body>Moin</body></html>'
  expect(startLate(plain)).toBe(plain)
})
