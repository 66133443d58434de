import { inviteToTeam, quickRegister } from '#app/account/account.server.ts'
import { saveConsents } from '#app/account/consents.server.ts'
import { savePerson } from '#app/account/person.server.ts'
import { markRead, openConversation, postMessage } from '#app/chat/chat.server.ts'
import { sendStartMessage } from '#app/booking/messages/messages.server.ts'
import { replaceAnswers } from '#app/booking/questions/questions.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { changeSavedPlaces } from '#app/storefront/saved/saved-places.server.ts'
import { createUserList } from '#app/storefront/saved/user-lists.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { queueText } from '#foundation/platform/text-message.server.ts'
import { voteOnList } from './polls.ts'
import { attempt, benchStart, cookieAfter, openAccountBench, type AccountBench } from './account-bench.ts'
import { makeBookable, slotOrder, type Bookable } from './bookable.ts'
import { begin, seenTerms, sessionIn } from './bookings.ts'
import { withDatabase } from './database.ts'
import type { PaymentWorld } from './payment-world.ts'
import { withTelephone } from './second-factor.ts'
import { standInLine } from './waiting.ts'

/** Somebody whose every field can be told from everybody else's. */
export const marked = {
  name: 'Wiebke Zwickelmarke',
  email: 'wiebke-zwickelmarke@posteo.example',
  password: 'kanu auf der alster',
  firstName: 'Vornamemarke',
  lastName: 'Nachnamemarke',
  phone: '040 99887766',
  postalCode: '20999',
  birthday: '1971-02-03',
  browser: 'Firefox/Browsermarke',
  comment: 'Kommentarmarke: Das Boot war dicht.',
  title: 'Titelmarke',
  subject: 'sub-marke-4711',
} as const

export type WholePerson = { bench: AccountBench; userId: string; cookie: string; customer: Customer }

const caller = { clientAddress: '192.0.2.77', cookie: '', userAgent: marked.browser }

/** Accounts on the clock of the payments, so that mails and bookings come after the registration. */
function benchBeside(db: Db, world: Pick<PaymentWorld, 'now'>): AccountBench {
  const bench = openAccountBench(db)
  bench.setNow((world.now().getTime() - benchStart.getTime()) / 1000)
  return bench
}

/** Registers that person and fills every field of the account. */
export async function makeMarked(db: Db, world: Pick<PaymentWorld, 'now'>): Promise<WholePerson> {
  const bench = benchBeside(db, world)
  await quickRegister(bench.accounts, { form: marked, caller })
  const { userId, cookie } = await signInAs(bench)
  await savePerson(db, {
    userId,
    person: {
      displayName: marked.name,
      firstName: marked.firstName,
      lastName: marked.lastName,
      title: 'Frau',
      phone: marked.phone,
      postalCode: marked.postalCode,
      birthOn: marked.birthday,
    },
    now: world.now(),
  })
  const { email } = marked
  return {
    bench,
    userId,
    cookie,
    customer: { id: userId, displayName: marked.name, email, isEmailVerified: true },
  }
}

async function signInAs({ accounts }: AccountBench) {
  const result = await attempt(accounts, { email: marked.email, password: marked.password }, caller)
  if (result.outcome !== 'signed-in') throw new Error(result.outcome)
  return { userId: result.userId, cookie: cookieAfter(result.cookies) }
}

/** Lets that person leave something in every module but a company. */
export async function fillEveryRoom(
  db: Db,
  world: PaymentWorld,
  { userId, bench }: WholePerson,
): Promise<void> {
  const now = world.now()
  await withTelephone(bench.accounts, { userId, email: marked.email })
  await db
    .insertInto('credentials')
    .values({
      id: 'linked',
      provider_id: 'https://id.example',
      account_id: marked.subject,
      user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const key = {
    id: 'passkey-id',
    public_key: Buffer.from('passkey-key'),
    counter: 0,
    transports: ['internal'],
  }
  await db
    .insertInto('passkey')
    .values({ ...key, user_id: userId, name: marked.title, created_at: now, last_used_at: null })
    .execute()
  const portrait = { name: marked.title, bytes: Buffer.from('portrait'), created_at: now }
  await db
    .insertInto('portrait')
    .values({ user_id: userId, ...portrait })
    .execute()
  const place = {
    title: marked.title,
    picture: 'services/kanu/0',
    accentColor: '#123456',
    accentColor2: '#654321',
  }
  const add = [{ ...place, to: '/lists', place: marked.title }]
  await changeSavedPlaces(db, { userId, add, remove: [], now })
  const list = { typedName: marked.title, formKey: `form-${userId}`, path: '/lists' }
  const made = await createUserList(db, { userId, ...list, now })
  if (made.outcome === 'created') await voteOnList(db, { userId, listId: made.id, now })
  await saveConsents(db, { userId, given: ['tips'], source: 'profile', now })
  const text = { operationId: `text-${userId}`, userId, to: '+494099887766', body: marked.title }
  await queueText(db, { ...text, usefulUntil: now, now })
  const subject = { kind: 'account', id: userId } as const
  await noteInAudit(db, { actorId: 'operator', action: 'account.enable', subject, now })
}

/** Offers something that can be booked. */
export async function offerTo(
  db: Db,
  world: PaymentWorld,
  options: { priceCents?: number; confirmation?: 'request' } = {},
): Promise<Bookable> {
  const bookable = await makeBookable(db, { capacity: 4, slots: 3, now: world.now(), ...options })
  world.enable(bookable.connectAccountId)
  return bookable
}

type Buying = { customer: Customer; bookable: Bookable; from?: number }

/** Presses the order button; answers the reservation and the payment page's session. */
export async function begun(db: Db, world: PaymentWorld, { customer, bookable, from = 0 }: Buying) {
  const order = slotOrder(bookable, { from })
  const started = await startBooking(db, world.payments, {
    customer,
    order,
    shown: await seenTerms(db, order, world.now()),
    idempotencyKey: `form-${from}-${bookable.serviceId}`,
    appUrl: 'http://app.example',
    now: world.now(),
  })
  if (started.outcome === 'refused') throw new Error(started.because)
  return {
    id: started.reservationId,
    sessionId: started.outcome === 'checkout' ? sessionIn(started.url) : '',
  }
}

/** Books and pays. */
export async function bought(db: Db, world: PaymentWorld, buying: Buying): Promise<string> {
  const { id, sessionId } = await begun(db, world, buying)
  world.pay(sessionId)
  const own = { userId: buying.customer.id, reservationId: id, now: world.now() }
  const { outcome } = await checkPayment(db, world.payments, own)
  if (outcome !== 'confirmed') throw new Error(`paid, but ${outcome}`)
  return id
}

/** Lets that person answer what an offer asks about a booking, and its company write to all guests of the start. */
export async function answerAndHear(
  db: Db,
  world: PaymentWorld,
  { bookable, reservationId }: { bookable: Bookable; reservationId: string },
): Promise<void> {
  const now = world.now()
  const { companyId } = bookable
  const answers = [
    { ...answered, questionId: 'schuhe', question: 'Schuhgröße', answer: marked.comment },
    { ...answered, questionId: 'allergien', question: 'Allergien', answer: marked.title, isHealth: true },
  ]
  await replaceAnswers(db, { companyId, reservationId, answers, now })
  await sendStartMessage(db, {
    start: {
      companyId,
      serviceId: bookable.serviceId,
      eventId: null,
      startsAt: bookable.starts[0] ?? now,
    },
    facts: { ...message, appUrl: 'http://app.example' },
    receivers: [{ reservationId, key: reservationId, to: marked.email, name: marked.name }],
    operationId: 'message',
    appUrl: 'http://app.example',
    replyTo: null,
    now,
  })
}

/** Lets that person ask for a package, write with its company, report what it wrote and block it. */
export async function askAndChat(
  db: Db,
  world: PaymentWorld,
  { userId, companyId, reservationId }: { userId: string; companyId: string; reservationId: string },
): Promise<void> {
  const now = world.now()
  const key = { companyId, reference: reservationId }
  const row = { company_id: companyId, reservation_id: reservationId }
  const request = { group_id: reservationId, adults: 4, children: 2, occasion: 'company' } as const
  await db
    .insertInto('package_request')
    .values({ ...row, ...request, message: marked.comment, requested_at: now })
    .execute()
  await db
    .insertInto('receipt_address')
    .values({ ...row, name: marked.name, address: marked.title, saved_at: now })
    .execute()
  await openConversation(db, { ...key, userId, now })
  const own = { author: 'guest', authorId: userId, kind: 'text' } as const
  await postMessage(db, { ...key, ...own, body: marked.comment, clientId: 'first', now })
  await db
    .insertInto('message')
    .values({ ...reply, company_id: companyId, reference: reservationId, sent_at: now })
    .execute()
  await db.updateTable('conversation').set({ last_seq: 2 }).where('reference', '=', reservationId).execute()
  await markRead(db, { ...key, reader: userId, seq: 2, now })
  const report = { reporter_id: userId, reason: 'spam', note: marked.title, reported_at: now } as const
  await db
    .insertInto('message_report')
    .values({ company_id: companyId, reference: reservationId, seq: 2, ...report })
    .execute()
  await db
    .insertInto('conversation_block')
    .values({ company_id: companyId, user_id: userId, blocked_by: 'guest', created_at: now })
    .execute()
}

const reply = {
  seq: 2,
  client_id: 'answer',
  author: 'company',
  author_id: 'staff',
  kind: 'text',
  body: 'Moin!',
  detail: '{}',
} as const

const answered = { groupId: 'adults', person: 1, isHealth: false }
const message = {
  subject: 'Treffpunkt',
  body: 'Wir treffen uns am Steg.',
  provider: 'Kontor',
  title: 'Kanu',
  when: 'Sa.',
}

/** Puts that person on the waiting list of a start that somebody else has filled. */
export async function wait(
  db: Db,
  world: PaymentWorld,
  { customer, bookable }: Omit<Buying, 'from'>,
): Promise<void> {
  await begin(db, world, slotOrder(bookable, { from: 2, persons: 4 }))
  await standInLine(db, { customer, order: slotOrder(bookable, { from: 2 }), now: world.now() })
}

/** Makes that person the owner of a company that invites somebody. */
export async function makeOwner(db: Db, { userId, bench }: WholePerson, companyId: string): Promise<void> {
  const now = bench.accounts.now()
  await db
    .insertInto('company_member')
    .values({ company_id: companyId, user_id: userId, role: 'owner', since: now })
    .execute()
  await inviteToTeam(bench.accounts, {
    company: { id: companyId, title: 'Kontor' },
    inviter: { id: userId, name: marked.name },
    email: 'neu@posteo.example',
    role: 'staff',
  })
}

/** That person on an empty database, and days that pass for the payments and the accounts alike. */
export function oneWholePerson(world: PaymentWorld) {
  return {
    withPerson: (work: (person: WholePerson, tx: Db) => Promise<void>) =>
      withDatabase(async (tx) => work(await makeMarked(tx, world), tx)),
    passDays: ({ bench }: WholePerson, days: number) => {
      world.advance(days * 86_400)
      bench.setNow((world.now().getTime() - benchStart.getTime()) / 1000)
    },
  }
}
