import { expect, test } from 'vitest'
import { openAccountBench } from '#test/support/account-bench.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { begin } from '#test/support/bookings.ts'
import { formTo, answerOf, pageArguments } from '#test/support/page-arguments.ts'
import { markupOf } from '#test/support/markup.tsx'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action as saveProfile } from '#app/account/routes/profile.tsx'
import { mailOf, newestMails } from '#foundation/platform/mail.server.ts'
import { companyBookings } from '#app/booking/company-desk/company-bookings.server.ts'
import { listDoorTickets } from '#app/booking/check-in/door-list.server.ts'
import { orderPath, orderUrl } from '#app/booking/orders/order-url.ts'
import { OrderForm } from '../ui/order-form.tsx'
import { joinUrl, waitingPath } from '#app/booking/waitlist/waitlist-url.ts'
import { action, loader } from './order.tsx'
import { action as join, loader as joinPage } from '#app/booking/waitlist/routes/join.tsx'

const world = worldOfFile()
const anna = { firstName: 'Anna', lastName: 'Muster' }
const none = { typed: { firstName: '', lastName: '' }, faults: {} }

/** Jule registered on the long form without a name. */
const withoutName = (work: (pages: BookingPages) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const unnamed = { name: 'Mitglied', first_name: null, last_name: null, email_verified: true }
    await pages.db.updateTable('users').set(unnamed).execute()
    await work({ ...pages, jule: { ...pages.jule, displayName: 'Mitglied' } })
  })

const wanted = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 2 })
const account = ({ db }: BookingPages) =>
  db
    .selectFrom('users')
    .select(['name', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirst()
const guests = async ({ db }: BookingPages) => {
  const rows = await db
    .selectFrom('reservation')
    .select('snapshot')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ snapshot }) => snapshot.userName)
}
const free = ({ db }: BookingPages) => db.updateTable('service').set({ price_groups: freeGroups }).execute()
const freeGroups = JSON.stringify([
  {
    ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', priceCents: 0 },
    ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
  },
])

type Body = Parameters<typeof OrderForm>[0] & { shown: Parameters<typeof OrderForm>[0]['order'] }
const markup = ({ viewer, asked = null, backUrl, shown, refusal }: Body) =>
  markupOf(
    <OrderForm {...{ viewer, asked, backUrl, refusal }} order={shown} idempotencyKey="a-form-of-its-own" />,
  )

test('whoever has no name is asked for first and last name, above what the law wants; others see nothing new', () =>
  withoutName(async (pages) => {
    const { body } = await pages.open(loader, orderUrl(wanted(pages)), pages)
    expect(body).toMatchObject({ asked: none, viewer: { name: 'Mitglied' } })
    const html = markup(body as Body)
    expect(html).toMatch(
      /<fieldset.*Dein Name.*name="firstName"[^>]*.*name="lastName".*<\/fieldset>.*Dein Vertrag/s,
    )
    expect(html).toMatch(
      /<input(?=[^>]*name="firstName")(?=[^>]*autoComplete="given-name")(?=[^>]*aria-required)/i,
    )
    expect(html).toMatch(
      /<input(?=[^>]*name="lastName")(?=[^>]*autoComplete="family-name")(?=[^>]*aria-required)/i,
    )
    expect(html).not.toContain('Mitglied')
    await pages.db.updateTable('users').set({ name: 'jule91' }).execute()
    const named = await pages.open(loader, orderUrl(wanted(pages)), pages)
    expect(named.body).toMatchObject({ asked: null, viewer: { name: 'jule91' } })
    expect(markup(named.body as Body)).not.toContain('firstName')
    expect(await pages.open(loader, orderUrl(wanted(pages)))).toMatchObject({ body: { asked: null } })
  }))

test.each([
  ['nothing', {}, { firstName: 'name-missing', lastName: 'name-missing' }],
  ['blanks', { firstName: '  ', lastName: 'Muster' }, { firstName: 'name-missing' }],
  ['emoji', { firstName: 'Anna', lastName: '🎉' }, { lastName: 'name-without-letter' }],
  ['two hundred characters', { firstName: 'x'.repeat(200), lastName: 'Muster' }, { firstName: 'name-long' }],
  ['a link', { firstName: 'Anna', lastName: 'billig.example' }, { lastName: 'name-address' }],
])('a name of %s orders nothing, and stays in its field with what is wrong', (_name, typed, faults) =>
  withoutName(async (pages) => {
    const { status, body } = await pages.send(action, orderPath, await orderFields(pages, typed), pages)
    expect([status, body]).toMatchObject([422, { asked: { typed, faults }, because: null, shown: null }])
    expect([await guests(pages), await account(pages)]).toMatchObject([[], { name: 'Mitglied' }])
    const { body: page } = await pages.open(loader, orderUrl(wanted(pages)), pages)
    const said = body as Pick<Body, 'asked' | 'refusal'>
    const html = markup({
      ...(page as Body),
      ...said,
      refusal: body as Body['refusal'],
      shown: (page as Body).shown,
    })
    expect(html).toMatch(/<span class="field-error"/)
    expect(html).toContain('Sag uns bitte noch deinen Namen.')
  }),
)

test('a name is kept in the account, stands on the booking, and is asked for once', () =>
  withoutName(async (pages) => {
    const pressed = await pages.send(action, orderPath, await orderFields(pages, anna), pages)
    expect(pressed.location).toMatch(/\/pay\/cs_/)
    expect([await account(pages), await guests(pages)]).toEqual([{ name: 'Anna M.', ...anna }, ['Anna M.']])
    const { body } = await pages.open(loader, orderUrl(wanted(pages)), pages)
    expect(body).toMatchObject({ asked: null, viewer: { name: 'Anna M.' } })
    // A second press of the same form, and a second tab with another name: the first one counts.
    const fields = await orderFields(pages, { firstName: 'Berta', lastName: 'Beispiel' })
    const again = await pages.send(action, orderPath, fields, pages)
    expect(again.location).toBe(pressed.location)
    expect([await account(pages), await guests(pages)]).toEqual([{ name: 'Anna M.', ...anna }, ['Anna M.']])
  }))

test('what costs nothing asks the same, and its mail greets by the name', () =>
  withoutName(async (pages) => {
    await free(pages)
    const refused = await pages.send(action, orderPath, await orderFields(pages), pages)
    expect([refused.status, await guests(pages)]).toEqual([422, []])
    const booked = await pages.send(action, orderPath, await orderFields(pages, anna), pages)
    expect([booked.location?.includes('checkSess=true'), await guests(pages)]).toEqual([true, ['Anna M.']])
    const mails = await newestMails(pages.db)
    const confirmed = mails.find(({ kind }) => kind === 'booking-confirmed')
    expect((await mailOf(pages.db, confirmed?.id ?? ''))?.text).toContain('Moin Anna,')
  }))

test('a name that comes with an order that is refused for something else is kept', () =>
  withoutName(async (pages) => {
    const fields = await orderFields(pages, anna)
    await pages.db.updateTable('service').set({ is_online: false }).execute()
    const refused = await pages.send(action, orderPath, fields, pages)
    const viewer = { name: 'Anna M.', email: pages.jule.email }
    expect(refused).toMatchObject({ status: 409, body: { because: 'not-offered', asked: null, viewer } })
    expect(await account(pages)).toEqual({ name: 'Anna M.', ...anna })
  }))

test('what looks like markup is shown as it was typed', () =>
  withoutName(async (pages) => {
    const typed = { firstName: '<b>Anna</b>', lastName: '"><script>' }
    await pages.send(action, orderPath, await orderFields(pages, typed), pages)
    const { body } = await pages.open(loader, orderUrl(wanted(pages)), pages)
    expect(markup(body as Body)).toContain('&lt;b&gt;Anna&lt;/b&gt;')
  }))

test('whoever has a name can’t be renamed by an order', () =>
  withBookingPages(world, async (pages) => {
    await pages.send(action, orderPath, await orderFields(pages, anna), pages)
    expect([await account(pages), await guests(pages)]).toMatchObject([
      { name: 'Jule', firstName: null },
      ['Jule'],
    ])
  }))

/** What the company reads of its guests: in its list, and at the door. */
async function readByCompany({ db, bookable: { companyId } }: BookingPages): Promise<unknown[]> {
  const filter = { group: 'upcoming', serviceId: null, on: null, search: '' } as const
  const { rows } = await companyBookings(db, { companyId, filter, now: world.now() })
  const until = new Date(world.now().getTime() + 7 * 86_400_000)
  const { tickets } = await listDoorTickets(db, { companyId, now: world.now(), until })
  return [rows.map(({ guest }) => guest.name), tickets.map(({ name }) => name)]
}

test.each(['the order page', 'the account’s own page'])(
  'a booking that was made without a name has one once it is given on %s, and nobody else’s changes',
  (where) =>
    withoutName(async (pages) => {
      await pages.buy(slotOrder(pages.bookable, { persons: 1 }), pages.jule)
      const other = {
        id: 'other',
        displayName: 'Mitglied',
        email: 'other@example.org',
        isEmailVerified: true,
      }
      await pages.buy(slotOrder(pages.bookable, { persons: 1 }), other)
      expect(await readByCompany(pages)).toEqual([
        ['Mitglied', 'Mitglied'],
        ['Mitglied', 'Mitglied'],
      ])
      if (where === 'the order page')
        await pages.send(action, orderPath, await orderFields(pages, { ...anna, key: 'another-form' }), pages)
      else await saveOnProfile(pages, { displayName: 'Mitglied', ...anna })
      const [listed, atDoor] = (await readByCompany(pages)) as [string[], string[]]
      const own = where === 'the order page' ? ['Anna M.', 'Anna M.'] : ['Anna M.']
      expect([listed.toSorted(), atDoor.toSorted()]).toEqual([
        [...own, 'Mitglied'],
        [...own, 'Mitglied'],
      ])
      // Whoever changes their name later is on earlier bookings whom they were booked by.
      await saveOnProfile(pages, { displayName: 'Anna aus Barmbek', ...anna })
      expect((await guests(pages)).toSorted()).toEqual([...own, 'Mitglied'])
    }),
)

async function saveOnProfile({ db, cookie }: BookingPages, fields: Record<string, string>) {
  const { accounts } = openAccountBench(db)
  const scope = { db, accounts, now: accounts.now }
  const form = formTo('/profile', { form: 'person', ...fields })
  return answerOf(saveProfile(pageArguments(scope, form, { cookie })))
}

test('the waiting list asks for a name before somebody stands on it, and keeps it', () =>
  withoutName(async (pages) => {
    toMorning(world)
    await begin(pages.db, world, slotOrder(pages.bookable, { persons: 4 }))
    const path = joinUrl(wanted(pages))
    expect(await pages.open(joinPage, path, pages)).toMatchObject({ status: 200, body: { asked: none } })
    const refused = await pages.send(join, path, { firstName: 'Anna', lastName: ' ' }, pages)
    const asked = { typed: { firstName: 'Anna', lastName: ' ' }, faults: { lastName: 'name-missing' } }
    expect(refused).toMatchObject({ status: 422, body: { asked, refusal: null } })
    expect(await pages.db.selectFrom('waiting_entry').select('id').execute()).toEqual([])
    const joined = await pages.send(join, path, anna, pages)
    expect(joined).toMatchObject({ status: 302, location: `${waitingPath}?neu` })
    expect(await account(pages)).toEqual({ name: 'Anna M.', ...anna })
  }))
