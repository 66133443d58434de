import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  [
    `<a href="x" title='y'>&amp; mehr</a>`,
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; mehr&lt;/a&gt;',
  ],
  ['$& Möwe 🛶', '$&amp; Möwe 🛶'],
  ['', ''],
])('%s stands in HTML as it was typed', (typed, html) => {
  expect(escapeHtml(typed)).toBe(html)
})
