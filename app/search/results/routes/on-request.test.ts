import { expect, test, vi } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const titlesIn = (html: string) => {
  const grid = /<ul class="grid-tiles">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  return [...grid.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title)
}
const statusOf = (html: string) => {
  const line = /<p[^>]*role="status"><b.*?<\/p>/s.exec(html)?.[0] ?? ''
  return line.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

test.each(['/activity/search', '/activity/wasser'])(
  'a list for a party says beside its number what can be asked for, and the link lists exactly these: %s',
  (path) =>
    inSmallCity(async (ask, db) => {
      const row = { company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' as const }
      await makeService(db, { ...row, id: 'fest', title: 'Kapitänsgeburtstag', count_max_person: 3 })
      const html = plain((await ask(`${path}?personen=4`)).html)
      expect(titlesIn(html)).toEqual(['Kanutour'])
      expect(statusOf(html)).toBe('1 Angebot frei für 4 Personen 1 weiteres auf Anfrage')
      const link = `${path}?personen=4&auf=anfrage`
      expect(html).toContain(`href="${link}"`)
      const asked = plain((await ask(link)).html)
      expect(titlesIn(asked)).toEqual(['Klasse'])
      expect(statusOf(asked)).toBe('1 Angebot auf Anfrage für 4 Personen')
      expect(asked).toContain('Tag, Uhrzeit und Preis sprichst du mit dem Anbieter ab.')
      const chips = /role="group" aria-label="Gewählte Filter".*?<\/div>/s.exec(asked)?.[0] ?? ''
      expect(chips).toMatch(/4 Personen.*Auf Anfrage/s)
      expect(chips).toContain(`href="${path}?personen=4"`)
      const mapAt = async (address: string) => {
        const { pins, askable } = JSON.parse((await ask(address.replace('/activity/', '/map/'))).html)
        return [(pins as { title: string }[]).map(({ title }) => title), askable]
      }
      expect(await mapAt(`${path}?personen=4`)).toEqual([['Kanutour'], '1 weiteres auf Anfrage'])
      expect(await mapAt(link)).toEqual([['Klasse'], null])
      expect(await mapAt(`${path}?personen=5`)).toEqual([[], '1 auf Anfrage'])
      const three = statusOf(plain((await ask(`${path}?personen=3`)).html))
      expect(three).toBe('1 Angebot frei für 3 Personen 2 weitere auf Anfrage')
    }),
)

test('below few offers that a party can book stand those that can be asked for, and nowhere else on the page', () =>
  inSmallCity(async (ask, db) => {
    const asked = async (path: string) => {
      const html = plain((await ask(path)).html)
      const part = /<section[^>]*aria-labelledby="auf-anfrage".*?<\/section>/s.exec(html)?.[0] ?? ''
      return {
        html,
        part,
        titles: [...part.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, name]) => name),
      }
    }
    const one = await asked('/activity/search?personen=4')
    expect(one.titles).toEqual(['Klasse'])
    expect(one.part).toContain('Auf Anfrage: 1 weiteres Angebot')
    expect(one.part).toContain('href="/activity/search?personen=4&auf=anfrage"')
    expect(one.html.match(/class="tile-link"[^>]*>Klasse</g)).toHaveLength(1)
    const row = { company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' as const }
    for (const id of ['a', 'b', 'c', 'd']) await makeService(db, { ...row, id, title: `Fest ${id}` })
    const five = await asked('/activity/search?personen=4&f=a')
    expect([five.part.includes('Auf Anfrage: 5 weitere Angebote'), five.titles.length]).toEqual([true, 4])
    // Beyond the end of either list stands its beginning.
    for (let id = 0; id < 25; id += 1) await makeService(db, { ...row, id: `more${id}` })
    expect((await asked('/activity/search?personen=4&page=2')).titles).toEqual(five.titles)
    expect((await asked('/activity/search?personen=4&auf=anfrage')).part).toBe('')
    expect((await asked('/activity/search?personen=5')).part).toBe('')
    expect((await asked('/activity/wasser?day=20/06/2026')).part).toBe('')
  }))

test.each([
  [3, true],
  [4, false],
])('with %i that a party can book the first that can be asked for stand below: %s', (count, isBelow) =>
  inSmallCity(async (ask, db) => {
    const { price_groups } = await db
      .selectFrom('service')
      .select('price_groups')
      .where('id', '=', 'kanu')
      .executeTakeFirstOrThrow()
    for (let nr = 2; nr <= count; nr += 1) {
      const row = { company_id: 'kontor', category_id: 'wasser', id: `kanu${nr}` }
      await makeService(db, { ...row, price_groups: JSON.stringify(price_groups) })
      await makeSlots(db, { companyId: 'kontor', serviceId: row.id }, '2026-06-20', { '14:30': 4 })
    }
    const html = plain((await ask('/activity/search?personen=4')).html)
    expect(statusOf(html)).toContain(`${count} Angebote frei für 4 Personen`)
    expect(html.includes('aria-labelledby="auf-anfrage"')).toBe(isBelow)
  }),
)

test('where nothing is free for a party, the page says how many can be asked for and leads there first', () =>
  inSmallCity(async (ask) => {
    const html = plain((await ask('/activity/wasser?personen=5')).html)
    expect(statusOf(html)).toBe('0 Angebote frei für 5 Personen 1 auf Anfrage')
    const empty = /<section class="empty".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(empty.replaceAll('\u00a0', ' ')).toContain(
      'Gerade ist nichts frei für 5 Personen, aber 1 Angebot kannst du anfragen.',
    )
    // What an empty page always says stays.
    expect(empty).toContain('Erhalte mehr Ergebnisse, indem Du Deine Einstellungen änderst.')
    const [first] = [...empty.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    expect(first?.[1]).toBe('/activity/wasser?personen=5&auf=anfrage')
    expect(first?.[2]?.replaceAll(/<[^>]*>/g, ' ').trim()).toMatch(/^Auf Anfrage\s+1 Angebot$/)
  }))

test('a list for a party that nothing on request can be right for speaks of none', () =>
  inSmallCity(async (ask) => {
    const main = plain((await ask('/activity/wasser?personen=4&proPerson=5')).html)
    expect(main).toContain('Nichts gefunden?')
    expect(main).not.toMatch(/auf Anfrage/i)
    const day = plain((await ask('/activity/wasser?day=20/06/2026')).html)
    expect(statusOf(day)).toBe('2 Angebote 1 mit freiem Start, 1 auf Anfrage')
  }))

test('what is on request in vain leads to what can be booked, and a new wish begins there', () =>
  inSmallCity(async (ask) => {
    const html = plain((await ask('/activity/search?searchText=kanu&personen=4&auf=anfrage')).html)
    expect(html).toMatch(
      /href="\/activity\/search\?searchText=kanu&personen=4"[^>]*>(?:(?!<\/a>).)*Was du gleich buchen kannst/s,
    )
    const typed = await ask('/activity/search?searchText=kanu+zu+dritt&personen=4&auf=anfrage')
    expect(typed.headers.get('location')).toBe('/activity/search?searchText=kanu&personen=3')
    const sheet = plain((await ask('/activity/wasser?personen=4&auf=anfrage&open=gruppe')).html)
    expect(sheet).toContain('Freie Ideen zeigen')
    expect(sheet).not.toContain('name="auf"')
  }))

test.each(['/', '/events', '/city/hamburg', '/collections'])(
  'where no offers are listed, the choice of what is on request goes along to nothing: %s',
  (path) =>
    inSmallCity(async (ask) => {
      expect((await ask(`${path}?personen=4`)).html).toContain('personen=4')
      const html = plain((await ask(`${path}?personen=4&auf=anfrage`)).html)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      // What opens on the page opens at its address, whatever that says.
      const chosen = links.filter((href) => !/[&?](open|menu|m)=/.test(href))
      expect(chosen.filter((href) => href.includes('auf='))).toEqual([])
      expect(html).not.toMatch(/shareUrl[^{}]{0,80}auf=/)
    }),
)

test('evenings with the words stand above the first page of what can be booked, nowhere else', () =>
  inSmallCity(async (ask, db) => {
    const startsAt = new Date('2026-06-20T18:00:00Z')
    await makeEvent(db, { company_id: 'kontor', service_id: 'konzert', id: 'jazz', starts_at: startsAt })
    const row = { company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' as const }
    for (let id = 0; id < 25; id += 1) await makeService(db, { ...row, id: `k${id}`, title: `Konzert ${id}` })
    const evenings = async (query: string) =>
      (await ask(`/activity/search?searchText=Konzert${query}`)).html.includes('event=jazz')
    expect(await evenings('')).toBe(true)
    expect(await evenings('&page=2')).toBe(false)
    expect(await evenings('&auf=anfrage')).toBe(false)
  }))

test('a mistyped name that only finds what is on request still says what it was read as', () =>
  inSmallCity(async (ask) => {
    const html = plain((await ask('/activity/search?searchText=Klase&personen=4')).html)
    expect(statusOf(html)).toContain('1 auf Anfrage')
    expect(html).toMatch(/class="pt-4 text-15 text-muted">[^<]*Klasse/i)
  }))

test('what can be booked is led to by its day alone: its page counts a party by its own prices', () =>
  inSmallCity(async (ask) => {
    const list = plain((await ask('/activity/wasser?day=20/06/2026&filter=pe_2')).html)
    expect(list).toContain('href="/activity/details/kontor/kanu?d=20/06/2026"')
    expect(list).not.toMatch(/kontor\/kanu[^"]*personen/)
  }))

test('who asks for an offer on request finds the party and the day of the list in the form', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'fest', email: 'moin@fest.example' })
    const row = { company_id: 'fest', category_id: 'wasser', request_type: 'onRequest' as const }
    await makeService(db, { ...row, id: 'fest', title: 'Kapitänsgeburtstag', count_max_person: 8 })
    const list = plain((await ask('/activity/wasser?day=20/06/2026&personen=6&kinder=4&auf=anfrage')).html)
    const path = '/activity/details/fest/fest?d=20/06/2026&personen=6&kinder=4'
    expect(list).toContain(`href="${path}"`)
    const page = plain((await ask(path)).html)
    const form = /href="([^"]*anfrag[^"]*)"/.exec(page)?.[1] ?? ''
    const { html } = await ask(form)
    const fields = [...html.matchAll(/name="(day|adults|children)" value="([^"]*)"/g)]
    expect(fields.map(([, name, value]) => [name, value])).toEqual([
      ['day', '2026-06-20'],
      ['adults', '2'],
      ['children', '4'],
    ])
  }))
