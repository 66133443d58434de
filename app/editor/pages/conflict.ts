import type { Difference } from './save-answer.ts'
import { fieldLabels } from './texts/conflict.ts'

/** How many fields are shown: a dialog is no place for more. */
const mostShown = 8

/** The fields that two people filled differently, in words. */
export function differencesBetween(
  theirs: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.entries(fieldLabels)
    .map(([field, label]) => ({ label, theirs: wordsOf(theirs[field]), mine: wordsOf(mine[field]) }))
    .filter((each) => each.theirs !== each.mine)
    .slice(0, mostShown)
}

/** What a field holds, as somebody reads it: lists line by line, rows by what is filled in. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value).filter(([name]) => name !== 'id')
  return parts
    .map(([, part]) => wordsOf(part).replaceAll('\n', ', '))
    .filter(Boolean)
    .join(' · ')
}
