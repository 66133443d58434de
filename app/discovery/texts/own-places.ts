/** What a calendar says of a day whose last places its reader holds. */
export const texts = { ownDay: 'Plätze für dich gehalten' } as const
