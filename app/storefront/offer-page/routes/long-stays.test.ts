import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { linksIn, wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity, sellByTheHour, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const key = { companyId: 'kontor', serviceId: 'kanu' }
const dayOn = '2026-06-21'
const at = (hour: number) => `2026-06-21T${hour - 2}:00:00.000Z`

/** The tour is sold by the hour on one evening from seven to eleven, up to four hours. */
const byTheHour = (work: (look: (query: string) => ReturnType<typeof read>, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await sellByTheHour(db)
    await makeSlots(db, key, dayOn, { '19:00': 4, '20:00': 4, '21:00': 4, '22:00': 4 })
    await work((query) => read(ask, query), db)
  })

async function read(ask: Ask, query: string) {
  const { html } = await ask(`/activity/details/kontor/kanu?d=${dayOn}&open=buchen${query}`)
  const starts = (/<ul class="starts.*?<\/ul>/s.exec(html)?.[0] ?? '').split('</li>').slice(0, -1)
  return {
    starts: starts.map((each) => wordsOf(each).trim().replaceAll(/\s+/g, ' ')),
    waits: linksIn(html).filter(({ href }) => href.includes('/bookings/warten')),
    words: wordsOf(html),
  }
}

test('a start after which it isn’t open for so long has no waiting list and says why', () =>
  byTheHour(async (look) => {
    const { starts, waits } = await look('&slots=3')
    const tooShort = 'zu kurz offen'
    expect(starts).toEqual([
      expect.stringMatching(/^19:00 .*frei$/),
      expect.stringMatching(/^20:00 .*frei$/),
      expect.stringMatching(new RegExp(`^21:00 .*${tooShort}$`)),
      expect.stringMatching(new RegExp(`^22:00 .*${tooShort}$`)),
    ])
    expect(waits).toEqual([])
  }))

test('a link to such a start says so, not that places are missing, and leads to no waiting list', () =>
  byTheHour(async (look) => {
    const { words, waits } = await look(`&slots=2&slot=${at(22)}`)
    expect(words).toContain('So 21.6., 22:00 ist für diese Dauer zu kurz offen.')
    expect(words).not.toContain('nicht genug Plätze')
    expect(waits).toEqual([])
  }))

test('where nothing is free for so long one waits only for what is open for so long', () =>
  byTheHour(async (look, db) => {
    await db
      .updateTable('slot')
      .set({ booked: 4 })
      .where('starts_at', '=', new Date(at(21)))
      .execute()
    const { starts, waits } = await look('&slots=3')
    expect(starts.map((said) => said.replace(/^(\d\d).* /, '$1 '))).toEqual([
      '19 Warteliste',
      '20 Warteliste',
      '21 offen',
      '22 offen',
    ])
    const waited = new Set(waits.map(({ href }) => new URL(href, 'http://a').searchParams.get('slot')))
    expect([...waited]).toEqual([at(19), at(20)])
  }))
