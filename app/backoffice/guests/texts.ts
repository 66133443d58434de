import type { StartGuest } from './start-guests.ts'

/** What the list of a start and the message to its guests say. */
export const guestsTexts = {
  title: 'Gästeliste',
  coming: (persons: number, places: number) =>
    `${persons === 1 ? '1 Person' : `${persons} Personen`} von ${places} Plätzen`,
  stand: (when: string) => `Stand ${when} Uhr`,
  back: 'Zum Termin',
  print: 'Drucken',
  csv: 'Als CSV',
  message: 'Nachricht an alle',
  health: 'Mit Gesundheitsangaben',
  healthNote:
    'Diese Liste enthält Angaben zur Gesundheit. Zeig sie niemandem sonst und vernichte sie nach dem Besuch.',
  healthLead: 'Wer die Liste mit Gesundheitsangaben öffnet, wird im Protokoll vermerkt.',
  empty: 'Noch keine Gäste.',
  unnamed: (places: number) =>
    places === 1 ? 'Dazu 1 verkaufter Platz ohne Namen.' : `Dazu ${places} verkaufte Plätze ohne Namen.`,
  noName: 'Ohne Namen',
  columns: {
    here: 'Da',
    name: 'Name',
    party: 'Wer kommt',
    payment: 'Zahlung',
    contact: 'Telefon',
    answers: 'Angaben',
    note: 'Notiz',
  },
  tick: (name: string) => `${name} ist da`,
  payments: {
    paid: 'bezahlt',
    deposit: 'Anzahlung bezahlt',
    'on-site': 'vor Ort',
    free: 'kostenlos',
  } satisfies Record<StartGuest['payment'], string>,
  persons: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  lines: (lines: readonly { name: string; amount: number }[]) =>
    lines.map(({ name, amount }) => `${amount} × ${name}`).join(', '),
  csvColumns: [
    'Name',
    'Buchungscode',
    'Gebucht über',
    'Personen',
    'Wer kommt',
    'Zahlung',
    'Betrag in Euro',
    'Telefon',
    'E-Mail',
    'Notiz',
  ],
  csvSources: { booked: 'Utkiek', package: 'Paket', counter: 'Telefon oder Kasse' },
  fileName: (day: string, clock: string) => `gaeste-${day}-${clock}.csv`,
} as const

/** Words of the message to all guests of a start. */
export const messageTexts = {
  title: 'Nachricht an alle',
  lead: 'Geht als Mail an alle Gäste dieses Termins. Antworten kommen an die Mail-Adresse deiner Firma.',
  noReply: 'Deine Firma hat keine Mail-Adresse hinterlegt: Gäste können nicht antworten.',
  subject: 'Betreff',
  subjectPlaceholder: 'Treffpunkt geändert',
  body: 'Nachricht',
  bodyHint: 'Ohne Formatierung. Anrede und Termin stehen schon in der Mail.',
  send: (count: number) => (count === 1 ? 'An 1 Gast senden' : `An ${count} Gäste senden`),
  sending: 'Wird gesendet …',
  sent: (count: number) =>
    count === 1 ? 'Nachricht an 1 Gast unterwegs.' : `Nachricht an ${count} Gäste unterwegs.`,
  receivers: (count: number) => `Das lesen (${count})`,
  unreached: 'Ohne Mail-Adresse, ruf sie an',
  noPhone: 'keine Nummer',
  nobody: 'Zu diesem Termin gibt es niemanden, dem wir schreiben könnten.',
  earlier: 'Schon geschrieben',
  receiversOfEarlier: (count: number) => (count === 1 ? 'an 1 Gast' : `an ${count} Gäste`),
  over: 'Der Termin ist zu lange her. Nachrichten gehen bis 7 Tage danach.',
  faults: {
    subject: 'Schreib einen Betreff.',
    body: 'Schreib deine Nachricht.',
  },
  refusals: {
    'too-many-today':
      'Für heute sind genug Nachrichten verschickt: höchstens 5 zu einem Termin, 30 insgesamt.',
    nobody: 'Zu diesem Termin gibt es niemanden mehr, dem wir schreiben könnten.',
  },
} as const
