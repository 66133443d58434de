export {
  clearAbandoned,
  countSuggestedPicture,
  mayUploadSuggestion,
  suggestionUploader,
} from './suggested-pictures.server.ts'
export {
  acceptClaim,
  communityEntry,
  rejectClaim,
  removeClaimedEntries,
  waitingClaims,
  type Claim,
  type ClaimDecided,
} from './claims.server.ts'
export { approveSuggestion, rejectSuggestion, type SuggestionDecided } from './decide-suggestion.server.ts'
export { lookAlikes, type LookAlike } from './look-alikes.server.ts'
export { suggestionById, waitingAround, waitingSuggestions, type Suggestion } from './waiting.server.ts'
export { forgetOldSuggestions, forgetSuggestions, suggestionDataOf } from './personal-data.server.ts'
