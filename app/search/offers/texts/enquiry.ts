/** The mail by which a visitor asks for an offer on request; only the server writes it. */
export const enquiryMailTexts = {
  subject: (title: string, asked: readonly string[]) => `Anfrage: ${[title, ...asked].join(', ')}`,
  persons: (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`),
  children: (children: number) => (children === 1 ? 'davon 1 Kind' : `davon ${children} Kinder`),
  either: (days: readonly string[]) => days.join(' oder '),
  between: (first: string, last: string) => `zwischen ${first} und ${last}`,
  /** Its body; what isn't known yet is left to be filled in. */
  body: (title: string, { party, day }: { party: string | null; day: string | null }) => [
    'Moin,',
    '',
    `wir interessieren uns für „${title}“.`,
    '',
    ...[`Wir sind: ${party ?? ''}`, `Wann: ${day ?? ''}`, ''],
  ],
} as const
