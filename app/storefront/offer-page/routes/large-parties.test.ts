import { expect, test } from 'vitest'
import { refreshServiceDays } from '#app/availability/availability.server.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { linksIn, wordsOf } from '#test/support/on-offer.ts'
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

test('a party that is larger than the offer takes reads so, and where it can wait it could join', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('service').set({ count_max_person: 10 }).where('id', '=', 'kanu').execute()
    await makeSlots(db, key, '2026-06-21', { '10:00': 20 })
    await db.updateTable('slot').set({ booked: 20 }).where('day_on', '=', '2026-06-21').execute()
    await refreshServiceDays(db, { ...key, days: ['2026-06-21'] })
    const { html } = await ask(`${kanu}?d=2026-06-21&p_adult=12`)
    const heading = /<h1>.*?<section class="booking-panel"/s.exec(html)?.[0] ?? ''
    for (const part of [heading, panelOf(html)]) {
      const limit = 'Hier buchst du für höchstens 10 Personen auf einmal. Deine Auswahl steht jetzt auf 10.'
      expect(wordsOf(part)).toContain(limit)
      expect(wordsOf(part)).toContain('Nichts frei für 10: So 21.6.')
      expect(linksIn(part)).toContainEqual({
        href: '/activity/wasser?personen=12',
        said: 'Angebote für 12 Personen',
      })
    }
    const waits = linksIn(html).flatMap(({ href }) => (href.startsWith('/bookings/warten') ? [href] : []))
    expect(waits.length).toBeGreaterThan(0)
    for (const href of waits) {
      expect(href).toMatch(/p_adult=10(&|$)/)
      expect((await ask(href)).status).toBe(200)
    }
    const many = linksIn((await ask(`${kanu}?p_adult=500`)).html)
    expect(many).toContainEqual({ href: '/activity/wasser?personen=99', said: 'Angebote für große Gruppen' })
    expect(wordsOf((await ask(`${kanu}?p_adult=10`)).html)).not.toContain('auf einmal')
  }))

test('the notice of too large a party names what is chosen, of one person, of a hundred and more', () =>
  inSmallCity(async (ask, db) => {
    const saidAt = async (most: number) => {
      await db.updateTable('service').set({ count_max_person: most }).where('id', '=', 'kanu').execute()
      return wordsOf((await ask(`${kanu}?p_adult=500&most=${most}`)).html)
    }
    const notice = (most: string, chosen: number) =>
      `Hier buchst du für höchstens ${most} auf einmal. Deine Auswahl steht jetzt auf ${chosen}.`
    expect(await saidAt(150)).toContain(notice('150 Personen', 99))
    await db.updateTable('service').set({ count_min_person: 1 }).where('id', '=', 'kanu').execute()
    expect(await saidAt(1)).toContain(notice('1 Person', 1))
  }))

test('a date that needs no ticket says nothing of how many one books', () =>
  inSmallCity(async (ask, db) => {
    const evening = {
      company_id: 'kontor',
      service_id: 'konzert',
      starts_at: new Date('2026-06-14T18:00:00Z'),
    }
    await makeEvent(db, { ...evening, id: 'frei', payment_type: 'free-without-ticket' })
    await makeEvent(db, { ...evening, id: 'karten', starts_at: new Date('2026-06-15T18:00:00Z') })
    const at = async (event: string) =>
      (await ask(`/activity/details/kontor/konzert?event=${event}&persons=21`)).html
    expect(await at('karten')).toContain('Hier buchst du für höchstens 20 Personen')
    expect(await at('frei')).not.toContain('Hier buchst du')
  }))
