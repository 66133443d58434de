import { randomBytes, scryptSync } from 'node:crypto'
import { expect } from 'vitest'
import { openAccounts, quickRegister, signIn, type Accounts } from '#app/account/account.server.ts'
import { scrypt, type PasswordHasher } from '#app/account/password-hash.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mailOf, newestMails } from '#foundation/platform/mail.server.ts'
import { asWritten, withDatabase } from './database.ts'

/** Accounts of a test: a clock to set, and a count of how often a password was hashed or compared. */
export type AccountBench = {
  accounts: Accounts
  hashes: { count: number }
  setNow: (secondsAfterStart: number) => void
}

// Ahead of the machine's clock: whatever reads that one shows.
export const benchStart = new Date('2036-06-14T12:00:00Z')

export const jule = { name: 'Jule', email: 'jule@posteo.example', password: 'kanu auf der alster' }

/** A request from Jule's own browser, not signed in yet. */
export const juleAtHome = { clientAddress: '192.0.2.1', cookie: '', userAgent: 'Firefox' }

/** What accounts of tests are set up with. */
export const benchConfig = {
  mode: 'production',
  appUrl: 'https://utkiek.example',
  sessionSecret: 'a-secret-of-more-than-thirty-two-letters',
  loginErrors: 'precise',
  operator: { name: 'Utkiek GmbH' },
} as const

type Changes = {
  mode?: 'demo' | 'production'
  appUrl?: string
  loginErrors?: 'precise' | 'uniform'
  demoToken?: string
  /** The real one costs a tenth of a second of a whole core. */
  hasher?: PasswordHasher
}

/** Scrypt at its cheapest. */
export const cheapScrypt: PasswordHasher = {
  hash: (password) => {
    const salt = randomBytes(8).toString('hex')
    return Promise.resolve(`${salt}:${cheapKey(password, salt)}`)
  },
  verify: ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return Promise.resolve(cheapKey(password, salt) === key)
  },
}

function cheapKey(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 2 }).toString('hex')
}

export const realScrypt = scrypt

export function openAccountBench(
  db: Db,
  { hasher: used = cheapScrypt, ...changes }: Changes = {},
): AccountBench {
  let now = benchStart
  const hashes = { count: 0 }
  const counted = <T>(work: Promise<T>) => {
    hashes.count += 1
    return work
  }
  const hasher = {
    hash: (password: string) => counted(used.hash(password)),
    verify: (input: { hash: string; password: string }) => counted(used.verify(input)),
  }
  const accounts = openAccounts({ db, config: { ...benchConfig, ...changes }, now: () => now, hasher })
  const setNow = (seconds: number) => {
    now = new Date(benchStart.getTime() + seconds * 1000)
  }
  return { accounts, hashes, setNow }
}

/** What the browser sends back after these Set-Cookie headers. */
export function cookieAfter(cookies: readonly string[]): string {
  return cookies.map((each) => each.split(';')[0]).join('; ')
}

/** The one-time tokens of the links in all mails, newest first. */
export async function linkTokens(db: Db): Promise<string[]> {
  const mails = await Promise.all((await newestMails(db)).map(({ id }) => mailOf(db, id)))
  const tokens = mails.flatMap((mail) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? [])
  expect(tokens).not.toEqual([])
  return tokens
}

/** The one-time token of the newest mail of a kind. */
export async function linkTokenOf(db: Db, kind: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('body_text')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy(asWritten, 'desc')
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body_text)?.[1]
  if (!token) throw new Error(`no link in ${kind}`)
  return token
}

/** Runs `work` with an account for Jule that was made a second ago on another machine; nothing is counted yet. */
export const withJule = (
  work: (bench: AccountBench, db: Db) => Promise<void>,
  changes: Changes = {},
): Promise<void> =>
  withDatabase(async (tx) => {
    const bench = openAccountBench(tx, changes)
    bench.setNow(-1)
    await quickRegister(bench.accounts, { form: jule, caller: { ...juleAtHome, clientAddress: 'elsewhere' } })
    bench.setNow(0)
    bench.hashes.count = 0
    await work(bench, tx)
  })

/** Signs in with Jule's own password unless `changes` say otherwise. */
export function attempt(accounts: Accounts, changes: Partial<typeof jule> = {}, caller = juleAtHome) {
  return signIn(accounts, { email: jule.email, password: jule.password, caller, ...changes })
}

/** Signs Jule in. @throws {Error} with the reason when that fails. */
export async function signedIn(accounts: Accounts, caller = juleAtHome) {
  const result = await attempt(accounts, {}, caller)
  if (result.outcome !== 'signed-in') throw new Error('because' in result ? result.because : result.outcome)
  return { ...result, cookie: cookieAfter(result.cookies) }
}
