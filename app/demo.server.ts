import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import { demoTokenName } from '#foundation/platform/demo-token.server.ts'
import { onceADay } from '#foundation/platform/once-a-day.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { askForChange } from '#db/seed/asked-change.server.ts'
import { placeOrders } from '#db/seed/placed-orders.server.ts'
import { blockStarts } from '#db/seed/blocked-starts.server.ts'
import { askForPackage } from '#db/seed/asked-package.server.ts'
import { isEmptyCity, renewCity, seedCity } from '#db/seed/city.server.ts'
import { demoPassword, people } from '#db/seed/data/people.ts'
import { nameSales } from '#db/seed/named-sales.server.ts'
import { personId } from '#db/seed/people.server.ts'
import { enrolDemoPeople, keepDemoPassword } from './account/account.server.ts'
import { connectAccounts } from '#db/seed/expand.ts'
import { drawMissingPictures, suggestPlaces } from '#db/seed/waiting-suggestions.server.ts'

/** The nightly job that keeps calendars (and the demo's events) going. */
export const calendarsJob = 'calendars'

/** What keeps suggestions waiting for operators, once a day. */
const suggestionsJob = 'demo.suggestions'

/** What keeps a change waiting for a company's answer, once a day. */
const askedChangeJob = 'demo.asked-change'

/** Where the demo's guests pay; without a sandbox nobody does. */
type DemoMoney = Pick<Scope, 'config' | 'payments' | 'sandboxUrl'> | { sandboxUrl: null }

/** The parts of the scope that filling the city needs. */
export type CityScope = Pick<Scope, 'db' | 'now' | 'accounts'> & DemoMoney & Partial<Pick<Scope, 'pictures'>>

/**
 * Fills an empty database with the demo city, or renews what has become past, and makes sure that the payment sandbox
 * knows the providers' accounts. Demo mode only.
 */
export async function fillDemoCity(scope: CityScope, say: (line: string) => void): Promise<void> {
  const { db, now, accounts } = scope
  const isEmpty = await isEmptyCity(db)
  const passwordHash = isEmpty ? await accounts.hasher.hash(passwordOf(accounts.config)) : ''
  await onceADay(db, {
    name: calendarsJob,
    today: berlinDay(now()),
    work: async () => {
      if (!isEmpty) return renewDemoCity(scope)
      await seedCity(db, { today: berlinDay(now()), passwordHash })
      return fillDays(db, { today: berlinDay(now()) })
    },
  })
  if (isEmpty) say('Demo city: filled.')
  await keepDemoPassword(accounts, { userIds: people.map(personId), password: passwordOf(accounts.config) })
  await enrolDemoPeople(accounts, { userIds: enrolledPeople() })
  await introduceProviders(scope)
  await keepChangeAsked(scope)
  // Before anybody asks for their pictures.
  if (scope.pictures) await keepSuggestions({ db, now, pictures: scope.pictures })
}

/** Of a demo that others reach the password is no secret of the sources. */
const passwordOf = ({ demoToken }: Partial<Pick<Config, 'demoToken'>>) => demoToken ?? demoPassword

/**
 * Sees to it that a company of the demo has a change and a request to answer and guests who booked here, renewed once a
 * day. Safe to run at any time. Demo mode only.
 */
export async function keepChangeAsked({
  db,
  now,
  ...money
}: Pick<Scope, 'db' | 'now'> & DemoMoney): Promise<void> {
  if (money.sandboxUrl === null) return
  const { sandboxUrl, payments, config } = money
  const pay = (sessionId: string) =>
    tellSandbox(sandboxUrl, `/_sessions/${sessionId}/pay`, { card: 'success' })
  const till = { payments, pay, appUrl: config.appUrl, now: now() }
  const work = async () => {
    await askForChange(db, till)
    await placeOrders(db, till)
    await askForPackage(db, till)
  }
  await onceADay(db, { name: askedChangeJob, today: berlinDay(now()), work })
}

// Once in a process: it takes as long as looking for some files.
let areSuggestionsDrawn = false

/** Sees to it that suggestions wait for the demo's operators. Safe to run at any time. Demo mode only. */
export async function keepSuggestions({
  db,
  now,
  pictures,
}: Pick<Scope, 'db' | 'now' | 'pictures'>): Promise<void> {
  const today = berlinDay(now())
  const work = () => suggestPlaces(db, { pictures, today, now: now() })
  await onceADay(db, { name: suggestionsJob, today, work })
  if (areSuggestionsDrawn) return
  areSuggestionsDrawn = true
  await drawMissingPictures(db, pictures)
}

// Whoever looks after other people's money signs in with two steps.
const enrolledPeople = () => people.filter(({ role }) => role !== 'user').map(personId)

/** Calendars to their horizon, events for the coming weeks, guests with names. Safe to run at any time. */
export async function renewDemoCity({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> {
  const today = berlinDay(now())
  await renewCity(db, { today })
  await fillDays(db, { today })
}

/** The companies that somebody can sign in to have a day as real ones have. */
async function fillDays(db: Scope['db'], { today }: { today: string }): Promise<void> {
  await blockStarts(db, { today })
  await nameSales(db, { today })
}

/** The lines that tell a newcomer how to sign in. */
export function demoLogins(config: Config): string[] {
  const kinds = { user: 'books', 'company-user': 'offers', operator: 'runs the place' }
  const shown = Object.entries(kinds).flatMap(([role, does]) => {
    const person = people.find((each) => each.role === role)
    return person ? [`  ${person.email}  (${does})`] : []
  })
  return [
    `Demo logins, password "${passwordOf(config)}":`,
    ...shown,
    `Mails: ${config.appUrl}/dev/mails   Clock: ${config.appUrl}/dev/clock   Test card: 4242 4242 4242 4242`,
    ...(config.demoToken
      ? [
          `Others reach this demo. Its controls open by ${config.appUrl}/dev/mails?${demoTokenName}=${config.demoToken}`,
        ]
      : []),
  ]
}

// The accounts are named by the city's own data, so that a new sandbox and an old database still fit together.
async function introduceProviders({ sandboxUrl }: Pick<Scope, 'sandboxUrl'>): Promise<void> {
  if (!sandboxUrl) return
  const accounts = connectAccounts().map(({ id, name, email }) => ({ id, name, email }))
  await tellSandbox(sandboxUrl, '/_fixtures', { accounts })
}

async function tellSandbox(sandboxUrl: string, path: string, body: object): Promise<void> {
  const answer = await fetch(sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the payment sandbox refused ${path}: ${await answer.text()}`)
}
