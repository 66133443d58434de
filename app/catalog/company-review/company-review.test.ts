import { expect, test } from 'vitest'
import {
  companyReviewMoves,
  companyReviewStateIn,
  mayMoveReview,
  refusalToPublish,
  type CompanyReviewMove,
  type CompanyState,
} from './company-review.ts'

const ready = { isComplete: true, isPayoutReady: true }

test.each<[CompanyState, CompanyReviewMove[]]>([
  ['none', ['publish', 'block']],
  ['new', ['confirm', 'requestChanges', 'takeOffline', 'block']],
  ['changes-requested', ['resubmit', 'confirm', 'takeOffline', 'block']],
  ['confirmed', ['takeOffline', 'block']],
  ['taken-offline', ['requestApproval', 'block']],
  ['approval-requested', ['confirm', 'takeOffline', 'block']],
  ['blocked', ['unblock']],
])('from %s lead only these moves: %s', (state, moves) => {
  const names = Object.keys(companyReviewMoves) as CompanyReviewMove[]
  expect(names.filter((move) => mayMoveReview(move, state))).toEqual(moves)
})

test.each<[CompanyState, Partial<typeof ready>, string | null]>([
  ['none', {}, null],
  ['none', { isComplete: false }, 'details-incomplete'],
  ['none', { isPayoutReady: false }, 'payout-missing'],
  ['new', {}, null],
  ['changes-requested', {}, null],
  ['confirmed', {}, null],
  ['taken-offline', {}, 'approval-needed'],
  ['blocked', { isComplete: false }, 'company-blocked'],
  ['approval-requested', { isComplete: false }, 'approval-pending'],
])('a company in state %s with %o is refused because: %s', (state, missing, because) => {
  expect(refusalToPublish(state, { ...ready, ...missing })).toBe(because)
})

test.each(['none', '', 'NEW', '__proto__'])('%j is no state of a review', (text) => {
  expect(companyReviewStateIn(text)).toBeNull()
})
