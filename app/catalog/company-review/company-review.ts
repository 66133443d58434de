/**
 * Where a company stands with the operators. `new`: its first offer is public and nobody has looked at it yet;
 * `taken-offline`: nothing of it may be online; `approval-requested`: neither, and it waits for an operator; `blocked`:
 * neither, and only an operator ends it.
 */
const companyReviewStates = [
  'new',
  'confirmed',
  'changes-requested',
  'taken-offline',
  'approval-requested',
  'blocked',
] as const

/** One of the states. */
export type CompanyReviewState = (typeof companyReviewStates)[number]

/** `none`: the company has never published anything. */
export type CompanyState = CompanyReviewState | 'none'

/**
 * Every way in which the state may change; no other code assigns one. A company publishes, resubmits and requests
 * approval; operators do the rest. Source: decisions "New companies".
 */
export const companyReviewMoves = {
  publish: { from: ['none'], to: 'new' },
  resubmit: { from: ['changes-requested'], to: 'new' },
  requestApproval: { from: ['taken-offline'], to: 'approval-requested' },
  confirm: { from: ['new', 'changes-requested', 'approval-requested'], to: 'confirmed' },
  requestChanges: { from: ['new'], to: 'changes-requested' },
  takeOffline: { from: ['new', 'changes-requested', 'confirmed', 'approval-requested'], to: 'taken-offline' },
  block: {
    from: ['none', 'new', 'changes-requested', 'confirmed', 'taken-offline', 'approval-requested'],
    to: 'blocked',
  },
  // Who looked at a company so closely needs no second look. One that never published is as new as before.
  unblock: { from: ['blocked'], to: 'confirmed' },
} as const satisfies Record<string, { from: readonly CompanyState[]; to: CompanyReviewState }>

/** The name of a move. */
export type CompanyReviewMove = keyof typeof companyReviewMoves

/** What an operator decides. */
export type CompanyDecision = 'confirm' | 'requestChanges' | 'takeOffline' | 'block' | 'unblock'

/** States that wait for an operator. */
export const waitingReviewStates = ['new', 'approval-requested'] as const satisfies CompanyReviewState[]

/** The state named `text`; `null` when there is none. */
export function companyReviewStateIn(text: string): CompanyReviewState | null {
  return companyReviewStates.find((state) => state === text) ?? null
}

/** True when `move` may be made from `state`. */
export function mayMoveReview(move: CompanyReviewMove, state: CompanyState): boolean {
  const from: readonly CompanyState[] = companyReviewMoves[move].from
  return from.includes(state)
}

/** Why a company may put nothing online. Texts: `publishRefusalTexts`. */
export type PublishRefusal =
  | 'details-incomplete'
  | 'payout-missing'
  | 'approval-needed'
  | 'approval-pending'
  /** An operator has taken this offer offline, and none has approved it since. */
  | 'offer-stopped'
  | 'company-blocked'

/** What decides whether a company may put offers online. `isPayoutReady` also for offers that nobody pays for here. */
export type PublishFacts = { isComplete: boolean; isPayoutReady: boolean }

/** Why a company in this state may put nothing online; `null` when it may. */
export function refusalToPublish(
  state: CompanyState,
  { isComplete, isPayoutReady }: PublishFacts,
): PublishRefusal | null {
  if (state === 'blocked') return 'company-blocked'
  if (state === 'taken-offline') return 'approval-needed'
  if (state === 'approval-requested') return 'approval-pending'
  if (!isComplete) return 'details-incomplete'
  return isPayoutReady ? null : 'payout-missing'
}
