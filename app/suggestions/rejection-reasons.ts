/** Why a suggestion isn't taken over. Texts: `decisionTexts`. */
export const rejectionReasons = ['exists', 'not-public', 'rights', 'other'] as const

export type RejectionReason = (typeof rejectionReasons)[number]
