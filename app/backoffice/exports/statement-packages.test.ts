import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { loader } from '#app/provider/routes/statement.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { packagesOf } from '#test/support/packages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { statementFileRows } from './exports.server.ts'

const world = worldOfFile()
const { send, pay, deposited } = packagesOf(world)
const daySeconds = 86_400

type Body = { rows: { id: string; line: string }[] }

/** What page and CSV call the payments of bookings in a month, by booking. */
async function paymentsIn({ db, bookable, open, cookie }: BookingPages, month: string) {
  const path = `/overview/abrechnung?${new URLSearchParams({ monat: month })}`
  const { rows } = (await open(loader, path, { cookie })).body as Body
  const file: (string | undefined)[] = []
  for await (const batch of statementFileRows(db, { companyId: bookable.companyId, month }))
    file.push(...batch.map((cells) => String(cells.at(-1))))
  return rows.map(({ id, line }, index) => [id, line.split(' · ')[2] ?? '', file[index]])
}

test('a statement’s rows name the deposit and the final payment of a package, on the page and in the CSV', () => {
  // In the middle of a month: the next one begins before the package's own day, three weeks ahead.
  while (!/-1[5-8]$/.test(berlinDay(world.now()))) world.advance(daySeconds)
  return withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule, buy } = pages
      const { companyId } = bookable
      await addMember(db, { userId: jule.id, companyId, role: 'owner', now: world.now() })
      await enrol(db, jule.id)
      const slot = await buy(slotOrder(bookable), jule)
      const [slow, quick] = [
        await deposited(db, {}, { of: bookable }),
        await deposited(db, {}, { of: bookable }),
      ]
      const whole = await deposited(db, { payment: 'full' }, { of: bookable })
      await send(db, quick)
      await pay(db, quick, 2)
      const month = monthOf(berlinDay(world.now()))
      const first = await paymentsIn(pages, month)
      expect(new Set(first)).toEqual(
        new Set([
          [slot, '', ''],
          [slow.reservationId, 'Anzahlung', 'Anzahlung'],
          [quick.reservationId, 'Anzahlung und Schlusszahlung', 'Anzahlung und Schlusszahlung'],
          [whole.reservationId, '', ''],
        ]),
      )
      while (monthOf(berlinDay(world.now())) === month) world.advance(daySeconds)
      await send(db, slow)
      await pay(db, slow, 2)
      expect(await paymentsIn(pages, monthAfter(month, 1))).toEqual([
        [slow.reservationId, 'Schlusszahlung', 'Schlusszahlung'],
      ])
      expect(new Set(await paymentsIn(pages, month))).toEqual(new Set(first))
    },
    { capacity: 20 },
  )
})
