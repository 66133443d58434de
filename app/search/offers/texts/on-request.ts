import { formatCount } from '#foundation/lib/number-text.ts'

/** Words about what a list for a party leaves out because nobody can book it at once. */
export const onRequestTexts = {
  more: (count: number, isMore: boolean) => `${others(count, isMore)} auf Anfrage`,
  some: (count: number, isMore: boolean) => `${many(count, isMore)} auf Anfrage`,
  /** Where nothing can be booked; `line` is the list's own, "frei für 8 Personen". */
  enquiryHint: (line: string, count: number, isMore: boolean) =>
    `Gerade ist nichts ${line}, aber ${offers(count, isMore)} kannst du anfragen.`,
  ask: 'Auf Anfrage',
  /** Above the first of them, below a list with few that can be booked. */
  below: (count: number, isMore: boolean) =>
    `Auf Anfrage: ${others(count, isMore)} ${count === 1 ? 'Angebot' : 'Angebote'}`,
  all: 'Alle',
  notOnly: 'Was du gleich buchen kannst',
  list: (people: string | null) => (people === null ? 'auf Anfrage' : `auf Anfrage für ${people}`),
  arranged: 'Tag, Uhrzeit und Preis sprichst du mit dem Anbieter ab.',
} as const

const many = (count: number, isMore: boolean) => `${isMore ? 'über ' : ''}${formatCount(count)}`

function others(count: number, isMore: boolean): string {
  return `${many(count, isMore)} ${count === 1 ? 'weiteres' : 'weitere'}`
}

function offers(count: number, isMore: boolean): string {
  return count === 1 && !isMore ? '1 Angebot' : `${many(count, isMore)} Angebote`
}
