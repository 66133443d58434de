import { sql } from 'kysely'
import { z } from 'zod'
import { productName } from '#foundation/design/product.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import {
  calledName,
  confirmAccountPath,
  interests,
  longestPassword,
  type SignUpLinkRefusal,
  type VerificationRefusal,
} from './account.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { knownBrowserCookie } from './known-browser.server.ts'
import { linkLivesMs } from './link-lives.ts'
import { signUpLinkMail } from './mails.ts'
import { makeAccount, notMade, taken, type Made, type NewPerson, type NotMade } from './new-account.server.ts'
import type { OpenCompany } from './new-company.server.ts'
import { addressKey } from './passwords.server.ts'
import { hashOf, isToken, newToken } from './secret-token.server.ts'

const hourSeconds = 3600
/** Passwords that may be tried on one link within an hour. */
const triesPerHour = 10

const waitingSchema = z.object({
  person: z.object({
    email: z.string(),
    displayName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    title: z.enum(['Herr', 'Frau']).nullable(),
    phone: z.string().nullable(),
    postalCode: z.string().nullable(),
    birthOn: z.string().nullable(),
    interests: z.array(z.enum(interests)),
  }) satisfies z.ZodType<NewPerson>,
  hash: z.string(),
  companyTitle: z.string().nullable(),
})

/** A registration that waits for its link. */
type Waiting = z.infer<typeof waitingSchema>

const identifierOf = (token: string) => `sign-up:${hashOf(token)}`

type Asked = Omit<Waiting, 'hash'> & { password: string; weiter: string }

/** Keeps a registration for an hour and mails the link that makes the account, at most three an hour to one address. */
export async function mailSignUpLink(
  accounts: Accounts,
  { person, companyTitle, password, weiter }: Asked,
): Promise<NotMade> {
  const { db, limits, hasher } = accounts
  const now = accounts.now()
  const key = `sign-up-mail:${addressKey(person.email)}`
  const allowance = await allow(db, { key, limit: limits.mailsPerHour, windowSeconds: hourSeconds, now })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    return { outcome: 'refused', because: 'links-mailed', faults: {}, retryAfterSeconds }
  }
  const waiting = { person, hash: await hasher.hash(password), companyTitle }
  await inTransaction(db, (tx) => keepAndMail(tx, accounts, { waiting, weiter, now }))
  return { outcome: 'refused', because: 'link-mailed', faults: {} }
}

async function keepAndMail(
  tx: Db,
  { config }: Accounts,
  { waiting, weiter, now }: { waiting: Waiting; weiter: string; now: Date },
): Promise<void> {
  const [id, token] = [randomId(), newToken()]
  const { displayName, firstName, email } = waiting.person
  const expires_at = new Date(now.getTime() + linkLivesMs.signUp)
  const row = { id, identifier: identifierOf(token), value: JSON.stringify(waiting) }
  await tx
    .insertInto('verifications')
    .values({ ...row, expires_at, created_at: now, updated_at: now })
    .execute()
  const { subject, ...content } = signUpLinkMail({
    name: firstName ?? calledName(displayName),
    link: config.appUrl + confirmAccountPath({ token, weiter }),
    appUrl: config.appUrl,
    operator: config.operator.name,
  })
  await queueMail(tx, {
    ...{ operationId: `sign-up:${id}`, kind: 'sign-up', to: email, subject, now },
    ...mailBodies(content, { brand: productName }),
  })
}

type Pressed = { token: string; password: string; caller: Caller; openCompany: OpenCompany }
type NotPressed =
  | { outcome: 'refused'; because: VerificationRefusal }
  | { outcome: 'refused'; because: SignUpLinkRefusal; retryAfterSeconds?: number }

/**
 * Makes the account that a mailed link is about; its address is confirmed by that. A link works once, for an hour, and
 * only while nobody else has an account with the address. It wants the password of its registration: anybody may have
 * registered the address, and their password must not open its owner's account.
 */
export async function signUpByLink(
  accounts: Accounts,
  { token, password, caller, openCompany }: Pressed,
): Promise<Made | NotMade | NotPressed> {
  const { db, now } = accounts
  const found = await findWaiting(db, token)
  if (!found) return { outcome: 'refused', because: 'link-unknown' }
  if (found.expiresAt <= now()) return { outcome: 'refused', because: 'link-expired' }
  const { person, hash, companyTitle } = found.waiting
  if (await isAddressTaken(db, { email: person.email, now: now() })) return taken(accounts)
  const refusal = await passwordRefusal(accounts, { token, password, hash })
  if (refusal) return refusal
  const company = companyTitle === null ? null : { title: companyTitle, open: openCompany }
  try {
    const made = await inTransaction(db, async (tx) => {
      // Of two clicks at once one makes the account.
      if (!(await takeWaiting(tx, token))) return null
      await forgetSignUps(tx, person)
      return makeAccount(tx, { accounts, person, hash, caller, company, weiter: null })
    })
    if (!made) return { outcome: 'refused', because: 'link-unknown' }
    return { ...made, cookies: [...made.cookies, await knownBrowserCookie(accounts, made.userId)] }
  } catch (error) {
    return notMade(accounts, person.email, error)
  }
}

async function passwordRefusal(
  { db, now, hasher }: Accounts,
  { token, password, hash }: { token: string; password: string; hash: string },
): Promise<NotPressed | null> {
  if (password === '') return { outcome: 'refused', because: 'password-missing' }
  const counted = { key: `sign-up-tries:${hashOf(token)}`, limit: triesPerHour, windowSeconds: hourSeconds }
  const tries = await allow(db, { ...counted, now: now() })
  if (tries.outcome === 'refused') {
    const { retryAfterSeconds } = tries
    return { outcome: 'refused', because: 'too-many-tries', retryAfterSeconds }
  }
  // Too long to have been set here: as wrong as any other.
  const isRight = password.length <= longestPassword && (await hasher.verify({ hash, password }))
  return isRight ? null : { outcome: 'refused', because: 'password-wrong' }
}

async function findWaiting(db: Db, token: string): Promise<{ waiting: Waiting; expiresAt: Date } | null> {
  if (!isToken(token)) return null
  const row = await db
    .selectFrom('verifications')
    .select(['value', 'expires_at as expiresAt'])
    .where('identifier', '=', identifierOf(token))
    .executeTakeFirst()
  return row ? { waiting: waitingSchema.parse(JSON.parse(row.value)), expiresAt: row.expiresAt } : null
}

async function takeWaiting(tx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Forgets the registrations of an address that wait: its account is made, or has gone. */
export async function forgetSignUps(tx: Db, { email }: { email: string }): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('identifier', 'like', 'sign-up:%')
    .where(sql<boolean>`strpos(value, ${`"email":${JSON.stringify(email)},`}) > 0`)
    .execute()
}
