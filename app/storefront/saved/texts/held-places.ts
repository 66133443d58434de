/** What a calendar says of a day whose last places its reader holds, or for which they wait. */
export const texts = {
  ownDay: 'Plätze für dich gehalten',
  waitDay: (said: string) => `${said}, du wartest`,
} as const
