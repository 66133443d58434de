import { stringify } from 'csv-stringify/sync'
import type { StartGuest, StartGuests } from './start-guests.ts'
import { guestsTexts as texts } from './texts.ts'

/**
 * The list of a start as a file for a spreadsheet: a byte order mark and semicolons, so that a German Excel opens it,
 * and nothing in it is read as a formula. What is about health is in no file.
 */
export function guestFile({ guests, unnamed }: Pick<StartGuests, 'guests' | 'unnamed'>): string {
  const questions = [
    ...new Set(guests.flatMap(({ answers }) => spoken(answers).map(({ question }) => question))),
  ]
  const rows = guests.map((guest) => [
    guest.name,
    guest.code,
    texts.csvSources[guest.reservationId === null ? 'counter' : 'booked'],
    guest.persons,
    guest.party,
    texts.payments[guest.payment],
    (guest.totalCents / 100).toFixed(2).replace('.', ','),
    guest.phone,
    guest.email,
    guest.note,
    ...questions.map((question) => answerCell(guest, question)),
  ])
  const nameless =
    unnamed > 0 ? [[texts.noName, '', texts.csvSources.counter, unnamed, texts.persons(unnamed)]] : []
  return stringify([[...texts.csvColumns, ...questions], ...rows, ...nameless], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    // A row of places without a name is shorter than the others.
    relax_column_count: true,
  } as Parameters<typeof stringify>[1])
}

const spoken = (answers: StartGuest['answers']) => answers.filter(({ isHealth }) => !isHealth)

function answerCell({ answers }: StartGuest, question: string): string {
  return spoken(answers)
    .filter((each) => each.question === question)
    .map(({ who, answer }) => (who ? `${who}: ${answer}` : answer))
    .join(', ')
}
