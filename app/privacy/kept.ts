/** What stays for a while when an account is deleted. Texts: `privacyTexts.kept`. Source: reliability L19. */
export const kept = ['bookings', 'mails', 'webhooks', 'notes', 'attempts'] as const

/** One line of that list. */
export type Kept = (typeof kept)[number]

/** Days that a mail without a booking is kept after it was written. */
export const mailDays = 30
/** Days that the body of a payment provider's message is kept. */
export const webhookDays = 90
/** Whole years that a paid booking is kept after the year it was made in (§ 147 AO). */
export const bookingYears = 8
