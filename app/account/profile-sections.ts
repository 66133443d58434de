/** The parts of the account area, in the order of its navigation. Each is a page of its own. */
export const profileSections = {
  person: '/profile',
  security: '/profile/sicherheit',
  notifications: '/profile/benachrichtigungen',
  data: '/profile/daten',
} as const

/** One part of the account area. */
export type ProfileSection = keyof typeof profileSections
