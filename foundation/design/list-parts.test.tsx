import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { EmptyCard, Paging } from './list-parts.tsx'

const words = { toFirst: 'Zum Anfang', more: 'Weitere anzeigen' }

test('a list’s beginning leads on, its end leads back, its middle both ways', () => {
  const linksOf = (first: string | null, next: string | null) =>
    [...markupOf(<Paging first={first} next={next} words={words} />).matchAll(/href="([^"]*)"/g)].map(
      ([, to]) => to,
    )
  expect(linksOf(null, '/liste?nach=b')).toEqual(['/liste?nach=b'])
  expect(linksOf('/liste', null)).toEqual(['/liste'])
  expect(linksOf('/liste', '/liste?nach=c')).toEqual(['/liste', '/liste?nach=c'])
  expect(linksOf(null, null)).toEqual([])
})

test('an empty list says so, says why and shows a way on', () => {
  const html = markupOf(
    <EmptyCard title="Nichts da" lead="Weil noch nichts kam">
      <a href="/weiter">Weiter</a>
    </EmptyCard>,
  )
  expect(html).toMatch(/Nichts da.*Weil noch nichts kam.*href="\/weiter"/)
})
