import { expect, test, vi } from 'vitest'
import { addressOf, as, everybody, idOf, sent } from '#test/support/company-people.ts'
import { auditIn, cityNow, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const list = '/operator/buchungen'
const hourMs = 3_600_000
const at = (hours: number) => new Date(cityNow.getTime() + hours * hourMs)

type House = OperatorHouse & { userId: string }
type Stored = Partial<Parameters<typeof storeBooking>[1]>

const inDeskHouse = (work: (house: House) => Promise<void>) =>
  inOperatorHouse(async (house) => work({ ...house, userId: await idOf(house.db, 'user') }))
const book = async ({ db, userId }: House, more: Stored = {}) => {
  const booking = await storeBooking(db, { userId, kind: 'timeSlots', state: 'confirmed', ...more })
  const { createdAt } = more
  if (createdAt)
    await db.updateTable('reservation').set({ created_at: createdAt }).where('id', '=', booking.id).execute()
  return booking
}
const page = async ({ ask, cookies }: OperatorHouse, query: Record<string, string>) =>
  (await ask(`${list}?${new URLSearchParams(query)}`, as(cookies.operator))).html
const codesIn = (html: string) =>
  [...html.matchAll(/<th scope="row"><a[^>]*>([^<]+)</g)].map(([, code = '']) => code)

test('the pages are the operators’ alone; nobody else learns that they exist, or refunds', () =>
  inDeskHouse(async (house) => {
    const { id } = await book(house)
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      for (const path of [list, `${list}/${id}`])
        expect([who, (await house.ask(path, as(house.cookies[who]))).status]).toEqual([who, wanted])
      if (who === 'operator') continue
      const form = sent({ was: 'erstatten', grund: 'Das Boot war leck.' }, house.cookies[who])
      expect([who, (await house.ask(`${list}/${id}`, form)).status]).toEqual([who, wanted])
    }
    expect((await house.ask(`${list}/weg`, as(house.cookies.operator))).status).toBe(404)
    expect((await house.db.selectFrom('refund').selectAll().execute()).length).toBe(0)
  }))

test('whoever opens a booking’s page is noted, each time, and reads so; a missing one leaves no note', () =>
  inDeskHouse(async (house) => {
    const { id, bookingCode } = await book(house)
    const path = `${list}/${id}`
    const first = (await house.ask(path, as(house.cookies.operator))).html
    for (const part of [
      `<title>Buchung ${bookingCode} – Betreiberbereich`,
      'steht im Protokoll',
      `/operator/konto/${house.userId}`,
      'Es wurde nichts bezahlt.',
      `/bookings/${id}/anbieter`,
    ])
      expect([part, first.includes(part)]).toEqual([part, true])
    expect((await house.ask(path, as(house.cookies.operator))).html).toContain('Geöffnet von Ada')
    await house.ask(`${list}/weg`, as(house.cookies.operator))
    const opened = { action: 'booking.open', kind: 'booking', details: {} }
    expect(await auditIn(house.db)).toEqual([opened, opened])
  }))

test('a booking is found by its number however it is typed, by its id, and by name or mail of who booked', () =>
  inDeskHouse(async (house) => {
    const { id, bookingCode } = await book(house)
    const other = await book(house, { userId: await idOf(house.db, 'staff') })
    await house.db
      .updateTable('users')
      .set({ first_name: 'Hinnerk', last_name: 'Öhlers' })
      .where('id', '=', house.userId)
      .execute()
    const found = async (suche: string) => codesIn(await page(house, { suche }))
    for (const typed of [
      bookingCode,
      bookingCode.toLowerCase().replaceAll('-', ' '),
      bookingCode.slice(4),
      id,
      'öhlers hinnerk',
      addressOf('user'),
    ])
      expect([typed, await found(typed)]).toEqual([typed, [bookingCode]])
    expect(await found(addressOf('staff'))).toEqual([other.bookingCode])
    for (const typed of ['UTK-2222-2222', 'niemand', '%', "'; drop table reservation; --", 'pi_none'])
      expect([typed, await found(typed)]).toEqual([typed, []])
  }))

test('what needs help stands first: unanswered requests, the longest waiting before', () =>
  inDeskHouse(async (house) => {
    const late = await book(house, { state: 'slotRequestet', createdAt: at(-13) })
    const later = await book(house, { state: 'slotRequestet', createdAt: at(-30) })
    await book(house, { state: 'slotRequestet', createdAt: at(-11) })
    await book(house)
    const html = await page(house, {})
    expect(codesIn(html)).toEqual([later.bookingCode, late.bookingCode])
    expect(html).toContain('Anbieter antwortet nicht')
  }))

test('today’s bookings, cancelled ones and those of one company stand in lists of their own, page by page', () =>
  inDeskHouse(async (house) => {
    const today = await book(house, { startsAt: at(2), endsAt: at(3), startsOn: '2026-06-13' })
    const gone = await book(house, { state: 'refunded', startsOn: '2026-06-20', createdAt: at(-2) })
    expect(codesIn(await page(house, { stand: 'heute' }))).toEqual([today.bookingCode])
    expect(codesIn(await page(house, { stand: 'storniert' }))).toEqual([gone.bookingCode])
    expect(codesIn(await page(house, { firma: 'nebenan' }))).toEqual([])
    expect(codesIn(await page(house, { firma: 'kontor' })).toSorted()).toEqual(
      [today.bookingCode, gone.bookingCode].toSorted(),
    )
    for (let index = 0; index < 20; index += 1) await book(house, { createdAt: at(-100 - index) })
    const first = await page(house, { stand: 'alle' })
    expect([codesIn(first).length, first.includes('seite=2')]).toEqual([20, true])
    expect(codesIn(await page(house, { stand: 'alle', seite: '2' }))).toHaveLength(2)
  }))
