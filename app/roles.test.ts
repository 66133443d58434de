import { expect, test } from 'vitest'
import { userDocumentOf } from '#app/account/account.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone, principals } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { begun, bought, offerTo, oneWholePerson } from '#test/support/whole-person.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { withPerson, passDays } = oneWholePerson(world)

test('[ROLE-1] without a session one browses, searches, filters, and compares what was found by price', () =>
  inSmallCity(async (ask) => {
    const shows = async (path: string, text: string) => {
      const { status, html } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      return html.includes(text)
    }
    for (const path of ['/', '/activity/wasser', '/collections', '/events', '/ranking', '/lists'])
      expect([path, await shows(path, '<h1')]).toEqual([path, true])
    expect(await shows('/activity/details/kontor/kanu', 'Kanutour')).toBe(true)
    expect(await shows('/suggest.json?q=kanu', 'Kanutour')).toBe(true)
    const list = '/activity/wasser?day=20/06/2026&filter='
    expect(await shows(`${list}pr_0_25`, 'Kanutour')).toBe(true)
    expect(await shows(`${list}pr_25_50`, 'Kanutour')).toBe(false)
    expect(await shows(`${list}so_price`, 'Kanutour')).toBe(true)
  }))

test('[ROLE-4] somebody sees and manages their own reservations; those of others are refused', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const booking = `/bookings/${ids.reservation}`
    const listed = async (cookie: string) => (await ask('/bookings', as(cookie))).html.includes(booking)
    expect([await listed(cookies.user), await listed(cookies.otherUser)]).toEqual([true, false])
    const foreign = await ask(booking, as(cookies.otherUser))
    expect(foreign.status).toBe(404)
    expect(foreign.html).toMatch(
      /Du bist nicht eingeloggt.*gehört zu einem anderen Konto.*href="\/bookings"/s,
    )
    const cancel = (cookie: string) => ask(`${booking}/stornieren`, sent({ reason: 'illness' }, cookie))
    const stateNow = async () =>
      (await db.selectFrom('reservation').select('state').executeTakeFirstOrThrow()).state
    expect((await cancel(cookies.otherUser)).status).toBe(404)
    expect(await stateNow()).toBe('slotRequestet')
    expect((await cancel(cookies.user)).status).toBeLessThan(400)
    expect(await stateNow()).not.toBe('slotRequestet')
  }))

test('[ROLE-5] somebody cancels a ticket until its deadline and not after it, and deletes a request', () =>
  withPerson(async ({ customer, ...person }, tx) => {
    const { userId } = person
    const ends = async (reservationId: string) => {
      const cancel = { userId, reservationId, reason: 'illness', now: world.now() } as const
      const result = await cancelBooking(tx, world.payments, cancel)
      return 'because' in result ? result.because : result.outcome
    }
    const bookable = await offerTo(tx, world)
    const early = await bought(tx, world, { customer, bookable })
    const late = await bought(tx, world, { customer, bookable, from: 1 })
    expect(await ends(early)).toBe('refund-started')
    const request = await begun(tx, world, {
      customer,
      bookable: await offerTo(tx, world, { confirmation: 'request' }),
    })
    expect(await ends(request.id)).toBe('given-up')
    // Starts are three days on, whatever time it is now, and their deadline is a day before.
    const [, start = world.now()] = bookable.starts
    passDays({ customer, ...person }, (start.getTime() - world.now().getTime()) / 86_400_000 - 0.5)
    expect(await ends(late)).toBe('deadline-passed')
  }))

test('[ROLE-7] whoever somebody is, their role is user or company-user, and the table takes no other', () =>
  inSmallCity(async (ask, db) => {
    await makeEveryone(ask, db)
    const users = await db.selectFrom('users').select('id').execute()
    expect(users).toHaveLength(principals.length - 1)
    const roles = await Promise.all(users.map(async ({ id }) => (await userDocumentOf(db, id))?.auth.role))
    expect(roles.filter((role) => role !== 'user' && role !== 'company-user')).toEqual([])
    const wrong = db.updateTable('users').set({ role: 'operator' as 'user' })
    await expect(wrong.execute()).rejects.toThrow(/role/)
  }))

test('[LEGAL-3] privacy notice and terms each lead back to the start page, above their text', () =>
  inSmallCity(async (ask) => {
    for (const [path, heading] of [
      ['/privacy', 'Datenschutz'],
      ['/terms', 'Allgemeine Geschäftsbedingungen (AGB)'],
    ] as const) {
      const main = /<main.*<\/main>/s.exec((await ask(path)).html)?.[0] ?? ''
      const [before = ''] = main.split('<h1')
      expect([path, /<a[^>]* href="\/"/.test(before)]).toEqual([path, true])
      expect([path, main.includes(heading)]).toEqual([path, true])
    }
  }))

test('[LEGAL-4] the imprint is a page of its own', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask('/impressum')
    expect([status, /<h1[^>]*>Impressum<\/h1>/.test(html)]).toEqual([200, true])
  }))
