export { reviewsBeside, type ReviewsBeside } from './beside-service.server.ts'
export { recountRatings } from './counters.server.ts'
export { reviewDataOf } from './personal-data.server.ts'
export {
  decideNotice,
  openNoticeCount,
  openNotices,
  type DecisionOutcome,
  type OpenNotice,
} from './decisions.server.ts'
export { hiddenReplies, showReplyAgain } from './hidden-replies.server.ts'
export { hiddenReviews, showAgain } from './hidden.server.ts'
export { forgetOldNotices, forgetReviews } from './forgetting.server.ts'
export { ratedBy } from './rated.server.ts'
export { praiseOf, ratingOf, reviewsOf } from './reads.server.ts'
export { reviewDocuments } from './review-documents.server.ts'
export { askForReviews } from './review-requests.server.ts'
export { removeReply } from './replies.server.ts'
export { vote, votesOf, type Direction } from './votes.server.ts'
export { hiddenOf } from './own-hidden.server.ts'
export { takeBack } from './taking-back.server.ts'
export { mayWrite, writeRefusalOf, writeReview, type WriteOutcome } from './write.server.ts'
