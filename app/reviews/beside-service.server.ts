import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { firstSign } from '#foundation/lib/visible-text.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { teamRoleOf } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { ratingOf, reviewsOf } from './reads.server.ts'
import { reviewsPath, writePath, type Review } from './reviews.ts'
import { checkedLine, emptyTexts, waysTexts } from './texts/pages.ts'
import { replyLine } from './texts/replies.ts'

/** So many of each kind stand on the page of a service; all have a page of their own. */
const shownBeside = 4

type Beside = {
  companyId: string
  companyForm: string
  companyTitle: string
  serviceId: string
  viewerId: string | null
}

/** What the page of a service shows of its reviews, its words included: the page has no room for scripts of its own. */
export async function reviewsBeside(db: Db, { companyForm, companyTitle, ...about }: Beside) {
  const { viewerId: userId, companyId } = about
  const [role, rating, ratings, tips] = await Promise.all([
    userId && teamRoleOf(db, { userId, companyId }),
    ratingOf(db, about),
    reviewsOf(db, { ...about, kind: 'rating' }),
    reviewsOf(db, { ...about, kind: 'tipp' }),
  ])
  const address = { companyForm, serviceId: about.serviceId }
  return {
    counts: rating.counts,
    reviews: firstOf(ratings, companyTitle),
    tips: firstOf(tips, companyTitle),
    note: checkedLine,
    empty: companyId === communityCompanyId ? emptyTexts.tips : emptyTexts.ratings,
    listPath: reviewsPath(address),
    ways: [
      // A company's own people write neither, and who can't book can't give stars.
      ...(role ? [] : writingWays(address).slice(companyId === communityCompanyId ? 1 : 0)),
      { to: reviewsPath(address), label: waysTexts.all },
    ],
  }
}

const writingWays = (address: Parameters<typeof writePath>[0]) => [
  { to: writePath(address), label: waysTexts.write },
  { to: writePath(address, 'tipp'), label: waysTexts.tip },
]

/** What the page of a service shows of its reviews. */
export type ReviewsBeside = Awaited<ReturnType<typeof reviewsBeside>>

// The viewer's own comes first, wherever it stands among the others.
function firstOf({ top, own }: { top: readonly Review[]; own: Review | null }, companyTitle: string) {
  const others = top.filter(({ id }) => id !== own?.id)
  return [...(own && own.hiddenBecause === null ? [own] : []), ...others]
    .slice(0, shownBeside)
    .map((review) => ({
      id: review.id,
      author: review.displayName,
      initial: firstSign(review.displayName),
      capture: review.title,
      comment: review.comment,
      stars: review.stars,
      votes: review.vote,
      writtenOn: berlinDay(review.createdAt),
      isOwn: review.id === own?.id,
      pictures: review.pictures,
      reply: review.reply && { by: replyLine(companyTitle, review.reply), text: review.reply.text },
    }))
}
