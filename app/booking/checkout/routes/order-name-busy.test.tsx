import { expect, test } from 'vitest'
import { openAccountBench } from '#test/support/account-bench.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { markupOf } from '#test/support/markup.tsx'
import { answerOf, formTo, pageArguments, type PageAnswer } from '#test/support/page-arguments.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action as saveProfile } from '#app/account/routes/profile.tsx'
import { orderPath } from '#app/booking/orders/order-url.ts'
import { WaitingJoin } from '#app/booking/waitlist/ui/join-form.tsx'
import { joinUrl } from '#app/booking/waitlist/waitlist-url.ts'
import { action } from './order.tsx'
import { action as join, loader as joinPage } from '#app/booking/waitlist/routes/join.tsx'

const world = worldOfFile()
const anna = { firstName: 'Anna', lastName: 'Muster' }
const asked = { typed: anna, faults: {} }
const busy = 'Gerade buchen sehr viele. Versuch es in ein paar Sekunden noch einmal.'

/** Runs `work` while somebody else keeps the lock of what Jule books, who has no name. */
const whileOthersBook = (work: (pages: BookingPages) => Promise<void>) =>
  withOwnDatabase((own) =>
    withBookingPages(
      world,
      async (pages) => {
        const unnamed = { name: 'Mitglied', first_name: null, last_name: null, email_verified: true }
        await own.db.updateTable('users').set(unnamed).execute()
        await holding(own, pages.jule.id, () =>
          work({ ...pages, jule: { ...pages.jule, displayName: 'Mitglied' } }),
        )
        expect(await own.db.selectFrom('users').select(['name', 'first_name']).execute()).toEqual([
          { name: 'Mitglied', first_name: null },
        ])
      },
      {},
      (within) => within(own.db),
    ),
  )

async function holding({ pool }: OwnDatabase, userId: string, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking:${userId}`])
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const saved = ({ db, cookie }: BookingPages, fields: Record<string, string>): Promise<PageAnswer> => {
  const { accounts } = openAccountBench(db)
  const form = formTo('/profile', { form: 'person', ...fields })
  return answerOf(saveProfile(pageArguments({ db, accounts, now: accounts.now }, form, { cookie })))
}

test('an order with a first name that finds the account’s bookings locked says so, and keeps what was typed', () =>
  whileOthersBook(async (pages) => {
    const pressed = await pages.send(action, orderPath, await orderFields(pages, anna), pages)
    expect(pressed).toMatchObject({ status: 503, body: { because: 'busy', message: busy, asked } })
    expect(await pages.db.selectFrom('reservation').select('id').execute()).toEqual([])
  }))

test('so does the waiting list, and the form is there to be sent again', () =>
  whileOthersBook(async (pages) => {
    const path = joinUrl(slotOrder(pages.bookable, { persons: 2 }))
    const pressed = await pages.send(join, path, anna, pages)
    expect(pressed).toMatchObject({
      status: 503,
      body: { refusal: { because: 'busy', message: busy }, asked },
    })
    const { body } = await pages.open(joinPage, path, pages)
    type Body = Parameters<typeof WaitingJoin>[0]
    const html = markupOf(
      <WaitingJoin {...(body as Body)} {...(pressed.body as Pick<Body, 'refusal' | 'asked'>)} />,
    )
    expect(html).toContain(busy)
    expect(html).toMatch(/<input(?=[^>]*name="firstName")(?=[^>]*value="Anna")/)
    expect(html).toMatch(/<input(?=[^>]*name="lastName")(?=[^>]*value="Muster")/)
    expect(html).toContain('type="submit"')
  }))

test('so does the account’s own page, where a name is given, too', () =>
  whileOthersBook(async (pages) => {
    const typed = { displayName: 'Mitglied', ...anna, postalCode: '22303' }
    expect(await saved(pages, typed)).toMatchObject({
      status: 503,
      body: { form: 'person', outcome: 'busy', typed },
    })
  }))
