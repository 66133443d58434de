import { expect, test } from 'vitest'
import { randomId } from '#foundation/platform/random.ts'
import { addMember } from '#app/account/account.server.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { bookingMailKinds } from '#app/booking/account-deletion/delete-bookings.server.ts'
import { loader } from '#app/booking/my-bookings/routes/bookings.tsx'
import type { BookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import type { BookingCardView } from '#app/booking/bookings/card-view.ts'

const world = worldOfFile()
const { afterStart, give, mailsIn } = goodwillGiven(world)

async function listOf(pages: BookingPages, id: string) {
  const asked = { ...pages, params: {} }
  const { body } = await pages.open(loader, `/bookings?view=past&info=${id}`, asked)
  const { days, info } = body as { days: { bookings: BookingCardView[] }[]; info: BookingPageView }
  return { card: days[0]?.bookings[0], info }
}
const linesOf = ({ given }: BookingPageView) =>
  given?.map(({ name, amount, why = [] }) => plain([name, amount, ...why].join(' | ')))

test('list and details of a visit say what of its price was given back, when and why, and what that leaves', () =>
  afterStart(async (pages, id) => {
    world.advance(86_400)
    const before = await listOf(pages, id)
    expect([before.card?.givenCents, before.info.given]).toEqual([0, null])
    await give(pages, id, { reason: 'waited', message: 'Das tut uns leid.' })
    expect(linesOf((await listOf(pages, id)).info)?.[0]).toMatch(/^Erstattung läuft \| −5,00 €/)
    await workOff(pages.db, world)
    await give(pages, id, { operationId: 'form-2', seenCents: 1900, cents: 333 })
    await workOff(pages.db, world)
    const { card, info } = await listOf(pages, id)
    expect(card?.givenCents).toBe(833)
    expect(linesOf(info)).toEqual([
      expect.stringMatching(
        /^Erstattet am .+ \| −5,00 € \| Die Wartezeit war zu lang \| „Das tut uns leid.“$/,
      ),
      expect.stringMatching(/^Erstattet am .+ \| −3,33 € \| Etwas war defekt$/),
      'Unterm Strich bezahlt | 15,67 €',
    ])
    const mail = (await mailsIn(pages)).at(-1)?.text ?? ''
    for (const row of ['Bezahlt: 24,00 €', 'Außerdem zurück: −5,00 €', 'Unterm Strich bezahlt: 15,67 €'])
      expect(mail).toContain(row)
  }))

/** Somebody with a name and an address of their own. */
async function person({ db, bookable }: BookingPages, name: string, role: 'owner' | 'staff') {
  const [id, email] = [randomId(), `${name.toLowerCase()}@example.org`]
  const row = { id, name, email, created_at: world.now(), updated_at: world.now() }
  await db.insertInto('users').values(row).execute()
  await addMember(db, { userId: id, companyId: bookable.companyId, role, now: world.now() })
  return { id, email }
}

const told = async ({ db }: BookingPages) =>
  db
    .selectFrom('mail')
    .select(['kind', 'to_address as to', 'subject', 'body_text as text'])
    .where('kind', '=', 'provider-goodwill')
    .execute()

test('the owners read who of the company gave how much and what it costs them; who gave it reads nothing', () =>
  afterStart(async (pages, id) => {
    const owner = await person(pages, 'Mara', 'owner')
    const staff = await person(pages, 'Ben', 'staff')
    await give(pages, id, { actorId: owner.id })
    expect(await told(pages)).toEqual([])
    const again = { actorId: staff.id, operationId: 'form-2', seenCents: 1900, message: 'Bahn 3 war kaputt.' }
    await give(pages, id, again)
    await give(pages, id, again)
    const [mail, ...others] = await told(pages)
    expect([mail?.to, others]).toEqual([owner.email, []])
    expect(plain(mail?.subject ?? '')).toMatch(/^5,00 € zurückgegeben: /)
    for (const said of [
      'Ben hat 5,00 € zurückgegeben',
      'Der Grund: Etwas war defekt.',
      '„Bahn 3 war kaputt.“',
      'Von deiner Auszahlung gehen 4,50 € ab.',
      'Bekommt der Gast: 5,00 €',
    ])
      expect(plain(mail?.text ?? '')).toContain(said)
    // A letter of the business: kept as long as the booking, to whomever it went.
    expect(bookingMailKinds).toContain(mail?.kind)
  }))
