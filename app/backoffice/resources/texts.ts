import type { ResourceKind } from '#app/availability/resources/resources.ts'
import type { ResourceFaults, UseFault } from './resource-form.ts'

const minutes = (count: number) => `${count} Min.`
const startsText = (count: number) => (count === 1 ? 'Ein Termin hat' : `${count} Termine haben`)
const placesText = (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`)

/** Every sentence of the pages on which a company says what its offers share. */
export const resourceTexts = {
  title: 'Boote und Räume',
  lead: 'Was sich mehrere Angebote teilen: Boote, Bahnen, Räume, Guides. Ist etwas vergeben, fehlt es zur selben Zeit überall.',
  add: 'Neu anlegen',
  empty: {
    title: 'Noch nichts angelegt',
    lead: 'Nutzen zwei Angebote dieselben Boote oder denselben Guide? Leg sie hier an, dann wird nichts doppelt verkauft. Auch Pausen vor und nach einem Termin stellst du so ein.',
  },
  kinds: {
    boat: 'Boote',
    lane: 'Bahnen',
    room: 'Räume',
    guide: 'Guides',
    other: 'Anderes',
  } satisfies Record<ResourceKind, string>,
  count: (quantity: number, kind: string) => `${quantity} · ${kind}`,
  unused: 'Kein Angebot nutzt das.',
  use: {
    place: (places: number) => (places === 1 ? 'eins je Platz' : `eins je ${places} Plätze`),
    start: (isRound: boolean) => (isRound ? 'eins je Buchung' : 'eins je Termin'),
    pauses: (before: number, after: number) =>
      [
        ...(before > 0 ? [`Pause davor ${minutes(before)}`] : []),
        ...(after > 0 ? [`Pause danach ${minutes(after)}`] : []),
      ].join(', '),
  },
  gone: 'Angebot gelöscht',
  change: 'Ändern',
  changeNamed: (name: string) => `${name} ändern`,
  remove: 'Entfernen',
  removeNamed: (name: string) => `${name} entfernen`,
  stillUsed: 'Das nutzt noch ein Angebot. Nimm es dort erst heraus.',
  notices: { gespeichert: 'Gespeichert.', entfernt: 'Entfernt.' },
  form: {
    newTitle: 'Neu anlegen',
    back: 'Zurück',
    name: 'Name',
    nameHint: 'Zum Beispiel „Kanus“ oder „Seminarraum“. Gäste sehen das nicht.',
    kind: 'Art',
    quantity: 'Wie viele gibt es?',
    quantityHint: 'Ist etwas kaputt, trag hier weniger ein. Wer schon gebucht hat, bleibt.',
    offers: 'Welche Angebote nutzen das?',
    offersHint: 'Solange ein Termin läuft, auch in den Pausen, ist es für andere nicht frei.',
    noOffers: 'Du hast noch kein Angebot mit Terminen.',
    offline: 'offline',
    counted: 'So wird gezählt',
    byPlace: 'Nach Plätzen',
    byStart: (isRound: boolean) => (isRound ? 'Eins je Buchung' : 'Eins je Termin, egal wie viele kommen'),
    places: 'Plätze je Stück',
    before: 'Pause davor (Minuten)',
    after: 'Pause danach (Minuten)',
    save: 'Speichern',
    confirm: 'So speichern',
  },
  faults: {
    name: { empty: 'Bitte ausfüllen', long: 'Zu lang', taken: 'Gibt es schon' } satisfies Record<
      NonNullable<ResourceFaults['name']>,
      string
    >,
    quantity: 'Bitte eine Zahl bis 10.000',
    use: {
      places: 'Bitte eine Zahl ab 1',
      before: 'Höchstens 1440',
      after: 'Höchstens 1440',
    } satisfies Record<UseFault, string>,
  },
  refusals: {
    faults: 'Da stimmt noch etwas nicht.',
    changed: 'Das hat inzwischen jemand anders geändert. Lade die Seite neu und trag es noch einmal ein.',
    'too-many': 'Mehr als 200 gehen nicht.',
  },
  reload: 'Neu laden',
  losing: {
    title: 'Das passiert',
    count: (count: number) => `${startsText(count)} dann weniger freie Plätze.`,
    overfull: (count: number) =>
      `${count === 1 ? 'Bei einem davon ist' : `Bei ${count} davon ist`} mehr gebucht, als dann da ist. Wer gebucht hat, bleibt. Neue Buchungen gibt es dort nicht.`,
    start: (before: number, after: number) => `${placesText(before)} frei → ${after}`,
    isOverfull: 'zu voll',
    more: (count: number) => `und ${count} weitere`,
    stays: 'Es wird niemand verschoben und nichts storniert.',
  },
}
