import type { DocumentCollection } from '#foundation/platform/document.ts'
import { authorNames } from './author-names.server.ts'
import { reviewedService } from './reviewed-service.server.ts'
import type { Review } from './reviews.ts'
import './tables.ts'

/** The contract's rating or tip. Source: contract 1, section 3 "Rating or tip". */
type ReviewDocument = {
  comment: string
  /** The title. */
  capture: string | null
  vote: number
  displayName: string
  /** Of its author, who alone reads it: to others the name is enough. */
  uid: string | null
  /** 1 to 5; a tip has none. */
  rating?: number
}

/** Ratings and tips at their paths, for everybody while they are shown. Source: contract 1, section 7. */
export const reviewDocuments: readonly DocumentCollection[] = [
  collectionOf('rating', 'rating'),
  collectionOf('tipp', 'tipps'),
]

function collectionOf(kind: Review['kind'], name: 'rating' | 'tipps'): DocumentCollection {
  return {
    path: `companies/{companyID}/services/{serviceID}/${name}/{reviewID}`,
    askedBy: 'everybody',
    async read(db, { ids: { companyID = '', serviceID = '', reviewID = '' }, reader }) {
      const service = await reviewedService(db, { companyID, serviceID })
      if (service?.companyId !== companyID || service.serviceId !== serviceID) return { outcome: 'missing' }
      const row = await db
        .selectFrom('review')
        .select(['comment', 'capture', 'vote', 'display_name as written', 'user_id as uid', 'stars'])
        .select('hidden_at as hiddenAt')
        .where('company_id', '=', companyID)
        .where('service_id', '=', serviceID)
        .where('kind', '=', kind)
        .where('id', '=', reviewID)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst()
      const isOwn = reader !== null && row?.uid === reader.userId
      if (!row || (row.hiddenAt !== null && !isOwn)) return { outcome: 'missing' }
      const { comment, capture, vote, written, stars, uid } = row
      const nameOf = await authorNames(db, [uid])
      const document: ReviewDocument = {
        ...{ comment, capture, vote, displayName: nameOf({ userId: uid, written }) },
        uid: isOwn ? uid : null,
        ...(stars !== null && { rating: stars }),
      }
      return { outcome: 'found', document }
    },
  }
}
