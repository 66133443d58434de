import { publishCommunityEntry } from '#app/catalog/publishing/publishing.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { copyGallery, listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Point } from '#foundation/lib/geo.ts'
import { mailDecision } from './decision-mail.server.ts'
import { suggestionApprovedMail, suggestionRejectedMail } from './mails.ts'
import type { RejectionReason, SuggestionStatus } from './suggestions.ts'
import { decisionTexts } from './texts/decisions.ts'
import './tables.ts'

/** What came of it. `decided`: somebody else was faster. `changed`: its pictures aren't those that were seen. */
export type SuggestionDecided =
  | { outcome: 'decided' }
  | { outcome: 'refused'; because: 'not-there' | 'changed' }
  | { outcome: 'refused'; because: 'decided'; status: SuggestionStatus; by: string; at: Date }

type Deciding = {
  id: string
  actorId: string
  operator: { name: string; street: string; city: string }
  appUrl: string
  now: Date
}

/** What the entry says, checked by the caller. */
export type NewEntry = {
  title: string
  teaser: string
  categoryId: string
  line1: string
  houseNr: string
  postalCode: string
  city: string
  district: string
  point: Point
}

/**
 * Makes a suggestion an entry that everybody finds, and tells its sender. `seen`: the names of the pictures that were
 * looked at. Source: GEN-23.
 */
export function approveSuggestion(
  db: Db,
  { entry, seen, ...deciding }: Deciding & { entry: NewEntry; seen: readonly string[] },
): Promise<SuggestionDecided> {
  const { id, now, operator, appUrl } = deciding
  return decide(db, deciding, 'approved', async (tx) => {
    const gallery = suggestionGallery(id)
    const names = (await listPictures(tx, gallery)).map(({ name }) => name)
    if (names.join() !== seen.join()) return 'changed'
    const owner = { kind: 'service', id } as const
    const copies = await copyGallery(tx, { from: gallery, to: { companyId: communityCompanyId, owner }, now })
    const images = copies.map(({ name }) => name)
    await publishCommunityEntry(tx, {
      id,
      entry: { ...entry, images },
      words: decisionTexts.entry,
      operator,
      now,
    })
    const path = `/activity/details/${communityCompanyId}/${id}`
    return {
      set: { category_id: entry.categoryId },
      mail: suggestionApprovedMail({ title: entry.title, path, appUrl, operatorName: operator.name }),
    }
  })
}

/** Doesn't take a suggestion over, and tells its sender why. Its pictures stay unpublished. */
export function rejectSuggestion(
  db: Db,
  { reason, note, ...deciding }: Deciding & { reason: RejectionReason; note: string },
): Promise<SuggestionDecided> {
  const { operator, appUrl } = deciding
  return decide(db, deciding, 'rejected', (_tx, title) =>
    Promise.resolve({
      set: { reason, note },
      mail: suggestionRejectedMail({ title, reason, note, appUrl, operatorName: operator.name }),
    }),
  )
}

type Decision = {
  set: { category_id: string; reason?: undefined } | { reason: RejectionReason; note: string }
  mail: ReturnType<typeof suggestionApprovedMail>
}

// Of two operators at once the second waits for the row, and then finds it decided.
function decide(
  db: Db,
  { id, actorId, now }: Deciding,
  status: 'approved' | 'rejected',
  carryOut: (tx: Db, title: string) => Promise<Decision | 'changed'>,
): Promise<SuggestionDecided> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('community_suggestion')
      .select(['status', 'decided_by as by', 'decided_at as at', 'sender_id as senderId', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { outcome: 'refused', because: 'not-there' }
    if (row.status !== 'pending')
      return {
        outcome: 'refused',
        because: 'decided',
        status: row.status,
        by: row.by ?? '',
        at: row.at ?? now,
      }
    const decision = await carryOut(tx, row.title)
    if (decision === 'changed') return { outcome: 'refused', because: 'changed' }
    const { set, mail } = decision
    await tx
      .updateTable('community_suggestion')
      .set({ status, decided_at: now, decided_by: actorId, ...set })
      .where('id', '=', id)
      .execute()
    await noteInAudit(tx, {
      actorId,
      action: status === 'approved' ? 'suggestion.approve' : 'suggestion.reject',
      // The entry has the same id.
      subject: { kind: 'service', id },
      details: set.reason ? { reason: set.reason } : {},
      now,
    })
    const operationId = `suggestion:${id}`
    await mailDecision(tx, { userId: row.senderId, operationId, kind: 'suggestion-decided', mail, now })
    return { outcome: 'decided' }
  })
}
