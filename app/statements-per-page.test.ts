import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeQuarter, makeServices } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { statementsSent } from '#test/support/statements.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** A plain category: neither words nor a day nor a party. */
const mostOfCategory = 8

/**
 * How many statements a page sends to somebody who isn't signed in, with nothing of it in memory. These are today's
 * numbers: who raises one says why.
 */
const pages = {
  '/activity/wasser': 6,
  '/activity/wasser?radius=2': 6,
  '/activity/wasser?filter=so_rating': 6,
  '/activity/wasser?filter=lo_indoor': 7,
  '/activity/wasser?page=2': 6,
  '/activity/wasser?city=ottensen': 7,
  '/activity/wasser?city=berlin': 7,
  '/activity/wasser?day=20/06/2026': 8,
  '/activity/wasser?personen=2': 9,
  '/activity/search': 5,
  '/map/wasser': 4,
  '/': 11,
  '/city/hamburg': 11,
  '/events': 2,
  // While there are no collections it reads the categories in their place.
  '/collections': 3,
  '/lists': 0,
  '/activity/details/kontor/kanu': 10,
  '/activity/details/kontor/konzert': 7,
  '/ranking': 0,
} as const

async function makeMany(db: Db): Promise<void> {
  await makeQuarter(db, { name: 'Ottensen' })
  const ids = Array.from({ length: 30 }, (_, nr) => `boot${nr}`)
  const row = { company_id: 'kontor', category_id: 'wasser', tags: ['lo_indoor'] }
  await makeServices(
    db,
    ids.map((id) => ({ ...row, id })),
  )
  for (const serviceId of ids)
    await makeSlots(db, { companyId: 'kontor', serviceId }, '2026-06-20', { '10:00': 6 })
}

test('statements per page', () =>
  inSmallCity(async (ask, db) => {
    await makeMany(db)
    const counted: Record<string, number> = {}
    for (const path of Object.keys(pages)) {
      const sent = await statementsSent(async () => expect((await ask(path)).status).toBe(200))
      counted[path] = sent.length
    }
    const above = Object.entries(pages).filter(([path, most]) => (counted[path] ?? Infinity) > most)
    expect(above.map(([path, most]) => [path, most, counted[path]])).toEqual([])
    expect(counted['/activity/wasser']).toBeLessThanOrEqual(mostOfCategory)
  }))
