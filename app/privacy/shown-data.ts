import { formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { PersonalRow, PersonalValue } from '#foundation/platform/personal-data.ts'
import { exportParts, type ExportPart } from './export-parts.ts'
import { fieldWords, valueWords } from './texts/fields.ts'
import { privacyTexts } from './texts.ts'

/** One part of the page: its rows, each with what is known in it. */
export type ShownPart = { name: ExportPart; title: string; rows: { label: string; value: string }[][] }

/** The export in words, part by part. Fields without a value are left out. */
export function shownData(exported: Record<ExportPart, readonly PersonalRow[]>): ShownPart[] {
  return exportParts.map((name) => ({
    name,
    title: privacyTexts.parts[name],
    rows: exported[name].map(shownRow),
  }))
}

/** What people typed themselves: shown as it is, though it be a word that stands for something elsewhere. */
const typedFields: ReadonlySet<string> = new Set([
  ...['displayName', 'firstName', 'lastName', 'name', 'list', 'title'],
  ...[
    'text',
    'comment',
    'reply',
    'message',
    'providerMessage',
    'company',
    'offer',
    'place',
    'included',
    'receiptAddress',
  ],
])

function shownRow(row: PersonalRow) {
  return Object.entries(row)
    .map(([name, value]) => ({ label: wordFor(fieldWords, name), value: shownValue(name, value) }))
    .filter(({ value }) => value !== '')
}

// Own words only: what people type may also be the name of something that every object has.
function wordFor(words: Readonly<Record<string, string>>, text: string): string {
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? text
}

function shownValue(name: string, value: PersonalValue): string {
  if (value === null) return ''
  if (value instanceof Date) return formatInstant(value)
  if (typeof value === 'boolean') return value ? privacyTexts.yes : privacyTexts.no
  if (typeof value === 'number') return name.endsWith('Cents') ? formatEuro(value) : String(value)
  if (name === 'birthday' && typeof value === 'string') return formatDay(value)
  const shown = (text: string) => (typedFields.has(name) ? text : wordFor(valueWords, text))
  return typeof value === 'string' ? shown(value) : value.map(shown).join(', ')
}
