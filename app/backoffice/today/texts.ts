import { berlinClock, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { timeLeft } from '#app/backoffice/requests/texts/time-left.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import type { ChecklistStep } from './checklist.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Every sentence of this module. */
export const texts = {
  title: 'Heute',
  /** `Moin Hinnerk.`; a name that ends with a dot gets no second one. */
  greeting: (name: string) => `Moin ${name.replace(/\.$/, '')}.`,
  lead: (dayOn: string, now: Date, weather: string | null) =>
    `${formatFullDay(dayOn)}, ${berlinClock(now)} Uhr.${weather ? ` ${weather}` : ''}`,
  weather: (words: string, isExample: boolean) => `${isExample ? 'Beispielwetter: ' : ''}${words}.`,
  weatherOn: (word: string, low: number, high: number) => `${word}, ${low} bis ${high}\u00a0°C`,
  noneTitle: 'Noch kein Anbieter',
  noneLead:
    'Dein Konto gehört zu keinem Anbieter. Leg selbst einen an, oder lass dich von jemandem aus dem Team einladen.',
  noneCreate: 'Anbieter anlegen',
  noneInfo: 'Mehr erfahren',
  notices: {
    saved: 'Gespeichert. Deine Angaben stehen jetzt so auf deiner Seite.',
    joined: 'Willkommen im Team!',
    blocked: 'Gesperrt. Wer gebucht hat, bleibt.',
    opened: 'Wieder freigegeben.',
  },
  draft: 'Noch sieht dich niemand. Trag Adresse und Kontakt ein, dann bekommst du deine Seite.',
  publicPage: 'Deine Seite ansehen',
  guestsLater:
    'Deine Gäste und Anfragen siehst du hier, sobald die Anmeldung in zwei Schritten eingerichtet ist.',
  figures: {
    label: 'Zahlen von heute',
    guests: (count: number) => (count === 1 ? 'Gast heute' : 'Gäste heute'),
    free: (count: number) => (count === 1 ? 'Platz frei' : 'Plätze frei'),
    day: 'Umsatz heute',
    week: 'diese Woche',
    rating: (count: number) => counted(count, 'Bewertung', 'Bewertungen'),
  },
  arrivals: {
    title: 'Wer heute kommt',
    add: 'Gäste eintragen',
    past: (starts: number, guests: number) =>
      `Vorbei: ${counted(starts, 'Termin', 'Termine')}, ${counted(guests, 'Gast', 'Gäste')}`,
    all: (count: number) => `Alle ${counted(count, 'Termin', 'Termine')} im Kalender`,
    empty: 'Heute kommt niemand.',
    emptyLead: 'Sobald jemand für heute bucht, steht es hier.',
    emptyRest: 'Für heute war das alles.',
    anyTime: 'ohne Uhrzeit',
    failed: 'Dein Tag lädt gerade nicht. Deine Gäste können weiter buchen.',
    again: 'Nochmal versuchen',
  },
  waiting: {
    title: 'Wartet auf dich',
    all: (count: number) => `Alle ${count}`,
    left: (minutes: number) => `noch ${timeLeft(minutes)}`,
    today: (count: number) => (count === 1 ? 'eine läuft heute ab' : `${formatCount(count)} laufen heute ab`),
    package: 'Paket',
    change: 'Änderung',
    reject: 'Ablehnen',
    accept: 'Annehmen',
    write: 'Angebot schreiben',
    open: 'Öffnen',
    answer: 'Antworten',
  },
  tomorrow: {
    guests: (count: number) =>
      count === 0
        ? 'Für morgen hat noch niemand gebucht.'
        : `Morgen ${count === 1 ? 'kommt 1 Gast' : `kommen ${formatCount(count)} Gäste`}.`,
    link: 'Morgen im Kalender',
  },
  places: { title: 'Freie Plätze', lead: 'Die nächsten sieben Tage.', link: 'Zum Kalender' },
  checklist: {
    title: 'Bis zum ersten Angebot',
    left: (count: number) => (count === 1 ? 'Noch ein Schritt' : `Noch ${count} Schritte`),
    done: 'Erledigt',
    open: 'Offen',
    steps: {
      details: { title: 'Adresse und Kontakt', text: 'Damit Gäste wissen, wo und mit wem.' },
      declaration: {
        title: 'Erklärung zum Anbieter',
        text: 'Unternehmen oder privat: Das müssen Gäste wissen.',
      },
      email: { title: 'E-Mail bestätigen', text: 'Der Link steht in deinem Postfach.' },
      payout: {
        title: 'Auszahlungskonto',
        text: 'Beim Zahlungsdienst, damit Gäste bezahlen können. Halte deine IBAN bereit.',
      },
      offer: {
        title: 'Erstes Angebot',
        text: 'Was, wo, wann und für wie viel. Der Entwurf speichert sich selbst.',
      },
      secondFactor: {
        title: 'Anmeldung in zwei Schritten',
        text: 'Ab jetzt geht es um Geld und Gäste: App oder Passkey sichert dein Konto.',
      },
      online: { title: 'Online stellen', text: 'Noch einmal ansehen, dann ist dein Angebot zu finden.' },
    } satisfies Record<ChecklistStep, { title: string; text: string }>,
    go: {
      details: 'Eintragen',
      declaration: 'Erklären',
      email: 'Zur Bestätigung',
      payout: 'Einrichten',
      offer: 'Anlegen',
      secondFactor: 'Einrichten',
      online: 'Zu den Angeboten',
    } satisfies Record<ChecklistStep, string>,
  },
} as const
