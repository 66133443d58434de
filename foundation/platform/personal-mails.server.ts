import type { Db } from './db.server.ts'
import type { PersonalRow } from './personal-data.ts'

/** The mails that went to an address since it belongs to its owner, and the notes about their account, oldest first. */
export async function platformDataOf(
  db: Db,
  { userId, email, since }: { userId: string; email: string; since: Date },
): Promise<{ mails: readonly PersonalRow[]; notes: readonly PersonalRow[] }> {
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'to_address as email', 'subject', 'body_text as text'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('to_address', '=', email)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject_kind as about', 'details', 'at'])
    .where((either) =>
      either.or([
        either('actor_id', '=', userId),
        either.and([either('subject_kind', '=', 'account'), either('subject_id', '=', userId)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { mails: mails.map(withoutTokens), notes: notes.map(noteRow) }
}

// Whoever reads an export must not be able to use a link that is still open.
function withoutTokens<M extends { text: string }>(mail: M): M {
  return { ...mail, text: mail.text.replace(/((?:token|undo|zeichen)=)[\w-]+/g, '$1…') }
}

function noteRow<N extends { details: Record<string, string> }>({ details, ...note }: N) {
  return { ...note, details: Object.entries(details).map(([name, value]) => `${name}: ${value}`) }
}
