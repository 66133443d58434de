import { expect, test } from 'vitest'
import { pdfTexts } from '#test/support/pdf-text.ts'
import { pdfOf, type PdfContent } from './pdf.server.ts'

const content: PdfContent = { title: 'Ticket', mark: 'UTK-1', name: 'Ticket', madeAt: new Date('2026-06-13') }
const setOf = async (more: Partial<PdfContent>) => pdfTexts(await pdfOf({ ...content, ...more }))

test.each([
  'Jürgen Groß',
  'Ирина Шевченко',
  'Їжакевич Ґаля',
  'Αλέξανδρος Παπαδόπουλος',
  'Nguyễn Thị Ánh',
  'Łukasz Żółć',
])('%s is set sign by sign, whichever row it stands in', async (name) => {
  const texts = await setOf({
    facts: [['Name', name, 'UTK-1']],
    tables: [{ head: ['Wer', 'Betrag'], rows: [{ cells: [name, '1,00\u00a0€'] }] }],
  })
  expect(texts.join(' ').split(name)).toHaveLength(3)
  expect(texts.join('')).not.toContain('□')
})

test.each(['李雷', 'Jule 🙂', 'محمد', 'Анна 李'])('of %s the booking’s number stands', async (name) => {
  const texts = await setOf({ facts: [['Gebucht für', name, 'UTK-7F4K']] })
  expect(texts).toContain('UTK-7F4K')
  expect(texts.join('')).not.toMatch(/□|Jule|Анна/)
})

test('another spelling of the same signs is set, and signs that no font has are left out of other texts', async () => {
  const texts = await setOf({ title: 'Kajak 🛶', lead: ['1\u202f000 E\u2011Bikes', 'Zu\u0308rich'] })
  expect(texts).toEqual(expect.arrayContaining(['Kajak', 'Zürich']))
  expect(texts.join(' ')).toContain('1 000 E')
  expect(texts.join('')).not.toContain('□')
})
