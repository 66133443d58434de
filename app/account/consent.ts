/**
 * What mails and text messages besides the necessary ones may be about. Off until somebody says otherwise.
 *
 * Source: reliability L18.
 */
export const consentPurposes = ['tips', 'review-requests', 'text-reminders'] as const

/** One purpose. Texts: `consentTexts.purposes`. */
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The version of the words that somebody agrees to: the day they were last changed. */
export const consentWording = '2026-11-23'

/** Whether a text of unknown origin is a purpose. */
export const isConsentPurpose = (text: unknown): text is ConsentPurpose =>
  consentPurposes.some((purpose) => purpose === text)

/** The purposes that we write mails for so far; only these can be agreed to. A new mail adds its own. */
export const sentPurposes: readonly ConsentPurpose[] = ['review-requests']

/** What can be agreed to by somebody: text messages need a provider and a number. */
export function purposesFor({ canGetTexts }: { canGetTexts: boolean }): readonly ConsentPurpose[] {
  return canGetTexts ? [...sentPurposes, 'text-reminders'] : sentPurposes
}

/**
 * What somebody is offered to switch: purposes that we write mails for, and whatever they once agreed to, which they
 * can take back at any time.
 */
export function offeredPurposes(
  given: readonly ConsentPurpose[],
  sent: readonly ConsentPurpose[] = sentPurposes,
): ConsentPurpose[] {
  return consentPurposes.filter((purpose) => sent.includes(purpose) || given.includes(purpose))
}

/** Mails that come until somebody ends them: reminders of bookings, and of messages that weren't read. */
export const bookingMails = ['reminders', 'chat'] as const
export type BookingMails = (typeof bookingMails)[number]

/** What the link of a mail can end: what was agreed to, and mails about somebody's own bookings. */
export type LeavePurpose = ConsentPurpose | BookingMails

/** Where the links lead that end such mails. */
export const unsubscribePath = '/abmelden'
