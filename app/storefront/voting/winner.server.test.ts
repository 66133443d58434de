import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { orderFrom } from '#app/booking/orders/orders.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeBookable } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeUser, makeVotedList, pollSecret } from '#test/support/polls.ts'
import { makeMember, toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { optionFacts } from './offers.server.ts'
import { openPollCode } from './poll-link.server.ts'
import { findPollByList, loadPollState } from './poll-reads.server.ts'
import { pollView } from './poll-view.server.ts'
import type { Answer } from './poll.ts'
import { addOption, createPoll, shareLink } from './polls.server.ts'
import { voteByLink } from './votes.server.ts'
import { takeWinner, tellOfCancelledWinners, tellOfWinners } from './winner.server.ts'

const world = worldOfFile()
const links = { appUrl: 'https://utkiek.example', sessionSecret: pollSecret }
const key = (nr: number) => `key-${nr}`.padEnd(32, 'x')

/** A member's vote for two about a tour at noon in three days, and who voted on it. */
async function makeVote(db: Db) {
  toMorning(world)
  const now = world.now()
  const bookable = await makeBookable(db, { capacity: 4, slots: 2, now })
  world.enable(bookable.connectAccountId)
  const organiser = await makeMember(db, { now })
  const company = await db.selectFrom('company').select('form').executeTakeFirstOrThrow()
  const path = `/activity/details/${company.form}/${bookable.serviceId}`
  const own = { userId: organiser.id, listId: await makeVotedList(db, organiser.id, path) }
  await createPoll(db, { ...own, settings: { persons: 2, deadlineAt: null, enoughVotes: null }, now })
  for (const startsAt of bookable.starts) await addOption(db, { ...own, path, startsAt, eventId: null, now })
  await shareLink(db, { ...own, secret: pollSecret })
  const poll = await findPollByList(db, own)
  const code = (poll && openPollCode(pollSecret, poll)) ?? ''
  const { options } = poll ? await loadPollState(db, poll) : { options: [] }
  const vote = (nr: number, typedEmail: string | null, answer: Answer | null, userId: string | null = null) =>
    voteByLink(db, {
      code,
      voter: { userId, key: userId ? null : key(nr) },
      typedName: `Gast ${nr}`,
      typedEmail,
      given: answer ? [{ optionId: options[0]?.id ?? '', answer }] : [],
      full: new Set(),
      now,
    })
  return { own, organiser, options, code, vote, now }
}

async function take(db: Db, { own, options, now }: Awaited<ReturnType<typeof makeVote>>) {
  const facts = await optionFacts(db, options, { persons: 2, now })
  const taken = await takeWinner(db, { ...own, optionId: options[0]?.id ?? '', facts, links, now })
  if (taken.outcome === 'refused') throw new Error(taken.because)
  return taken.to
}

/** Somebody books what the organiser took. */
async function book(db: Db, to: string | null, customer: Customer): Promise<string> {
  const order = to && orderFrom(new URL(to, links.appUrl).searchParams)
  if (!order) throw new Error('no order')
  const { id, sessionId } = await begin(db, world, order, customer)
  world.pay(sessionId)
  await fulfil(db, world.payments, { sessionId, now: world.now() })
  return id
}

const tell = (db: Db) => tellOfWinners(db, { links, now: world.now() })
const winnerMails = (db: Db) =>
  db.selectFrom('mail').selectAll().where('kind', '=', 'poll-winner').orderBy('to_address').execute()

test('once the booking of the winner is confirmed, all who voted and can be reached are told when and where', () =>
  withDatabase(async (db) => {
    const scene = await makeVote(db)
    const { own, organiser, options, code, vote } = scene
    await makeUser(db, 'bert')
    await vote(1, 'mara@example.org', 'yes')
    await vote(2, 'tom@example.org', 'no')
    await vote(3, null, 'yes')
    await vote(4, 'nurda@example.org', null)
    await vote(5, null, 'if-needed', 'bert')
    const to = await take(db, scene)
    await tell(db)
    expect(await winnerMails(db)).toEqual([])
    const id = await book(db, to, organiser)
    await tell(db)
    await tell(db)
    const mails = await winnerMails(db)
    expect(mails.map((mail) => mail.to_address)).toEqual([
      'bert@example.org',
      'mara@example.org',
      'tom@example.org',
    ])
    const [first] = mails
    const { attachments, body_text: text } = first ?? { attachments: [], body_text: '' }
    expect(text).toContain('Tommis Dreißigster')
    expect(text).toContain(`/abstimmung/${code}`)
    const [file] = attachments
    const calendar = file && 'base64' in file ? Buffer.from(file.base64, 'base64').toString() : ''
    const startsAt = options[0]?.startsAt?.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    expect(calendar).toContain(`DTSTART:${startsAt}`)
    // Neither the ticket nor anybody's address.
    const booking = await db
      .selectFrom('reservation')
      .select('booking_code as code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const secret of [booking.code, `/bookings/${id}`, organiser.email, 'tom@'])
      expect([secret, `${text}${calendar.replaceAll(/\r\n[ \t]/g, '')}`.includes(secret)]).toEqual([
        secret,
        false,
      ])
    const poll = await findPollByList(db, own)
    const state = poll && (await loadPollState(db, poll))
    const view = state && (await pollView(db, state, { facts: new Map(), viewerId: null, now: world.now() }))
    expect(view?.taken).toMatchObject({ state: 'booked' })
  }))

test('what isn’t booked here is told at once, without a file, and what somebody else booked tells nobody', () =>
  withDatabase(async (db) => {
    const scene = await makeVote(db)
    const { own, now, vote } = scene
    await vote(1, 'mara@example.org', 'yes')
    const other = await makeMember(db, { now })
    const to = await take(db, scene)
    await book(db, to, other)
    await tell(db)
    expect(await winnerMails(db)).toEqual([])
    await db.updateTable('service').set({ request_type: 'onRequest' }).execute()
    await db
      .updateTable('poll_option')
      .set({ starts_at: null, ends_at: null })
      .where('id', '=', scene.options[0]?.id ?? '')
      .execute()
    const options = scene.options.map((option, index) =>
      index === 0 ? { ...option, startsAt: null } : option,
    )
    expect(await inTransaction(db, (tx) => take(tx, { ...scene, options }))).toBeNull()
    expect(await winnerMails(db)).toMatchObject([{ to_address: 'mara@example.org', attachments: [] }])
    expect((await findPollByList(db, own))?.toldAt).not.toBeNull()
  }))

test('a cancelled booking is taken out of all calendars, once, and the winner can be taken again', () =>
  withDatabase(async (db) => {
    const scene = await makeVote(db)
    const { own, organiser, vote } = scene
    await vote(1, 'mara@example.org', 'yes')
    const id = await book(db, await take(db, scene), organiser)
    await tell(db)
    const tellCancelled = () => tellOfCancelledWinners(db, { links, now: world.now() })
    await tellCancelled()
    expect(await winnerMails(db)).toHaveLength(1)
    const cancelling = { userId: organiser.id, reservationId: id, reason: 'other', now: world.now() } as const
    expect(await cancelBooking(db, world.payments, cancelling)).not.toMatchObject({ outcome: 'refused' })
    await tellCancelled()
    await tellCancelled()
    const mails = await winnerMails(db)
    const files = mails.flatMap(({ attachments: [file] }) =>
      file && 'base64' in file ? [Buffer.from(file.base64, 'base64').toString()] : [],
    )
    const methods = files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])
    expect(new Set(methods)).toEqual(new Set(['CANCEL', 'PUBLISH']))
    expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1)
    expect(await findPollByList(db, own)).toMatchObject({ winnerOptionId: null, reservationId: null })
    await book(db, await take(db, scene), organiser)
    await tell(db)
    expect(await winnerMails(db)).toHaveLength(3)
  }))

test('a winner that nobody books is looked after no longer than two months', () =>
  withDatabase(async (db) => {
    const scene = await makeVote(db)
    await scene.vote(1, 'mara@example.org', 'yes')
    await take(db, scene)
    const later = new Date(scene.now.getTime() + 61 * 86_400_000)
    await expect(tellOfWinners(db, { links, now: later })).resolves.toBeUndefined()
    expect(await winnerMails(db)).toEqual([])
  }))

test('votes whose winner nobody books keep no other from being told', () =>
  withDatabase(async (db) => {
    const scene = await makeVote(db)
    const { organiser, vote, now } = scene
    await vote(1, 'mara@example.org', 'yes')
    await book(db, await take(db, scene), organiser)
    const picked_at = new Date(now.getTime() - 86_400_000)
    const numbers = Array.from({ length: 250 }, (_none, nr) => `wartet-${nr}`.padEnd(22, 'x'))
    const list = await db
      .selectFrom('own_list')
      .selectAll()
      .where('id', '=', scene.own.listId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('own_list')
      .values(numbers.map((nr) => ({ ...list, id: nr, made_by: nr })))
      .execute()
    const row = { user_id: organiser.id, persons: 2, deadline_at: null, enough_votes: null, created_at: now }
    await db
      .insertInto('poll')
      .values(numbers.map((nr) => ({ ...row, id: nr, list_id: nr })))
      .execute()
    const options = await db.selectFrom('poll_option').selectAll().limit(1).execute()
    const unbooked = { company_id: null, service_id: null, starts_at: null, ends_at: null, event_id: null }
    await db
      .insertInto('poll_option')
      .values(numbers.flatMap((nr) => options.map((each) => ({ ...each, ...unbooked, poll_id: nr, id: nr }))))
      .execute()
    await db
      .updateTable('poll')
      .set(({ ref }) => ({ winner_option_id: ref('id'), picked_at }))
      .where('id', 'in', numbers)
      .execute()
    await tell(db)
    expect((await winnerMails(db)).map((mail) => mail.to_address)).toEqual(['mara@example.org'])
  }))
