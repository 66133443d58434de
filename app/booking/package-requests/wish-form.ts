import { textIn } from '#foundation/lib/field-text.ts'
import type { Occasion, PackageWish, PartOfDay, PartOfWeek, WantedTime, WishFaults } from './request.ts'
import { wishFaults, type WishWindow } from './wish.ts'

/** What stands in the fields of the form, as it was typed; kept when something is wrong with it. */
export type TypedWish = {
  when: 'day' | 'month'
  day: string
  partOfDay: string
  month: string
  partOfWeek: string
  adults: string
  children: string
  youngest: string
  oldest: string
  occasion: string
  budget: string
  message: string
  mayForward: boolean
}

/** The choices of the form, in their order. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const satisfies PartOfDay[]
export const partsOfWeek = ['weekdays', 'weekend'] as const satisfies PartOfWeek[]
export const occasions = ['birthday', 'company', 'hen-party', 'family', 'other'] as const satisfies Occasion[]

/** An empty form: two adults, on a day that isn't chosen yet. */
export const emptyWish: TypedWish = {
  when: 'day',
  day: '',
  partOfDay: '',
  month: '',
  partOfWeek: '',
  adults: '2',
  children: '0',
  youngest: '',
  oldest: '',
  occasion: '',
  budget: '',
  message: '',
  mayForward: false,
}

const longestField = 20

/** The fields of a form that was sent. */
export function typedWish(form: FormData): TypedWish {
  const field = (name: string) => textIn(form, name, { longest: longestField }).trim()
  return {
    when: field('when') === 'month' ? 'month' : 'day',
    day: field('day'),
    partOfDay: field('partOfDay'),
    month: field('month'),
    partOfWeek: field('partOfWeek'),
    adults: field('adults'),
    children: field('children'),
    youngest: field('youngest'),
    oldest: field('oldest'),
    occasion: field('occasion'),
    budget: field('budget'),
    message: messageText(textIn(form, 'message')),
    mayForward: field('mayForward') !== '',
  }
}

/** A message as it is stored: without space around it, and with the line ends of every system alike. */
const messageText = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()

/** The wish that was typed, or what is wrong with it. */
export function readWish(
  typed: TypedWish,
  window: WishWindow,
): { outcome: 'read'; wish: PackageWish } | { outcome: 'faulty'; faults: WishFaults } {
  const wish = wishFrom(typed)
  const faults: WishFaults = { ...wishFaults(wish, window) }
  return Object.keys(faults).length === 0 ? { outcome: 'read', wish } : { outcome: 'faulty', faults }
}

function wishFrom(typed: TypedWish): PackageWish {
  const children = countFrom(typed.children === '' ? '0' : typed.children)
  return {
    time: timeFrom(typed),
    adults: countFrom(typed.adults === '' ? '0' : typed.adults),
    children,
    // The fields of ages are hidden without children, what stood in them counts no more.
    ages: children > 0 ? agesFrom(typed) : null,
    occasion: choiceFrom(occasions, typed.occasion),
    budgetCents: typed.budget === '' ? null : centsFrom(typed.budget),
    message: typed.message === '' ? null : typed.message,
    mayForward: typed.mayForward,
  }
}

function timeFrom({ when, day, partOfDay, month, partOfWeek }: TypedWish): WantedTime {
  if (when === 'day') return { kind: 'day', day, partOfDay: choiceFrom(partsOfDay, partOfDay) }
  return {
    kind: 'month',
    month: month === '' ? null : `${month}-01`,
    partOfWeek: choiceFrom(partsOfWeek, partOfWeek),
  }
}

function agesFrom({ youngest, oldest }: TypedWish): PackageWish['ages'] {
  if (youngest === '' && oldest === '') return null
  return { youngest: countFrom(youngest), oldest: countFrom(oldest) }
}

const choiceFrom = <Choice extends string>(choices: readonly Choice[], typed: string): Choice | null =>
  choices.find((choice) => choice === typed) ?? null

// What is no number is none that any rule lets through.
const countFrom = (typed: string): number => (/^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN)

/** `300`, `1.250`, `99,50` with or without a sign of euro. */
function centsFrom(typed: string): number {
  const plain = typed.replaceAll(/[\s€]/g, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(plain)
  if (!match) return Number.NaN
  const [, euros = '', cents = ''] = match
  return Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}
