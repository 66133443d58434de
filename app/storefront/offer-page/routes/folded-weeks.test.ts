import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

const key = { companyId: 'kontor', serviceId: 'kanu' }
const kanu = '/activity/details/kontor/kanu'
const panelOf = (html: string) => /<section class="booking-panel".*?<\/section>/s.exec(html)?.[0] ?? ''

test('[DET-31] a day at the end of June has the first days of July beside it, with their states and links', () =>
  inSmallCity(async (ask, db) => {
    await makeSlots(db, key, '2026-06-30', { '10:00': 8 })
    await makeSlots(db, key, '2026-07-02', { '10:00': 8 })
    await makeSlots(db, key, '2026-07-09', { '10:00': 8 })
    const panel = panelOf((await ask(`${kanu}?d=2026-06-30&p_adult=3`)).html)
    expect(panel).toContain('Juni / Juli 2026')
    expect(panel).toContain('aria-label="Mittwoch, 1. Juli: geschlossen"')
    expect(panel).toMatch(
      /<a aria-label="Donnerstag, 2\. Juli: offen, bis zu 8 Plätze"[^>]*href="[^"]*d=2026-07-02/,
    )
    expect(panel).toContain('aria-label="Donnerstag, 9. Juli: offen, bis zu 8 Plätze"')
    const sheet = /<dialog.*<\/dialog>/s.exec((await ask(`${kanu}?d=2026-06-30&open=buchen`)).html)?.[0]
    expect(sheet).toContain('Juni / Juli 2026')
    expect(sheet).toMatch(/<a aria-label="Donnerstag, 2\. Juli: offen, bis zu 8 Plätze"/)
    const chosen = panelOf((await ask(`${kanu}?d=2026-07-02&p_adult=3`)).html)
    expect(chosen).toContain('Juni / Juli 2026')
    expect(chosen).toContain('aria-label="Dienstag, 30. Juni: offen, bis zu 8 Plätze"')
    expect(chosen).toContain('aria-label="Donnerstag, 2. Juli: ausgewählt, offen, bis zu 8 Plätze"')
  }))
