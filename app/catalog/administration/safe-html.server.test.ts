import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.server.ts'

test('[COL-15] raw HTML keeps its words and loses everything that runs', () => {
  expect(safeHtml('<h2>Moin</h2><p onclick="x()">Hallo <script>alert(1)</script><b>du</b></p>')).toBe(
    '<h2>Moin</h2><p>Hallo <b>du</b></p>',
  )
})

test('links keep to https, pictures to our own files', () => {
  expect(safeHtml('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript')
  expect(safeHtml('<a href="//foreign.example">x</a>')).not.toContain('foreign')
  expect(safeHtml('<a href="https://alster.example">x</a>')).toBe(
    '<a href="https://alster.example" rel="noopener nofollow">x</a>',
  )
  expect(safeHtml('<img src="https://foreign.example/pixel.gif" alt="">')).not.toContain('foreign')
  expect(safeHtml('<img src="/files/a/b/c_600x450.jpeg" alt="Elbe">')).toContain('/files/a/b/c_600x450.jpeg')
})
