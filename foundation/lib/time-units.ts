import { libTexts } from './texts.ts'

/** The units that an amount of time has from outside, by the contract's own names. Source: contract 1, section 9. */
export const timeUnits = ['Min.', 'Std.', 'Tage'] as const

const longestEcho = 40

/** A unit that isn't one; its message is for people. */
export class UnknownUnit extends Error {
  override name = 'UnknownUnit'

  constructor(unit: string) {
    super(libTexts.unknownUnit([...unit].slice(0, longestEcho).join('')))
  }
}

/**
 * The instant `amount` units after `at` (before it, when negative). Minutes and hours are real ones. Days are those of
 * Berlin's calendar: the wall clock says the same, so one across a change of the clock has 23 or 25 hours; a time that
 * the clock skips is an hour later. The unit comes from outside. Needs `Temporal`, so it runs on the server.
 *
 * @throws {UnknownUnit} with a German sentence for a unit that isn't one. Source: contract 1, section 8.
 */
export function addUnits(at: Date, amount: number, unit: string): Date {
  const known = timeUnits.find((each) => each === unit)
  if (known === 'Min.') return new Date(at.getTime() + amount * minuteMs)
  if (known === 'Std.') return new Date(at.getTime() + amount * 60 * minuteMs)
  if (known === undefined) throw new UnknownUnit(unit)
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Berlin')
  return new Date(there.add({ days: amount }).epochMilliseconds)
}

const minuteMs = 60_000
