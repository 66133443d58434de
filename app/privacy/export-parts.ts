/** The parts of what somebody gets to see about themselves, in their order. */
export const exportParts = [
  'account',
  'sessions',
  'signIns',
  'secondStep',
  'passkeys',
  'openLinks',
  'memberships',
  'invitations',
  'consents',
  'bookings',
  'bookingSteps',
  'changes',
  'goodwill',
  'entries',
  'waits',
  'checkouts',
  'payments',
  'refunds',
  'reviews',
  'votes',
  'notices',
  'replies',
  'savedPlaces',
  'ownLists',
  'ownListPlaces',
  'mails',
  'texts',
  'notes',
] as const

/** One of the parts. Texts: `privacyTexts.parts`. */
export type ExportPart = (typeof exportParts)[number]
