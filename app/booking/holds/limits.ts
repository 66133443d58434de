/** Unpaid places that an account may hold at once. */
export const openHolds = { unverified: 1, verified: 3 } as const

/** Of a start's places, what all accounts without a confirmed address may hold unpaid together. Source: decisions. */
const unconfirmedRule = { percent: 50, atLeast: 4 } as const

/** So long after an unpaid hold of a start an account without a confirmed address can't hold that start again. */
export const againHours = 24

/** Orders that an account may make within an hour. Source: reliability 3.1. */
export const ordersPerHour = 10

/** Free places that an account may have at one time. Source: reliability I7. */
const mostFreeUnits = 8

/** From this capacity on, no account may hold more than the share below. */
const shareRule = { fromCapacity: 200, percent: 20 } as const

/** Most free places that one account may have at one time: where only larger parties come, one such party. */
export function freeLimit(countMinPerson: number): number {
  return Math.max(mostFreeUnits, countMinPerson)
}

/** Most units of a start that accounts without a confirmed address may hold unpaid, all of them together. */
export function unconfirmedLimit(capacity: number): number {
  const { percent, atLeast } = unconfirmedRule
  return Math.max(atLeast, Math.floor((capacity * percent) / 100))
}

/** Most units that one account may hold of something with `capacity` places; `null` when there is no such limit. */
export function shareLimit(capacity: number): number | null {
  return capacity < shareRule.fromCapacity ? null : Math.floor((capacity * shareRule.percent) / 100)
}
