import { expect, test } from 'vitest'
import { allergies, askQuestions, boat, shoes } from '#test/support/asked-offer.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderUrl } from '#app/booking/orders/order-url.ts'
import type { Question, QuestionForm } from '#app/booking/questions/questions.ts'
import { questionTexts } from '#app/booking/questions/texts.ts'
import { abandonBooking } from '../end-hold.server.ts'
import { action, loader } from './order.tsx'

const world = worldOfFile()

/** Pages of an offer that asks these questions. */
const onPages = (questions: readonly Question[], work: (pages: BookingPages) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    await askQuestions(pages.db, pages.bookable.serviceId, questions)
    await work(pages)
  })

const storedAnswers = ({ db }: BookingPages) =>
  db
    .selectFrom('booking_answer')
    .select(['question_id as question', 'group_id as group', 'person', 'answer', 'is_health as isHealth'])
    .orderBy('question_id')
    .orderBy('person')
    .execute()

const bothShoes = { frage_schuhe_1: '42', frage_schuhe_2: '38,5' }
const press = async (pages: BookingPages, more: Record<string, string>) =>
  pages.send(action, orderPath, await orderFields(pages, more), pages)
const fieldsIn = (form: QuestionForm | null) =>
  [...(form?.groups ?? []), ...(form?.health?.groups ?? [])].flatMap(({ legend, fields }) =>
    fields.map(({ name, value, error }) => ({ legend, name, value, error })),
  )

test('the order page asks once an order and each person, but only who is signed in; others read what is coming', () =>
  onPages([shoes, boat], async (pages) => {
    const address = orderUrl(slotOrder(pages.bookable, { persons: 2 }))
    const { body } = await pages.open(loader, address, pages)
    const { questions } = body as { questions: QuestionForm }
    expect(fieldsIn(questions).map(({ legend, name }) => [legend, name])).toEqual([
      ['Für die ganze Buchung', 'frage_bootsart'],
      ['Person 1, Erwachsener', 'frage_schuhe_1'],
      ['Person 2, Erwachsener', 'frage_schuhe_2'],
    ])
    expect(questions.health).toBeNull()
    expect(await pages.open(loader, address)).toMatchObject({
      body: { questions: null, questionsLater: questionTexts.later('Schuhgröße, Welches Boot?') },
    })
  }))

test('answers are stored with the order; what is typed at another press of the same form counts', () =>
  onPages([shoes, boat], async (pages) => {
    const first = await press(pages, { ...bothShoes, frage_bootsart: 'Kanu' })
    expect(first).toMatchObject({ status: 302 })
    expect(await storedAnswers(pages)).toEqual([
      { question: 'bootsart', group: '', person: 0, answer: 'Kanu', isHealth: false },
      { question: 'schuhe', group: 'adults', person: 1, answer: '42', isHealth: false },
      { question: 'schuhe', group: 'adults', person: 2, answer: '38,5', isHealth: false },
    ])
    const again = await press(pages, { ...bothShoes, frage_bootsart: 'Kajak' })
    expect(again.location).toBe(first.location)
    expect(await storedAnswers(pages)).toMatchObject([
      { answer: 'Kajak' },
      { answer: '42' },
      { answer: '38,5' },
    ])
    expect(await pages.db.selectFrom('reservation').select('id').execute()).toHaveLength(1)
  }))

test('what is missing or odd is said beside its field, what was typed stays, and nothing is ordered', () =>
  onPages([shoes, boat], async (pages) => {
    const answer = await press(pages, { frage_schuhe_1: 'groß', frage_bootsart: 'Floß' })
    expect(answer).toMatchObject({ status: 422, body: { because: 'answers-missing' } })
    expect(fieldsIn((answer.body as { questions: QuestionForm }).questions)).toMatchObject([
      { name: 'frage_bootsart', value: 'Floß', error: questionTexts.faults.choose },
      { name: 'frage_schuhe_1', value: 'groß', error: questionTexts.faults.number },
      { name: 'frage_schuhe_2', value: '', error: questionTexts.faults.missing },
    ])
    expect(await pages.db.selectFrom('reservation').select('id').execute()).toEqual([])
  }))

test('whoever comes back to an order that waits for its payment finds the answers', () =>
  onPages([shoes, allergies], async (pages) => {
    await press(pages, { ...bothShoes, frage_allergien_2: 'Nüsse', gesundheit: 'on' })
    const { body } = await pages.open(loader, orderUrl(slotOrder(pages.bookable, { persons: 2 })), pages)
    const { questions } = body as { questions: QuestionForm }
    expect(fieldsIn(questions).map(({ value }) => value)).toEqual(['42', '38,5', '', 'Nüsse'])
    expect(questions.health?.isTicked).toBe(true)
  }))

test('what is about health is kept with the consent, its time and its words; the tick is never set before', () =>
  onPages([allergies], async (pages) => {
    const { body } = await pages.open(loader, orderUrl(slotOrder(pages.bookable, { persons: 2 })), pages)
    expect((body as { questions: QuestionForm }).questions.health).toMatchObject({ isTicked: false })
    const refused = await press(pages, { frage_allergien_1: 'Nüsse' })
    expect(refused).toMatchObject({
      status: 422,
      body: { questions: { health: { isTicked: false, error: questionTexts.faults.consent } } },
    })
    expect(await press(pages, { frage_allergien_1: 'Nüsse', gesundheit: 'on' })).toMatchObject({
      status: 302,
    })
    const [row, ...others] = await pages.db.selectFrom('booking_answer').selectAll().execute()
    expect(row).toMatchObject({ answer: 'Nüsse', is_health: true, consent_version: '2026-11-28' })
    expect(row?.consented_at?.getTime()).toBe(row?.answered_at.getTime())
    expect(others).toEqual([])
  }))

test('nobody has to say anything about health, with the tick or without', () =>
  onPages([{ ...allergies, isRequired: true }], async (pages) => {
    expect(await press(pages, {})).toMatchObject({ status: 302 })
    expect(await press(pages, { gesundheit: 'on' })).toMatchObject({ status: 302 })
    expect(await storedAnswers(pages)).toEqual([])
  }))

test('an order that is given up keeps no answer about health', () =>
  onPages([shoes, allergies], async (pages) => {
    await press(pages, { ...bothShoes, frage_allergien_1: 'Nüsse', gesundheit: 'on' })
    const { id } = await pages.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
    await abandonBooking(pages.db, world.payments, {
      userId: pages.jule.id,
      reservationId: id,
      now: world.now(),
    })
    expect((await storedAnswers(pages)).map(({ question }) => question)).toEqual(['schuhe', 'schuhe'])
  }))
