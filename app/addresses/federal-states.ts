import { folded } from '#foundation/lib/folding.ts'
import { stateNames } from './texts.ts'

/** A federal state by its two letters, as calendars of holidays name it. Source: ISO 3166-2:DE */
export type StateCode = keyof typeof stateNames

const stateCodes = Object.keys(stateNames) as StateCode[]

/** How services outside write those that they don't name in German. */
const foreignNames: Readonly<Partial<Record<StateCode, string>>> = {
  BY: 'Bavaria',
  HE: 'Hesse',
  MV: 'Mecklenburg-Western Pomerania',
  NI: 'Lower Saxony',
  NW: 'North Rhine-Westphalia',
  RP: 'Rhineland-Palatinate',
  SN: 'Saxony',
  ST: 'Saxony-Anhalt',
  TH: 'Thuringia',
}

/** True for the two letters of a federal state. */
export function isStateCode(text: string): text is StateCode {
  return stateCodes.some((code) => code === text)
}

/** The two letters of a federal state by its name, `DE-HH` or the letters themselves; empty for anything else. */
export function stateCodeFrom(text: string): StateCode | '' {
  const letters = text.trim().toUpperCase().replace(/^DE-/, '')
  if (isStateCode(letters)) return letters
  const name = folded(text.trim())
  const found = stateCodes.find((code) =>
    [stateNames[code], foreignNames[code] ?? ''].some((each) => each !== '' && folded(each) === name),
  )
  return found ?? ''
}
