import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#foundation/platform/db.server.ts'
import { forgetMails } from '#foundation/platform/forgetting.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { hashOf, isToken, newToken } from './secret-token.server.ts'

/** What a one-time link is for; a token of one kind opens no other. */
export type LinkKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'undo-email'
  | 'second-step'
  | 'add-passkey'
  | 'use-passkey'
  | 'prove-passkey'

const valueSchema = z.object({ userId: z.string(), from: z.string().optional(), to: z.string().optional() })

/** What a link carries: whose it is, and addresses where they matter. */
export type LinkValue = z.infer<typeof valueSchema>

/** A link that was found. */
export type FoundLink = LinkValue & { id: string; createdAt: Date; expiresAt: Date }

const identifierOf = (kind: LinkKind, token: string) => `${kind}:${hashOf(token)}`

/** Writes a one-time link in the caller's transaction and answers its token. Only the token's hash is kept. */
export async function writeLink(
  tx: Db,
  { kind, value, lifeMs, now }: { kind: LinkKind; value: LinkValue; lifeMs: number; now: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = randomId()
  await tx
    .insertInto('verifications')
    .values({
      id,
      identifier: identifierOf(kind, token),
      value: JSON.stringify(value),
      expires_at: new Date(now.getTime() + lifeMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id, token }
}

/** Finds a link without using it up; also one that ran out, which its reader has to refuse. */
export async function findLink(db: Db, kind: LinkKind, token: string): Promise<FoundLink | null> {
  if (!isToken(token)) return null
  const row = await db
    .selectFrom('verifications')
    .select(['id', 'value', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('identifier', '=', identifierOf(kind, token))
    .executeTakeFirst()
  return row ? foundLink(row) : null
}

/** Uses a link up: of several who do so at once, one gets it. Answers as `findLink`. */
export async function takeLink(tx: Db, kind: LinkKind, token: string): Promise<FoundLink | null> {
  if (!isToken(token)) return null
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .returning(['id', 'value', 'created_at as createdAt', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ? foundLink(row) : null
}

function foundLink({ value, ...row }: Omit<FoundLink, keyof LinkValue> & { value: string }): FoundLink {
  return { ...valueSchema.parse(JSON.parse(value)), ...row }
}

/**
 * Forgets somebody's open links of some kinds: what they were sent for has happened, or must not any more. A mail about
 * a change to another address goes with its link: nothing else would lead to that address when the account goes.
 */
export async function forgetLinks(tx: Db, userId: string, kinds: readonly LinkKind[]): Promise<void> {
  const gone = await tx
    .deleteFrom('verifications')
    .where((eb) => eb.or(kinds.map((kind) => eb('identifier', 'like', `${kind}:%`))))
    .where(isLinkOf(userId))
    .returning(['id', 'identifier'])
    .execute()
  const changes = gone.filter(({ identifier }) => identifier.startsWith('change-email:'))
  const alsoOf = changes.map(({ id }) => `change-email:${id}`)
  if (alsoOf.length > 0) await forgetMails(tx, { to: '', alsoOf, except: [] })
}

/** The open links of somebody's mails, and the sign-ins that are half done: their value begins with whose they are. */
export function isLinkOf(userId: string) {
  return sql<boolean>`starts_with(value, ${`{"userId":${JSON.stringify(userId)}`})`
}
