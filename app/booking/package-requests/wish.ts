import { isDay } from '#foundation/lib/berlin-time.ts'
import type { PackageWish, WishFault, WishFaults, WishField } from './request.ts'

/** From which to which Berlin day a service can be had. */
export type WishWindow = { todayOn: string; lastOn: string }

/** More persons than this need a message, and more than the second are no party any more. */
const partyLimits = { withoutMessage: 40, most: 1000 } as const

/** Characters of a message, and cents of a budget, at most. */
export const wishLimits = { message: 2000, budgetCents: 10_000_000, age: 17 } as const

/** What keeps a wish from being sent. */
export function wishFaults(wish: PackageWish, window: WishWindow): WishFaults {
  const faults: Record<WishField, WishFault | null> = {
    day: wish.time.kind === 'day' ? dayFault(wish.time.day, window) : null,
    month: wish.time.kind === 'month' ? monthFault(wish.time.month, window) : null,
    party: partyFault(wish),
    ages: agesFault(wish),
    budget: budgetFault(wish.budgetCents),
    message: messageFault(wish),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function dayFault(day: string, { todayOn, lastOn }: WishWindow): WishFault | null {
  if (day === '') return 'day-missing'
  if (!isDay(day)) return 'day-unknown'
  if (day < todayOn) return 'day-past'
  return day > lastOn ? 'day-too-far' : null
}

// A month without one in mind is none.
function monthFault(month: string | null, { todayOn, lastOn }: WishWindow): WishFault | null {
  if (month === null) return null
  const isInside = isDay(month) && month.endsWith('-01') && isBetween(month.slice(0, 7), { todayOn, lastOn })
  return isInside ? null : 'month-unknown'
}

const isBetween = (month: string, { todayOn, lastOn }: WishWindow) =>
  month >= todayOn.slice(0, 7) && month <= lastOn.slice(0, 7)

function partyFault({ adults, children }: PackageWish): WishFault | null {
  if (!isCount(adults) || !isCount(children) || adults + children < 1) return 'nobody'
  return adults + children > partyLimits.most ? 'too-many' : null
}

function agesFault({ children, ages }: PackageWish): WishFault | null {
  if (ages === null) return null
  if (children === 0) return 'ages-without-children'
  if (!isAge(ages.youngest) || !isAge(ages.oldest)) return 'ages-half'
  return ages.youngest > ages.oldest ? 'ages-crossed' : null
}

function budgetFault(cents: number | null): WishFault | null {
  if (cents === null) return null
  if (!Number.isSafeInteger(cents) || cents < 1) return 'budget-unknown'
  return cents > wishLimits.budgetCents ? 'budget-too-high' : null
}

/** What keeps a plain question from being sent. */
export function questionFaults(message: string): WishFaults {
  if (message.trim() === '') return { message: 'question-missing' }
  return isTooLong(message.trim()) ? { message: 'message-too-long' } : {}
}

function messageFault({ adults, children, message }: PackageWish): WishFault | null {
  if (message !== null && isTooLong(message)) return 'message-too-long'
  return adults + children > partyLimits.withoutMessage && !message ? 'message-needed' : null
}

const isTooLong = (message: string) => [...message].length > wishLimits.message
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0
const isAge = (value: number) => isCount(value) && value <= wishLimits.age
