import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillGaps, openGaps } from './page-gaps.ts'

const gaps = openGaps(['nonce', 'name', 'initial'], 'AbC_-9')
const { marks } = gaps

const filled = (text: string, kind: 'page' | 'data', name: string) =>
  fillGaps(gaps.cut(text, kind), { nonce: 'n0nce==', name, initial: 'X' }).toString('utf8')

/** As the router writes a page's data into its last script. */
function streamed(data: unknown): string {
  const text = JSON.stringify(JSON.stringify(data)).replaceAll(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${marks.nonce}">enqueue(${text});</script>`
}

const page = (name: string) =>
  renderToString(
    <p title={`Moin ${name}`} data-initial={marks.initial}>
      {name} <b>{`Hallo ${name}, ${name}`}</b>
    </p>,
  ) + streamed(['name', name, { [name]: `${name}!` }])

test('a page that is filled is the page as it would have been rendered, whatever the name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      `"'&<>`,
      '$& $1 $`',
      '\u2028\u2029',
      '\\u003c',
      'Zoë 👩‍👩‍👧',
    ),
    fc.constantFrom('\u0000', '\ud800', '<!--', ']]>', '\\', '"', '\n'),
  )
  fc.assert(
    fc.property(name, (text) => {
      const wanted = page(text).replaceAll(marks.nonce, 'n0nce==').replaceAll(marks.initial, 'X')
      // React leaves out what HTML can't hold, and bytes can't hold half a sign.
      const asBytes = Buffer.from(wanted).toString('utf8')
      expect(filled(page(marks.name), 'page', text)).toBe(asBytes)
    }),
  )
})

test('the data of a page takes any name as a string of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const data = { user: { name: marks.name, greeting: `Moin ${marks.name}` } }
      expect(JSON.parse(filled(JSON.stringify(data), 'data', text))).toEqual({
        user: { name: text, greeting: `Moin ${text}` },
      })
    }),
  )
})

test('a script ends where the page says, whoever is named in it', () => {
  const html = filled(page(marks.name), 'page', '</script><img src=x onerror=alert(1)>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
})

test('a page without gaps stays as it is, and a mark of somebody else’s is text', () => {
  const text = '<p>gap-other-name- gap-AbC_-9-name gap-AbC_-9-email-</p>'
  const cut = gaps.cut(text, 'page')
  expect(cut).toMatchObject({ gaps: [], bytes: Buffer.byteLength(text) })
  expect(fillGaps(cut, { nonce: '', name: 'x', initial: '' }).toString()).toBe(text)
})
