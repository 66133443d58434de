import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { DeskBadge, DeskTable } from './desk-table.tsx'

const columns = [
  { label: 'Nummer' },
  { label: 'Stand', phone: 'state' },
  { label: 'Betrag', isRight: true },
] as const
const rows = [
  {
    id: '1',
    href: '/operator/buchungen/1',
    cells: ['AB12', <DeskBadge key="s">bestätigt</DeskBadge>, '24,00 €'],
  },
]

test('a row leads to what it names', () => {
  const html = markupOf(<DeskTable label="Buchungen" columns={columns} rows={rows} />)
  expect(html).toMatch(/<table[^>]*aria-label="Buchungen"/)
  expect(html).toMatch(/<th scope="row"><a[^>]*href="\/operator\/buchungen\/1"[^>]*>AB12<\/a>/)
  expect(html.match(/scope="col"/g)).toHaveLength(3)
})

test('while rows are on their way the heads stay', () => {
  const html = markupOf(<DeskTable label="Buchungen" columns={columns} rows={rows} isLoading />)
  expect(html).toContain('Betrag')
  expect(html).toContain('skeleton')
  expect(html).not.toContain('AB12')
})
