import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity } from '#test/support/small-city.ts'

const key = { companyId: 'kontor', serviceId: 'kanu' }
const kanu = '/activity/details/kontor/kanu'
const panelOf = (html: string) => /<section class="booking-panel".*?<\/section>/s.exec(html)?.[0] ?? ''

test('a day without room for the party of the address says so, and opens with its notice', () =>
  inSmallCity(async (ask, db) => {
    await makeSlots(db, key, '2026-06-21', { '10:00': 12 })
    const at = async (query: string) => panelOf((await ask(kanu + query)).html)
    const panel = await at('?p_adult=8')
    expect(panel).toMatch(
      /<a aria-label="Samstag, 20\. Juni: zu wenig Plätze für 8 Personen"[^>]*href="[^"]*d=2026-06-20/,
    )
    expect(panel).toContain('Sonntag, 21. Juni: ausgewählt, offen, bis zu 12 Plätze')
    expect(await at('?p_adult=4')).toContain('Samstag, 20. Juni: ausgewählt, offen, bis zu 4 Plätze')
    expect(wordsOf(await at('?p_adult=8&d=2026-06-20'))).toContain('Nichts frei für 8: Sa 20.6.')
  }))

test('a day whose roomy start has begun counts what is left of it', () =>
  inSmallCity(async (ask, db) => {
    // It is 14:00.
    await makeSlots(db, key, '2026-06-13', { '13:00': 12, '18:00': 3 })
    const today = async (query: string) =>
      /Samstag, 13\. Juni: [^"]*/.exec(panelOf((await ask(kanu + query)).html))?.[0]
    expect(await today('')).toBe('Samstag, 13. Juni: ausgewählt, offen, bis zu 3 Plätze')
    expect(await today('?p_adult=4')).toBe('Samstag, 13. Juni: zu wenig Plätze für 4 Personen')
  }))
