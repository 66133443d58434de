import { expect, test } from 'vitest'
import { shownDifference } from './shown-difference.ts'

test('refunds that are still on their way are named beside what the books differ by', () => {
  const said = (cents: number, sentCents: number) => {
    const shown = shownDifference({ cents, sentCents })
    return [shown.kind, shown.said.replaceAll('\u00a0', ' ')]
  }
  expect(said(0, 2844)).toEqual(['success', 'Alles geht auf.'])
  expect(said(500, 0)).toEqual([
    'warning',
    'Offene Differenz: 5,00 €. Die Tage zusammen gehen nicht auf. Sieh zuerst nach den Tagen mit Funden.',
  ])
  const [kind, whole] = said(2844, 2844)
  expect(kind).toBe('info')
  expect(whole).toMatch(
    /^Offene Differenz: 28,44 €\. Erstattungen über 28,44 € waren .*Das ist die ganze Differenz\.$/,
  )
  const [more, part] = said(3000, 2844)
  expect(more).toBe('warning')
  expect(part).toMatch(/gehen nicht auf\. .*Erstattungen über 28,44 € waren .* noch unterwegs/)
  expect(said(-2844, 2844)[0]).toBe('warning')
})
