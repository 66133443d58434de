import { csvEuro, csvFile, type CsvCell } from '#app/backoffice/exports/exports.server.ts'
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
    texts.csvSources[sourceOf(guest)],
    guest.persons,
    guest.party,
    texts.payments[guest.payment],
    csvEuro(guest.totalCents),
    guest.phone,
    guest.email,
    guest.note,
    ...questions.map((question) => answerCell(guest, question)),
  ])
  const head = [...texts.csvColumns, ...questions]
  const nameless: CsvCell[] = [texts.noName, '', texts.csvSources.counter, unnamed, texts.persons(unnamed)]
  return csvFile(head, unnamed > 0 ? [...rows, head.map((_, index) => nameless[index] ?? '')] : rows)
}

function sourceOf({ reservationId, chatUrl }: StartGuest): keyof typeof texts.csvSources {
  if (reservationId === null) return 'counter'
  return chatUrl === null ? 'booked' : 'package'
}

const spoken = (answers: StartGuest['answers']) => answers.filter(({ isHealth }) => !isHealth)

function answerCell({ answers }: StartGuest, question: string): string {
  return spoken(answers)
    .filter((each) => each.question === question)
    .map(({ who, answer }) => (who ? `${who}: ${answer}` : answer))
    .join(', ')
}
