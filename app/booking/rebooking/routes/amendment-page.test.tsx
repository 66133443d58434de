import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import type { PageAnswer } from '#test/support/page-arguments.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptAmendment } from '../answers.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { shortInstant } from '#app/booking/summary/text-lines.ts'
import type { PendingAmendmentView } from '../amendment-view.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { AmendmentForm } from '../ui/rebooking-form.tsx'
import { OpenAmendment, OpenChange } from '../ui/rebooking-states.tsx'
import { action, loader } from './rebooking.tsx'

const world = worldOfFile()

type Form = Parameters<typeof AmendmentForm>[0]

/** The page as it is read, and what its button sends. */
function read({ body }: PageAnswer, path = '/') {
  const { choices, change, key } = body as Pick<Form, 'choices' | 'change'> & { key: string }
  const fields: [string, string][] = [...(change?.fields ?? []), ['key', key]]
  const html = markupOf(
    <AmendmentForm choices={choices} change={change} message={null} idempotencyKey={key} ticketUrl="/" />,
    { path },
  )
  return { html, fields }
}

const openOf = (pages: BookingPages, id: string) => (query: string) =>
  pages.open(loader, `/bookings/${id}/umbuchen${query}`, { cookie: pages.cookie, params: { resID: id } })

const slotAt = ({ bookable }: BookingPages, index: number) =>
  `?slot=${encodeURIComponent(bookable.starts[index]?.toISOString() ?? '')}`

test('above the button stand contract, provider, terms, no withdrawal and the VAT; both are kept with the change', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { html, fields } = read(await openOf(pages, id)(`${slotAt(pages, 1)}&p_adults=2`))
    // What leads there is the main action until then, and looks like it.
    expect(html).toMatch(/<a href="#pruefen" class="button button-ink [^"]*">Prüfen</)
    const above = html.slice(0, html.indexOf(texts.buttons.pay))
    for (const said of [
      'Dein Vertrag: Kanu und Meer GmbH. Utkiek vermittelt.',
      'Der Anbieter handelt als Unternehmer.',
      'href="/terms"',
      'Widerrufsrecht',
      'Kaistraße 1, 20457 Hamburg',
      'HRB 1',
      'DE123456789',
      '% MwSt.',
    ])
      expect(above).toContain(said)
    await pages.send(action, `/bookings/${id}/umbuchen`, fields, {
      cookie: pages.cookie,
      params: { resID: id },
    })
    const kept = await pages.db
      .selectFrom('amendment')
      .select(['terms_version as terms', 'withdrawal', 'button_text as button'])
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      terms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      withdrawal: 'none-fixed-date',
      button: texts.buttons.pay,
    })
  }))

test('the page of a change, also of one that waits, says at its top what it is about, when and where to', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await pages.db
      .updateTable('reservation')
      .set({ snapshot: sql`snapshot || '{"meeting":"Steg 2"}'::jsonb` })
      .where('id', '=', id)
      .execute()
    const { snapshot } = await getReservation(pages.db, { userId: pages.jule.id, id })
    const topOf = (html: string) => html.slice(0, html.search(/<h2|<form/))
    const saysAll = (html: string) => {
      for (const said of [snapshot.serviceTitle, 'Gebucht: ', snapshot.address, 'Treffpunkt: Steg 2'])
        expect(topOf(html)).toContain(said)
    }
    const open = openOf(pages, id)
    const { html, fields } = read(await open(`${slotAt(pages, 1)}&p_adults=2`))
    saysAll(html)
    const asking = { cookie: pages.cookie, params: { resID: id } }
    await pages.send(action, `/bookings/${id}/umbuchen`, fields, asking)
    const { body } = (await open('')) as { body: Omit<Parameters<typeof OpenAmendment>[0], 'message'> }
    const waiting = markupOf(<OpenAmendment {...body} message={null} />)
    saysAll(waiting)
    // What is paid: the activity, its new time and how many.
    expect(waiting).toContain(`Neu wäre: ${body.open.wish.title}, ${body.open.wish.span}, 2 Erwachsene`)
  }))

test('the payment page of a difference names the new and the old date, and until when the place is reserved', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const asking = { cookie: pages.cookie, params: { resID: id } }
    const { fields } = read(await openOf(pages, id)(`${slotAt(pages, 1)}&p_adults=2`))
    await pages.send(action, `/bookings/${id}/umbuchen`, fields, asking)
    const { request } = await pages.db
      .selectFrom('checkout')
      .select('request')
      .where('part', 'is not', null)
      .executeTakeFirstOrThrow()
    const [was = '', next = ''] = pages.bookable.starts.map(shortInstant)
    const until = shortInstant(new Date(world.now().getTime() + 31 * 60_000))
    expect(request.lines[0]?.name).toMatch(new RegExp(`^Umbuchung: .+, neu ${next} statt ${was}$`))
    expect(request.message).toBe(`Für deine Umbuchung ist bis ${until} Uhr alles reserviert.`)
    const { body } = await openOf(pages, id)('')
    expect((body as { open: PendingAmendmentView }).open.text).toContain(request.message ?? '')
  }))

test('a nearer start whose deadline has passed says before the button that it can’t be cancelled any more', () =>
  withBookingPages(
    world,
    async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable, { from: 2 }), pages.jule)
      const open = openOf(pages, id)
      const later = await open(`${slotAt(pages, 2)}&p_adults=2`)
      expect(read(later).html).not.toContain(texts.earlierDeadline)
      const start = pages.bookable.starts[0]?.getTime() ?? 0
      // An hour and a half before the first deadline, and half an hour after it.
      const moved = await open(slotAt(pages, 1))
      expect(read(moved).html).toContain(texts.earlierDeadline)
      world.advance((start - world.now().getTime()) / 1000 - 60 * 60 + 60)
      const near = read(await open(slotAt(pages, 0)))
      expect(near.html).toContain(texts.isFinal)
      expect(near.html).not.toContain('Dann bekommst du etwa')
      expect(near.html).not.toContain('Stornieren kannst du danach bis')
    },
    { cancelMinutesBeforeStart: 60 },
  ))

test('once the company agreed the button asks to pay, and not to go on paying', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await pages.db.updateTable('service').set({ confirmation: 'request' }).execute()
    const { fields } = read(await openOf(pages, id)(`${slotAt(pages, 1)}&p_adults=2`))
    await pages.send(action, `/bookings/${id}/umbuchen`, fields, {
      cookie: pages.cookie,
      params: { resID: id },
    })
    const { companyId } = pages.bookable
    await acceptAmendment(pages.db, { companyId, reservationId: id, actorId: 'boss', now: world.now() })
    const { body } = await openOf(pages, id)('')
    const { open } = body as { open: PendingAmendmentView }
    expect(markupOf(<OpenChange open={open} action="." />)).toContain('Jetzt bezahlen, 12,00')
  }))

test('who comes is asked before when: it decides which starts have room', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { html } = read(await openOf(pages, id)(''))
    const { howMany, day, start } = texts.choose
    const places = [howMany, day, start].map((said) => html.indexOf(said))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  }))

test('until when it can be cancelled and what comes back stands above the button, before and after', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { html } = read(await openOf(pages, id)(`${slotAt(pages, 1)}&p_adults=2`))
    const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    const block = words.slice(words.lastIndexOf(texts.ifYouCancel), words.indexOf(texts.buttons.pay))
    // 12.00 less the real fee of 0.43; 12.00 more less the published one.
    expect(block).toMatch(
      /Vorher 11,57 € zurück zu spät Jetzt bis \S+ \d+\. \S+ \S+ Start .*Nachher 23,14 € zurück/,
    )
    expect(block).toContain('Stornieren kannst du danach bis')
  }))

test('what it makes of the price is said in a bar that leads to it, also without scripts', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const open = openOf(pages, id)
    expect(read(await open('')).html).not.toContain('change-bar')
    const { html } = read(await open(`${slotAt(pages, 1)}&p_adults=2`))
    const bar = html.slice(html.indexOf('change-bar'))
    expect(bar).toMatch(/12,00\s€ mehr.*?href="#pruefen".*?id="pruefen"/)
    const { html: other } = read(await open(`?tag=${addDays(berlinDay(world.now()), 4)}`))
    expect(other.slice(other.indexOf('change-bar'))).toContain(texts.lacksStart)
  }))

test('plus and minus are links that keep the rest of the choice', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { html } = read(await openOf(pages, id)(slotAt(pages, 1)))
    const hrefOf = (label: string) =>
      new URL(
        new RegExp(`<a[^>]*aria-label="${label}"[^>]*>`)
          .exec(html)?.[0]
          .match(/href="([^"]*)"/)?.[1]
          ?.replaceAll('&amp;', '&') ?? '',
        'http://x',
      ).searchParams
    const more = hrefOf('Erwachsene: 1 mehr')
    expect([more.get('p_adults'), more.get('slot')]).toEqual(['2', pages.bookable.starts[1]?.toISOString()])
    expect(hrefOf('Erwachsene: 1 weniger').get('p_adults')).toBe('0')
  }))

test('what is refused stays chosen: the form goes to the address that names it', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const query = `${slotAt(pages, 1)}&p_adults=2`
    const { html } = read(await openOf(pages, id)(query), `/${query}`)
    const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(action, 'http://x').search).toBe(query)
  }))

test('events at one time are told apart by their titles', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(eventOrder(pages.bookable), pages.jule)
    const event = await pages.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
    const json = { price_groups: JSON.stringify(event.price_groups) }
    await pages.db
      .insertInto('event')
      .values({ ...event, ...json, id: 'event_other', title: 'Nebelfahrt', booked: 0 })
      .execute()
    const { html } = read(await openOf(pages, id)(''))
    const words = html.replaceAll(/<[^>]*>/g, '')
    expect(words).toContain('Lichterfahrt, ')
    expect(words).toContain('Nebelfahrt, ')
  }))
