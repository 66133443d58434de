import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { homeLineTexts } from '#app/storefront/home/texts/home-line.ts'
import { homeTexts } from '#app/storefront/home/texts/home.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { as } from '#test/support/company-people.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { loader } from '#app/booking/my-bookings/routes/bookings.tsx'

const world = worldOfFile()
const texts = bookingsTexts

const onOwn: Parameters<typeof inSmallCity>[1] = (work) => withOwnDatabase(({ db }) => work(db))

async function without(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(db)
  await work()
  await sql`alter table gone rename to ${sql.table(table)}`.execute(db)
}

// What of home stands in place of what can't be read.
const said: Record<string, string> = {
  event: homeTexts.eventsFailed,
  service: homeTexts.partFailed,
  company: homeTexts.partFailed,
  service_index: homeTexts.partFailed,
  service_day: homeLineTexts.unknown,
  category: homeTexts.partFailed,
  city_category: homeTexts.partFailed,
  collection: homeTexts.partFailed,
  slot: homeLineTexts.unknown,
  // The bar names no weather then.
  forecast: homeTexts.categories,
}

test('home stands without what one table holds, and says so in German', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    for (const [table, sentence] of Object.entries(said))
      await without(db, table, async () => {
        for (const who of ['', cookies.user]) {
          const { status, html } = await ask(`/?without=${table}`, who ? as(who) : {})
          expect([table, status]).toEqual([table, 200])
          expect(html).toContain(sentence)
          expect(html).toContain(homeTexts.becomeProvider)
          expect(html).not.toMatch(/42P01|does not exist/)
        }
      })
  }, onOwn))

test('the list of bookings stands without what one table holds beside it, and says so in German', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    await without(db, 'waiting_entry', async () => {
      const { status, html } = await ask('/bookings', as(cookies.user))
      expect(status).toBe(200)
      for (const shown of [texts.partMissing, 'Anfrage gesendet.']) expect(html).toContain(shown)
    })
    // A device shows what it keeps of the list where the answer is a fault.
    await without(db, 'reservation', async () => {
      const { status, html } = await ask('/bookings', as(cookies.user))
      expect(status).toBe(503)
      expect(html).toContain(texts.notLoaded)
      expect(html).not.toMatch(/42P01|does not exist|Keine Buchungen/)
    })
    const { status, html } = await ask('/bookings', as(cookies.user))
    expect([status, html.includes(texts.partMissing)]).toEqual([200, false])
  }, onOwn))

test('a ticket stands in the list though nothing beside it can be read', () =>
  withBookingPages(
    world,
    async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
      await without(pages.db, 'amendment', async () => {
        const { status, body } = await pages.open(loader, `/bookings?info=${id}`, pages)
        expect(status).toBe(200)
        expect(body).toMatchObject({ isPartMissing: true, days: [{ bookings: [{ id }] }], info: { id } })
      })
    },
    {},
    onOwn,
  ))
