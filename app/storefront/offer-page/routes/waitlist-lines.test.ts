import { expect, test, vi } from 'vitest'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { as } from '#test/support/company-people.ts'
import { linksIn, onOffer, wordsOf, type Guest } from '#test/support/on-offer.ts'
import { standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()

test('at a start for which one waits the page says so, with one’s place in line, and leads there', () =>
  onOffer(world, async ({ ask, db, bookable, page, jule, max }) => {
    const order = slotOrder(bookable, { persons: 2 })
    await begin(db, world, order)
    await standInLine(db, { customer: max.customer, order, now: world.now() })
    const dayOn = berlinDay(bookable.starts[0] ?? world.now())
    const lookOn = async (day: string, { cookie }: Guest) => (await ask(`${page}?d=${day}`, as(cookie))).html
    expect(linksIn(await lookOn(dayOn, jule)).map(({ said }) => said)).toContain('12:00 Uhr, Warteliste')
    const id = await standInLine(db, { customer: jule.customer, order, now: world.now() })
    // What was kept before counts for ten seconds, and who has just written gets pages of their own for a minute.
    world.advance(90)
    const own = await lookOn(dayOn, jule)
    const to = `/warteliste#platz-${id}`
    expect(linksIn(own)).toContainEqual({ href: to, said: '12:00 Uhr, Du wartest' })
    expect(linksIn(own)).toContainEqual({ href: to, said: 'Zu deiner Warteliste' })
    expect(wordsOf(await lookOn(dayOn, max))).toMatch(/Du wartest hier: .*Du bist als Nächstes dran\./)
    expect(wordsOf(own)).toMatch(/Du wartest hier: .*12:00 Uhr, 2 Erwachsene\. Vor dir: 1\./)
    expect(await lookOn(addDays(dayOn, 1), jule)).toContain('Du wartest hier:')
  }))

test('at an event’s date for which one waits the page and the list of events say so', () =>
  onOffer(world, async ({ ask, db, bookable, page: other, jule, max }) => {
    const order = eventOrder(bookable, { persons: 2 })
    const page = `/activity/details/${bookable.companyId}/${bookable.eventServiceId}?event=${bookable.eventId}`
    await begin(db, world, order)
    const id = await standInLine(db, { customer: jule.customer, order, now: world.now() })
    world.advance(90)
    const own = (await ask(page, as(jule.cookie))).html
    expect(linksIn(own)).toContainEqual({ href: `/warteliste#platz-${id}`, said: 'Zu deiner Warteliste' })
    expect(own).not.toContain('/bookings/warten')
    expect(wordsOf(own)).toContain('Du wartest, vor dir niemand')
    expect(wordsOf((await ask('/events', as(jule.cookie))).html)).toContain('Du wartest, vor dir niemand')
    // Of this offer, and of none other of its company's.
    expect(wordsOf((await ask(other, as(jule.cookie))).html)).not.toContain('Du wartest')
    for (const path of [page, '/events'])
      expect(wordsOf((await ask(path, as(max.cookie))).html)).not.toContain('Du wartest')
  }))
