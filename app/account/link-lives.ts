const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Until when the link of a mail to a new password works, in minutes. Source: reliability section 3, row Mails. */
export const resetLinkMinutes = 30
/** For how many days a change of the address can be undone by the mail to the old one. */
export const undoLinkDays = 7

/** How long the links of mails work. Sentences that name a time take it from here. */
export const linkLivesMs = {
  verifyEmail: 60 * minuteMs,
  signUp: 60 * minuteMs,
  changeEmail: 60 * minuteMs,
  resetPassword: resetLinkMinutes * minuteMs,
  undoEmail: undoLinkDays * dayMs,
} as const
