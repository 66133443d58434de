import type { ReportReason } from '#app/chat/chat.ts'

/** Of one conversation: who may read along, links that work at the same time, days that a link and its access last. */
export const invitationLimits = { members: 20, links: 5, days: 180 } as const

/** Reports of one account a day, and letters of what it adds. */
export const reportLimits = { perDay: 20, note: 500 } as const

/** So many hours an operator reads a conversation for one reason, of so many letters. */
export const readingLimits = { hours: 24, shortestReason: 10, longestReason: 500 } as const

/** Why somebody isn't let in by a link, most decisive first. */
export type JoinRefusal = 'gone' | 'own' | 'team' | 'there-already' | 'removed' | 'full'

/** Why no link is made. */
export type InviteRefusal = 'not-yours' | 'too-many-links'

/** Why a report isn't taken. */
export type ReportRefusal = 'not-there' | 'own-message' | 'no-reason' | 'too-many'

/** The reasons of a report, in their order. */
export const reportReasons = ['insult', 'fraud', 'spam', 'contact', 'other'] as const satisfies ReportReason[]

/** A link as the guest sees it: never the link itself, which is shown once. */
export type InvitationRow = { id: string; createdAt: Date; expiresAt: Date; members: number }

/** Somebody whom the guest let in. */
export type MemberRow = { userId: string; name: string | null; joinedAt: Date }

/** The page on which a conversation is looked after. */
export function conversationSettingsPath(reference: string): string {
  return `/chat/${encodeURIComponent(reference)}/einstellungen`
}

/** The form that reports a message. */
export function reportPath(reference: string, seq: number): string {
  return `/chat/${encodeURIComponent(reference)}/melden/${seq}`
}

/** The picture of a message for an operator, as it stands in its bubble or whole. */
export function operatorPicturePath(reference: string, seq: number, size: 'klein' | 'gross'): string {
  return `/operator/nachrichten/${encodeURIComponent(reference)}/bilder/${seq}/${size}`
}

/** Where the link of an invitation leads. */
export function invitationPath(code: string): string {
  return `/chat/einladung/${encodeURIComponent(code)}`
}

/** A reason of a form; `null` for what is none. */
export function reportReasonIn(typed: string): ReportReason | null {
  return reportReasons.find((reason) => reason === typed) ?? null
}
