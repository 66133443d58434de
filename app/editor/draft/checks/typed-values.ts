import type { DraftFault } from '../draft.ts'

/** What a section says, with something plausible where it is wrong, so that a preview can show it, and what is wrong. */
export type ReadSection<T> = { values: T; faults: DraftFault[] }

/** Collects what is wrong with the fields of one section. */
export function faultList() {
  const faults: DraftFault[] = []
  return {
    faults,
    /** Nothing was typed into `field`. */
    missing: (field: string, text: string) => void faults.push({ field, text, isMissing: true }),
    /** What was typed into `field` can't be published. */
    wrong: (field: string, text: string) => void faults.push({ field, text, isMissing: false }),
  }
}

/** The whole number that was typed; `null` for anything else. */
export function typedWhole(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null
}

/** Degrees as they were stored, or typed with a comma; `null` for anything else. */
export function typedDegrees(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.')
  const degrees = /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Math.abs(degrees) <= most ? degrees : null
}

/** The text without blanks around it, `null` when nothing is left. */
export const textOrNull = (text: string): string | null => text.trim() || null
