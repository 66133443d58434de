import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { as, enrol, sent } from '#test/support/company-people.ts'
import { packagesOf, packageMoney, packageState } from '#test/support/packages.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { deposited, send } = packagesOf(world)

test.each([
  ['kept', 'behalten', 'deleteCapacity'],
  ['kept', 'zurueck', 'finalInvoiceOffered'],
  ['returned', null, 'finalInvoiceOffered'],
] as const)(
  '[STATE-30] an unpaid final invoice (%s): its company cancels with the deposit %s',
  (rule, chosen, state) =>
    inSmallCity(
      async (ask, db) => {
        const cookie = await signedUp(ask, 'owner@example.org')
        const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
        const place = await deposited(
          db,
          { depositRule: rule },
          { of: { companyId: 'kontor', serviceId: 'klasse' } },
        )
        await addMember(db, { userId, companyId: place.companyId, role: 'owner', now: world.now() })
        await enrol(db, userId)
        await db.updateTable('users').set({ email_verified: true }).execute()
        // Due yesterday: a day later on the clock the owner would have to sign in again.
        await send(db, place, { dueOn: addDays(berlinDay(world.now()), -1) })
        const page = `/bookings/${place.reservationId}/anbieter`
        // Of the deposit and of what is still to come: 240.00 without 12.00 for each.
        expect((await ask(page, as(cookie))).html).toMatch(/Für dich<\/dt><dd>216,00\u00a0€/)
        const { html } = await ask(`${page}?open=cancel`, as(cookie))
        expect(html.includes('behalten, wie im Angebot vereinbart')).toBe(rule === 'kept')
        const form = { was: 'cancel', grund: 'other', nachricht: 'Die Rechnung ist offen.' }
        const pressed = await ask(page, sent({ ...form, ...(chosen ? { anzahlung: chosen } : {}) }, cookie))
        expect(pressed.status).toBe(303)
        expect(await packageState(db, place)).toBe(state)
        const { refunds } = await packageMoney(db, place)
        expect(refunds.map(({ cents }) => cents)).toEqual(chosen === 'behalten' ? [] : [12_000])
      },
      withDatabase,
      {},
      world,
    ),
)
