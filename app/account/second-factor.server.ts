import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mayControlDemo } from '#foundation/platform/demo-token.server.ts'
import { keepConfirmedAccount } from './account-lock.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import {
  base32,
  codeAt,
  newSecret,
  otpauthUrl,
  seal,
  stepAt,
  stepOfCode,
  unseal,
} from './one-time-code.server.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import { codesLeft, takeRecoveryCode, writeRecoveryCodes } from './recovery-codes.server.ts'
import type { SessionKind } from './session-life.ts'
import { sessionKind, sessionKindOf } from './sessions.server.ts'

type Factor = { userId: string; sealedSecret: string; source: 'person' | 'demo'; confirmedAt: Date | null }

async function factorOf(db: Db, userId: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('second_factor')
    .select(['user_id as userId', 'sealed_secret as sealedSecret', 'source', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

const secretOf = ({ config }: Pick<Accounts, 'config'>, { userId, sealedSecret }: Factor) =>
  unseal(sealedSecret, { key: config.sessionSecret, userId })

/** How an account stands: whether a second step is set up, and how many recovery codes are left. */
export async function secondFactorOf(
  db: Db,
  userId: string,
): Promise<{ state: 'off' | 'on'; since: Date | null; codesLeft: number }> {
  const factor = await factorOf(db, userId)
  const left = await codesLeft(db, userId)
  if (!factor?.confirmedAt) return { state: 'off', since: null, codesLeft: left }
  return { state: 'on', since: factor.confirmedAt, codesLeft: left }
}

/** Who asks, and in which session; `null` where that isn't known: a passkey that it may have shown doesn't count. */
export type FactorHolder = { userId: string; sessionId: string | null }

/** What is between somebody and other people's money: nothing, setting a second factor up, showing the passkey. */
export type FactorGate = 'open' | 'set-up' | 'prove'

/**
 * Members of companies and operators need a second factor. The app is one, as nobody signs in without its code; so is a
 * passkey, for sessions that it opened or proved: a password alone opens little then. Recovery codes outlive passkeys
 * that a new password took away, so that a mailbox alone doesn't get past them.
 */
export async function factorGate(db: Db, { userId, sessionId }: FactorHolder): Promise<FactorGate> {
  type Row = { kind: SessionKind; hasApp: boolean; hasKey: boolean; hasCodes: boolean; hasShown: boolean }
  const { rows } = await sql<Row>`
    select ${sessionKind(userId)} as kind,
      exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as "hasApp",
      exists (select from passkey where user_id = ${userId}) as "hasKey",
      exists (select from recovery_code where user_id = ${userId}) as "hasCodes",
      exists (select from sessions where id = ${sessionId} and user_id = ${userId} and has_shown_factor)
        as "hasShown"`.execute(db)
  const { kind = 'user', hasApp = false, hasKey = false, hasCodes = false, hasShown = false } = rows[0] ?? {}
  if (kind === 'user' || hasApp) return 'open'
  if ((hasKey || hasCodes) && !hasShown) return 'prove'
  return hasKey ? 'open' : 'set-up'
}

/** True while members of companies and operators may not touch money yet. */
export async function needsSecondFactor(db: Db, holder: FactorHolder): Promise<boolean> {
  return (await factorGate(db, holder)) !== 'open'
}

/** Begins the set-up with a new secret; one that was begun before is forgotten. Needs an address that is confirmed. */
export async function beginSecondFactor(
  { db, config, now }: Accounts,
  { userId }: { userId: string },
): Promise<
  { outcome: 'begun' | 'on-already' | 'gone' } | { outcome: 'refused'; because: 'email-unconfirmed' }
> {
  const begun = {
    sealed_secret: seal(newSecret(), { key: config.sessionSecret, userId }),
    source: 'person' as const,
    created_at: now(),
  }
  return inTransaction(db, async (tx) => {
    const kept = await keepConfirmedAccount(tx, { userId })
    if (kept === 'unconfirmed') return { outcome: 'refused', because: 'email-unconfirmed' } as const
    if (kept === 'gone') return { outcome: 'gone' } as const
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('second_factor')
      .values({ user_id: userId, ...begun })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(begun).where('second_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
    return { outcome: numInsertedOrUpdatedRows === 0n ? 'on-already' : 'begun' } as const
  })
}

/** What the set-up shows while it waits for a first code: the text of the QR code, and the secret to type. */
export type SetUp = { url: string; secret: string; demoCode: string | null }

/** The set-up that waits, or `null`. */
export async function setUpOf(
  accounts: Accounts,
  { userId, email }: { userId: string; email: string },
): Promise<SetUp | null> {
  const factor = await factorOf(accounts.db, userId)
  if (!factor || factor.confirmedAt) return null
  const secret = secretOf(accounts, factor)
  const spelled = base32(secret).replace(/.{4}(?=.)/g, '$& ')
  return { url: otpauthUrl({ secret, email }), secret: spelled, demoCode: demoCodeOf(accounts, secret) }
}

/** The present code, which a demo shows because nobody has the telephone; `null` in production. */
function demoCodeOf({ config, now }: Accounts, secret: Buffer): string | null {
  return config.mode === 'demo' ? codeAt(secret, stepAt(now())) : null
}

/** The present code of an account's second step, for whoever may work a demo's controls. */
export async function demoCodeFor(
  accounts: Accounts,
  { userId, caller }: { userId: string; caller: Pick<Caller, 'cookie'> },
): Promise<string | null> {
  if (!mayControlDemo(accounts.config, new Headers({ cookie: caller.cookie }))) return null
  const factor = await factorOf(accounts.db, userId)
  return factor && demoCodeOf(accounts, secretOf(accounts, factor))
}

/** Confirms the set-up by a first code and answers ten recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  accounts: Accounts,
  { userId, code }: { userId: string; code: string },
): Promise<
  | { outcome: 'on'; codes: string[] }
  | { outcome: 'refused'; because: 'code-wrong' | 'not-begun' | 'email-unconfirmed' }
> {
  const factor = await factorOf(accounts.db, userId)
  if (!factor || factor.confirmedAt) return { outcome: 'refused', because: 'not-begun' }
  const step = stepOfCode(secretOf(accounts, factor), code, accounts.now())
  if (step === null) return { outcome: 'refused', because: 'code-wrong' }
  return inTransaction(accounts.db, async (tx) => {
    if ((await keepConfirmedAccount(tx, { userId })) === 'unconfirmed')
      return { outcome: 'refused', because: 'email-unconfirmed' } as const
    const confirmed = await tx
      .updateTable('second_factor')
      .set({ confirmed_at: accounts.now(), last_step: step })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', factor.sealedSecret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (confirmed.numUpdatedRows === 0n) return { outcome: 'refused', because: 'not-begun' } as const
    const codes = await writeRecoveryCodes(tx, accounts, userId)
    await sendSecurityMail(tx, accounts, {
      userId,
      kind: 'second-factor-on',
      link: forgotPasswordUrl(accounts),
    })
    return { outcome: 'on', codes } as const
  })
}

/** Ten new recovery codes; the old ones are void. `null` without an app or a passkey that they could stand in for. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  { userId }: { userId: string },
): Promise<string[] | null> {
  return inTransaction(accounts.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const app = tx.selectFrom('second_factor').select('user_id').where('confirmed_at', 'is not', null)
    const found =
      (await app.where('user_id', '=', userId).executeTakeFirst()) ??
      (await tx.selectFrom('passkey').select('user_id').where('user_id', '=', userId).executeTakeFirst())
    return found ? writeRecoveryCodes(tx, accounts, userId) : null
  })
}

/**
 * Takes a code of the app or a recovery code; each counts once, however many use it at the same moment. Count the
 * attempt before you ask.
 */
export async function takeCode(
  accounts: Accounts,
  { userId, code }: { userId: string; code: string },
): Promise<'taken' | 'wrong'> {
  const factor = await factorOf(accounts.db, userId)
  if (!factor?.confirmedAt) return takeRecoveryCode(accounts, { userId, code })
  const step = stepOfCode(secretOf(accounts, factor), code, accounts.now())
  if (step === null) return takeRecoveryCode(accounts, { userId, code })
  // The demo shows its own people's codes to everybody: several may come in within one half-minute.
  if (factor.source === 'demo' && accounts.config.mode === 'demo') return 'taken'
  const { numUpdatedRows } = await accounts.db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'taken' : 'wrong'
}

/**
 * Enrols the demo's own people, whose codes the demo shows; anew at each start, because the key may be another. Who set
 * the second step up themselves keeps theirs. Demo mode only.
 */
export async function enrolDemoPeople(
  { db, config, now }: Accounts,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  invariant(config.mode === 'demo', 'only a demo enrols people by itself')
  const known = await db.selectFrom('users').select('id').where('id', 'in', userIds).execute()
  for (const { id: userId } of known) {
    const sealed_secret = seal(newSecret(), { key: config.sessionSecret, userId })
    await db
      .insertInto('second_factor')
      .values({ user_id: userId, sealed_secret, source: 'demo', created_at: now(), confirmed_at: now() })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ sealed_secret }).where('second_factor.source', '=', 'demo'),
      )
      .execute()
  }
}

/** Turns the second step off. Refused for those who look after other people's money. */
export async function endSecondFactor(
  accounts: Accounts,
  { userId }: { userId: string },
): Promise<{ outcome: 'off' } | { outcome: 'refused'; because: 'second-factor-required' }> {
  if ((await sessionKindOf(accounts.db, userId)) !== 'user') {
    return { outcome: 'refused', because: 'second-factor-required' }
  }
  await inTransaction(accounts.db, async (tx) => {
    const ended = await tx
      .deleteFrom('second_factor')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!ended?.confirmed_at) return
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await sendSecurityMail(tx, accounts, {
      userId,
      kind: 'second-factor-off',
      link: forgotPasswordUrl(accounts),
    })
  })
  return { outcome: 'off' }
}
