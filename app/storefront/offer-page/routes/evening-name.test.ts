import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { as } from '#test/support/company-people.ts'
import { onOffer, wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const konzert = '/activity/details/kontor/konzert'
const row = { company_id: 'kontor', service_id: 'konzert', capacity: 4 }
const starts_at = new Date('2026-06-20T18:00:00Z')
const world = worldOfFile()

test('a chosen evening’s own title stands beneath the offer’s, in the bar and in the page’s title', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...row, id: 'nord', title: 'Nord gegen Süd', starts_at })
    await makeEvent(db, { ...row, id: 'elbe', title: 'Konzert', starts_at: new Date('2026-06-21T18:00:00Z') })
    const named = 'Nord gegen Süd, Sa 20.6., 20:00'
    const partsOf = async (query: string) => {
      const { html } = await ask(konzert + query)
      const bar = wordsOf(/<div class="quay quay-fixed.*?<\/a><\/div>/s.exec(html)?.[0] ?? '')
      const beneath = /<h1>Konzert<\/h1><p[^>]*>([^<]*)<\/p>/.exec(html)?.[1]
      const shared = /property="og:title" content="([^"]*)"/.exec(html)?.[1]
      return { bar, beneath, title: /<title>([^<]*)<\/title>/.exec(html)?.[1], shared }
    }
    for (const query of ['?event=nord', '?d=20/06/2026', '?event=nord&sType=booking']) {
      const { beneath, title, shared } = await partsOf(query)
      expect([query, beneath]).toEqual([query, named])
      expect(title).toMatch(/^Nord gegen Süd/)
      expect(shared).toMatch(/^Nord gegen Süd/)
    }
    expect((await partsOf('?event=nord')).bar).toContain(named)
    // An evening that is called like its offer has nothing to add, nor has the offer without one.
    for (const query of ['?event=elbe', '']) {
      const { bar, beneath, title } = await partsOf(query)
      expect([bar.includes('gegen'), beneath === named]).toEqual([false, false])
      expect(title).toMatch(/^Konzert/)
    }
    expect((await partsOf('?event=elbe')).bar).toContain('Gewählt: So 21.6., 20:00')
  }))

test('the bar counts the party of the address for evenings, too', () =>
  inSmallCity(async (ask, db) => {
    const adult = {
      groupID: 'adult',
      personType: 'Erwachsene',
      note: null,
      counts: 'person',
      priceCents: 900,
    }
    const priced = { ...adult, personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 }
    const price_groups = JSON.stringify([priced])
    await makeEvent(db, { ...row, id: 'klein', starts_at, price_groups })
    await makeEvent(db, {
      ...row,
      id: 'gross',
      capacity: 20,
      price_groups,
      starts_at: new Date('2026-06-21T18:00:00Z'),
    })
    const bar = async (query: string) =>
      wordsOf(
        /<div class="quay quay-fixed.*?<\/a><\/div>/s.exec((await ask(konzert + query)).html)?.[0] ?? '',
      )
    expect(await bar('')).toContain('Frei: Sa 20.6., 20:00')
    expect(await bar('?p_adult=8')).toContain('Frei für 8: So 21.6., 20:00')
  }))

test('the order page and the one to wait on call an evening by its own title', () =>
  onOffer(world, async ({ ask, bookable, jule }) => {
    const { companyId, eventServiceId: serviceID, eventId } = bookable
    const query = new URLSearchParams({ companyID: companyId, serviceID, event: eventId, p_adults: '2' })
    for (const page of ['new', 'warten']) {
      const { html } = await ask(`/bookings/${page}?${query}`, as(jule.cookie))
      expect(wordsOf(html)).toContain('Lichterfahrt')
    }
  }))
