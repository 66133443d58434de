import { describe, expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { sessionIn } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { markupOf } from '#test/support/markup.tsx'
import { tick } from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action as begin, loader as beginPage } from '#app/booking/checkout/routes/new-split.tsx'
import { loader as orderPage } from '#app/booking/checkout/routes/order.tsx'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { splitPath } from '../share-path.ts'
import type { SmallerView, SplitView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { splitTexts } from '../texts/split.ts'
import { SplitPage } from '../ui/split-page.tsx'
import { SmallerQuestion } from '../ui/split-questions.tsx'
import { action as pay, loader as sharePage } from './share.tsx'
import { action as press, loader as sharesPage } from './shares.tsx'

const world = worldOfFile()

const withGroup = (work: (pages: BookingPages) => Promise<void>, { isVerified = true } = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      await pages.db.updateTable('users').set({ email_verified: isVerified }).execute()
      await work(pages)
    },
    { capacity: 20 },
  )

const threeOrder = ({ bookable }: BookingPages) => slotOrder(bookable, { persons: 3 })

type Shown = {
  page: { order: { fields: [string, string][] }; amounts: string[]; until: string }
  key: string
}

/** The fields of the page, with who is to pay. */
async function fieldsOf(pages: BookingPages): Promise<Record<string, string>> {
  const { body } = await pages.open(beginPage, splitPath(threeOrder(pages), 3), pages)
  const { page, key } = body as Shown
  return {
    ...Object.fromEntries(page.order.fields),
    ...{ key, name_2: 'Ben', email_2: 'ben@example.org', name_3: 'Merle', email_3: '' },
  }
}

async function begun(pages: BookingPages): Promise<{ at: string; params: { resID: string } }> {
  const { status, location } = await pages.send(begin, '/bookings/teilen', await fieldsOf(pages), pages)
  expect(status).toBe(302)
  return { at: location ?? '', params: { resID: location?.split('/')[2] ?? '' } }
}

const viewOf = async (pages: BookingPages, { at, params }: Awaited<ReturnType<typeof begun>>, query = '') =>
  (await pages.open(sharesPage, at + query, { ...pages, params })).body as { view: SplitView }

const codesOf = async ({ db }: BookingPages) => {
  const rows = await db.selectFrom('split_share').select('code').orderBy('number').execute()
  return rows.map(({ code }) => code)
}

describe('the page of an order in shares', () => {
  test('names each sum, until when all may pay, and what cancelling keeps of each; the order page leads there', () =>
    withGroup(async (pages) => {
      const order = await pages.open(orderPage, orderUrl(threeOrder(pages)), pages)
      expect(order.body).toMatchObject({ shareUrl: splitPath(threeOrder(pages)) })
      const { status, body } = await pages.open(beginPage, splitPath(threeOrder(pages)), pages)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        page: {
          amounts: ['12,00\u00a0€', '12,00\u00a0€', '12,00\u00a0€'],
          most: 3,
          order: { cancel: { kind: 'refund', refundCents: 3600 - 3 * 43, feeCents: 3 * 43 } },
        },
      })
    }))

  test('one person pays alone: the order page offers nothing else, and the page says why', () =>
    withGroup(async (pages) => {
      const alone = slotOrder(pages.bookable, { persons: 1 })
      expect((await pages.open(orderPage, orderUrl(alone), pages)).body).toMatchObject({ shareUrl: null })
      expect(await pages.open(beginPage, splitPath(alone), pages)).toMatchObject({
        status: 409,
        body: { page: { refusal: { because: 'split-people' } } },
      })
    }))

  test('more places than may be held this long are refused before names are typed', () =>
    withGroup(async (pages) => {
      const six = slotOrder(pages.bookable, { persons: 6 })
      expect(await pages.open(beginPage, splitPath(six), pages)).toMatchObject({
        status: 409,
        body: { page: { refusal: { because: 'split-too-large' } }, ways: { alone: orderUrl(six) } },
      })
    }))

  test('what is wrong stands beside the field, what was typed is kept, and nothing is held', () =>
    withGroup(async (pages) => {
      const fields = { ...(await fieldsOf(pages)), name_3: ' ', email_2: 'ben(at)example' }
      const answer = await pages.send(begin, '/bookings/teilen', fields, pages)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          people: [
            { name: 'Ben', email: 'ben(at)example', emailFault: 'email-odd' },
            { name: '', nameFault: 'name-missing' },
          ],
        },
      })
      expect(await pages.db.selectFrom('reservation').select('id').execute()).toEqual([])
    }))

  test('without a confirmed address the button says so, and leads to it', () =>
    withGroup(
      async (pages) => {
        const answer = await pages.send(begin, '/bookings/teilen', await fieldsOf(pages), pages)
        expect(answer).toMatchObject({ status: 409, body: { refusal: { because: 'split-unconfirmed' } } })
      },
      { isVerified: false },
    ))

  test('a price that changed meanwhile is not ordered', () =>
    withGroup(async (pages) => {
      const fields = { ...(await fieldsOf(pages)), shown_total: '3000' }
      const answer = await pages.send(begin, '/bookings/teilen', fields, pages)
      expect(answer).toMatchObject({ status: 409, body: { refusal: { because: 'order-changed' } } })
    }))

  test('signed out it leads back to itself', () =>
    withGroup(async (pages) => {
      const fields = await fieldsOf(pages)
      const answer = await pages.send(begin, '/bookings/teilen', fields)
      expect(answer).toMatchObject({ status: 302, location: splitPath(threeOrder(pages), 3) })
    }))
})

describe('the organiser’s page', () => {
  test('shows who has paid, reminds, and is nobody else’s', () =>
    withGroup(async (pages) => {
      const split = await begun(pages)
      const { view } = await viewOf(pages, split)
      expect(view).toMatchObject({
        state: 'open',
        paidCount: 0,
        own: { amount: '12,00\u00a0€' },
        rest: { amount: '36,00\u00a0€', names: 'dich, Ben und Merle' },
      })
      // Ben was written to just now, and Merle left no address.
      expect(view.open.map(({ reminder }) => reminder?.isDue ?? null)).toEqual([null, false, null])
      const remind = () => pages.send(press, split.at, { was: 'remind', number: '2' }, { ...pages, ...split })
      expect(await remind()).toMatchObject({
        status: 409,
        body: { message: splitTexts.reminderRefusals['reminded-lately'] },
      })
      world.advance(7 * 3600)
      expect(await remind()).toMatchObject({ body: { message: splitPageTexts.page.reminded } })
      const answer = await pages.open(sharesPage, split.at, { ...split })
      expect(answer.status).toBe(302)
      const markup = markupOf(
        <SplitPage
          view={view}
          ticketUrl="/t"
          answer={null}
          asks={{ cover: '?frage=rest', smaller: '?frage=verkleinern', release: '?frage=freigeben' }}
        />,
      )
      for (const part of [
        '0 von 3 bezahlt',
        'Rest übernehmen',
        'Gruppe verkleinern',
        'Alles freigeben',
        'Ben',
      ])
        expect(markup).toContain(part)
    }))

  test('the rest is paid on one page, and coming back from it shows the ticket', () =>
    withGroup(async (pages) => {
      const split = await begun(pages)
      const asking = { ...pages, ...split }
      const paid = await pages.send(press, split.at, { was: 'cover' }, asking)
      expect(paid.status).toBe(302)
      world.pay(sessionIn(paid.location ?? ''))
      const { view } = await viewOf(pages, split, '?zahlung=ok')
      expect(view).toMatchObject({ state: 'completed', paidCount: 3, rest: null })
      await expectInvariants(pages.db)
    }))

  test('a smaller group is suggested, counted by links, and what is missing is paid at once', () =>
    withGroup(async (pages) => {
      const split = await begun(pages)
      const asking = { ...pages, ...split }
      const ask = async (query: string) =>
        ((await viewOf(pages, split, query)) as unknown as { smaller: SmallerView }).smaller
      // Nobody has paid: the organiser would stay alone.
      const alone = await ask('?frage=verkleinern')
      expect(alone).toMatchObject({
        amounts: [{ name: 'Erwachsene', amount: 1, least: 1, most: 3 }],
        terms: { totalCents: 1200, missingCents: 1200 },
        dropped: splitPageTexts.page.dropped('Ben und Merle', 2),
      })
      const field = alone.amounts[0]?.field ?? ''
      const two = await ask(`?frage=verkleinern&${field}=2`)
      expect(two).toMatchObject({ terms: { totalCents: 2400, missingCents: 2400, missing: '24,00\u00a0€' } })
      expect(await ask(`?frage=verkleinern&${field}=3`)).toMatchObject({
        said: splitTexts.smallerRefusals['not-smaller'],
        terms: null,
      })
      const markup = markupOf(<SmallerQuestion view={two} onClose={() => undefined} />)
      expect(markup).toContain('24,00\u00a0€ zahlungspflichtig übernehmen')
      const form = { was: 'smaller', [field]: '2', preis: '2400', fehlt: '2400' }
      expect(await pages.send(press, split.at, { ...form, fehlt: '1200' }, asking)).toMatchObject({
        status: 409,
        body: { message: splitTexts.smallerRefusals['changed-meanwhile'] },
      })
      const [, code = ''] = await codesOf(pages)
      const paid = await pages.send(press, split.at, form, asking)
      expect(paid.status).toBe(302)
      // Pressed once more, it leads to the same page: the group is as small as it was to be.
      expect((await pages.send(press, split.at, form, asking)).location).toBe(paid.location)
      // The link of a share that is gone says what became of it.
      const ben = { name: 'Ben', email: 'ben@example.org' }
      const late = await pages.send(pay, `/anteil/${code}`, ben, { ...pages, params: { code } })
      expect(late).toMatchObject({ status: 404, body: { message: splitPageTexts.share.missingLead } })
      world.pay(sessionIn(paid.location ?? ''))
      const { view } = await viewOf(pages, split, '?zahlung=ok')
      expect(view).toMatchObject({ state: 'completed', total: '24,00\u00a0€', rest: null })
      expect(await pages.send(press, split.at, form, asking)).toMatchObject({ status: 409 })
      await expectInvariants(pages.db)
    }))

  test('letting all go gives the places back, and a second press finds it done', () =>
    withGroup(async (pages) => {
      const split = await begun(pages)
      const asking = { ...pages, ...split }
      expect(await pages.send(press, split.at, { was: 'release' }, asking)).toMatchObject({ status: 302 })
      expect(await pages.send(press, split.at, { was: 'release' }, asking)).toMatchObject({ status: 302 })
      const { view } = await viewOf(pages, split)
      expect(view).toMatchObject({ state: 'released', released: splitPageTexts.ends['given-up'], rest: null })
      expect(await pages.send(press, split.at, { was: 'cover' }, asking)).toMatchObject({
        status: 409,
        body: { message: splitTexts.refusals['split-over'] },
      })
      await expectInvariants(pages.db)
    }))
})

describe('the page of a share', () => {
  test('asks for a name and an address, needs no account, and names nobody but the organiser', () =>
    withGroup(async (pages) => {
      await begun(pages)
      const [, code = ''] = await codesOf(pages)
      const params = { code }
      const page = await pages.open(sharePage, `/anteil/${code}`, { params })
      expect(page).toMatchObject({ status: 200, body: { view: { standing: 'open', name: 'Ben', count: 3 } } })
      expect(JSON.stringify(page.body)).not.toContain('Merle')
      expect(JSON.stringify(page.body)).not.toContain(pages.jule.email)
      const wrong = await pages.send(pay, `/anteil/${code}`, { name: 'Ben', email: 'nein' }, { params })
      expect(wrong).toMatchObject({ status: 422, body: { typed: { name: 'Ben', emailFault: 'email-odd' } } })
      const paid = await pages.send(
        pay,
        `/anteil/${code}`,
        { name: 'Ben', email: 'b@example.org' },
        { params },
      )
      expect(paid.status).toBe(302)
      world.pay(sessionIn(paid.location ?? ''))
      expect(await pages.open(sharePage, `/anteil/${code}?zahlung=ok`, { params })).toMatchObject({
        body: { view: { standing: 'paid', paidCount: 1 } },
      })
      expect(
        await pages.send(pay, `/anteil/${code}`, { name: 'Ben', email: 'b@example.org' }, { params }),
      ).toMatchObject({
        status: 409,
        body: { message: splitTexts.refusals['share-paid'] },
      })
    }))

  test('says that nothing was charged once it is over, and a link that never was is none', () =>
    withGroup(async (pages) => {
      await begun(pages)
      const [, code = ''] = await codesOf(pages)
      world.advance(25 * 3600)
      await tick(pages.db, world)
      const over = await pages.open(sharePage, `/anteil/${code}`, { params: { code } })
      expect(over).toMatchObject({
        body: { view: { standing: 'over', over: splitPageTexts.share.overFree } },
      })
      const none = await pages.open(sharePage, '/anteil/nein', { params: { code: 'nein' } })
      expect(none).toMatchObject({ status: 404, body: { view: null } })
    }))
})
