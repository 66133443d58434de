import type { SplitEnd } from '../split-rules.ts'

const hours = (count: number) => `${count} Std.`

/** The sentences of the pages of a booking in shares. */
export const splitPageTexts = {
  you: (name: string) => `${name} (du)`,
  yourself: 'dich',
  and: 'und',
  reminded: (when: string) => `Erinnert: ${when}`,
  left: (hour: number, minute: number) =>
    hour > 0 ? `noch ${hours(hour)} ${minute} Min.` : `noch ${minute} Min.`,
  ends: {
    'time-over':
      'Die Zeit war um, bevor alle bezahlt hatten. Niemandem wurde etwas abgebucht, die Plätze sind wieder frei.',
    'given-up': 'Du hast alles freigegeben. Niemandem wurde etwas abgebucht, die Plätze sind wieder frei.',
    cancelled: 'Der Anbieter hat abgesagt. Niemandem wurde etwas abgebucht.',
    'capture-refused':
      'Eine Karte ließ sich nicht belasten. Was schon abgebucht war, geht in voller Höhe zurück, alle anderen zahlen nichts. Die Plätze sind wieder frei.',
  } satisfies Record<SplitEnd, string>,
  begin: {
    title: 'Zusammen zahlen',
    lead: 'Alle bekommen einen Link und zahlen ihren Anteil. Abgebucht wird erst, wenn alle bezahlt haben. Sonst gar nicht.',
    who: 'Wer zahlt?',
    count: 'So viele zahlen',
    change: 'Übernehmen',
    you: 'Du',
    name: (number: number) => `Name von Person ${number}`,
    email: 'E-Mail (freiwillig)',
    emailHint: 'Mit Adresse schicken wir den Link per Mail und erinnern, wenn du willst.',
    each: (amount: string) => `${amount} pro Person`,
    held: (until: string, grace: number) =>
      `Wir halten die Plätze. Zahlen können alle bis ${until}, danach hast du noch ${grace} Minuten, um den Rest zu übernehmen oder die Gruppe zu verkleinern. Fehlt dann etwas, wird alles frei.`,
    cancelling:
      'Wenn du später stornierst, bekommt jede Person ihren Anteil abzüglich seiner Zahlungsgebühr zurück.',
    total: 'Gesamt',
    working: 'Wird reserviert',
    failed:
      'Das hat nicht geklappt. Es wurde nichts abgebucht, deine Angaben sind noch da. Versuch es noch einmal.',
    alone: 'Lieber für alle zahlen',
  },
  page: {
    title: 'Geteilte Buchung',
    paidOf: (paid: number, of: number) => `${paid} von ${of} bezahlt`,
    of: 'von',
    bar: (paid: number, of: number) => `${paid} von ${of} Anteilen bezahlt`,
    held: (party: string, until: string) => `${party}, gehalten bis ${until}`,
    booked: 'Gebucht',
    isPaid: 'bezahlt',
    remind: 'Erinnern',
    remindLabel: (name: string) => `${name} erinnern`,
    reminded: 'Erinnerung ist unterwegs.',
    share: 'Link teilen',
    shareLabel: (name: string) => `Link teilen für ${name}`,
    copied: 'Kopiert',
    shareText: (title: string) => `Dein Anteil: ${title}`,
    payOwn: (amount: string) => `${amount} zahlen`,
    otherwise: 'Wenn jemand nicht zahlt',
    persons: 'Personen',
    smaller: 'Gruppe verkleinern',
    smallerHint: 'Weniger Plätze behalten, die übrigen freigeben',
    smallerLead: (paid: string) => `Vorgemerkt sind ${paid}. Wie viele bleiben?`,
    smallerCosts: (total: string, rest: string) =>
      `Das kostet ${total}. Davon fehlen ${rest}, die zahlst du jetzt.`,
    smallerPaid: (total: string) => `Das kostet ${total} und ist schon bezahlt, danach ist gebucht.`,
    dropped: (names: string, count: number) =>
      `${names} ${count === 1 ? 'zahlt' : 'zahlen'} nicht mehr mit. Was ihr nicht mehr braucht, wird frei.`,
    smallerPay: (rest: string) => `${rest} zahlungspflichtig übernehmen`,
    smallerBook: 'Verkleinern und buchen',
    release: 'Alles freigeben',
    releaseHint: 'Niemandem wird etwas abgebucht, die Plätze werden frei',
    cover: 'Rest übernehmen',
    coverFor: (names: string) => `für ${names}`,
    askCover: (amount: string, names: string) =>
      `Du zahlst ${amount} für ${names}. Danach ist alles bezahlt und gebucht.`,
    coverButton: (amount: string) => `${amount} zahlungspflichtig übernehmen`,
    askRelease: (paid: string) =>
      `Vorgemerkt sind ${paid}. Das wird nicht abgebucht. Alle Plätze werden frei, und alle bekommen Bescheid.`,
    releaseButton: 'Alles freigeben',
    keep: 'Zurück',
    complete: (count: number) =>
      count === 1 ? 'Alles ist bezahlt' : `${count === 2 ? 'Beide' : `Alle ${count}`} haben bezahlt`,
    completeLead: 'Das Ticket ist deins, du zeigst es für alle.',
    toTicket: 'Zum Ticket',
    capturing: 'Alle haben bezahlt. Wir buchen gerade ab, das dauert einen Moment.',
    grace: 'Die Zeit ist um. Übernimm jetzt den Rest oder verkleinere die Gruppe, sonst wird alles frei.',
    over: 'Nicht gebucht',
    toBookings: 'Zu meinen Buchungen',
    notReleased: 'Das geht gerade nicht. Lade die Seite neu und sieh nach, wie es steht.',
    failed: 'Das hat nicht geklappt. Es wurde nichts abgebucht. Versuch es noch einmal.',
    missing: 'Diese Buchung gibt es nicht, oder sie gehört dir nicht.',
  },
  share: {
    title: 'Dein Anteil',
    headline: (amount: string) => `${amount} für dich`,
    lead: (organiser: string) =>
      `${organiser} hat das für euch reserviert. Zahl deinen Anteil, ganz ohne Konto.`,
    paidOf: (paid: number, of: number) => `${paid} von ${of} haben bezahlt`,
    until: (until: string) =>
      `Zahlen kannst du bis ${until}. Abgebucht wird erst, wenn alle bezahlt haben. Sonst gar nicht.`,
    name: 'Dein Name',
    email: 'Deine E-Mail',
    emailHint: 'Wir schreiben dir, wie es ausgeht.',
    button: (amount: string) => `${amount} zahlungspflichtig zahlen`,
    working: 'Einen Moment',
    refund: (organiser: string) =>
      `Das Ticket gehört ${organiser}. Wird es storniert, kommt dein Anteil auf deine Karte zurück, bei einer Stornierung durch ${organiser} abzüglich der Zahlungsgebühr.`,
    contract: (organiser: string, provider: string) =>
      `Den Vertrag hat ${organiser} mit ${provider}. Utkiek vermittelt und wickelt die Zahlung ab. Es gelten die `,
    terms: 'AGB',
    paidHeadline: 'Dieser Anteil ist bezahlt',
    paidLead: (paid: number, of: number) =>
      `${paid} von ${of} haben bezahlt. Abgebucht wird erst, wenn alle bezahlt haben. Du bekommst eine Mail, wie es ausgeht.`,
    completeHeadline: 'Alle haben bezahlt',
    completeLead: (organiser: string) => `Es ist gebucht. Das Ticket hat ${organiser}.`,
    overHeadline: 'Aus der Buchung wurde nichts',
    overFree: 'Es wurde nichts abgebucht. Was auf einer Karte vorgemerkt war, ist wieder frei.',
    overRefunded:
      'Eine andere Karte ließ sich nicht belasten. Was abgebucht wurde, kommt in voller Höhe zurück.',
    missingHeadline: 'Diesen Link gibt es nicht',
    missingLead:
      'Vielleicht ist die Gruppe kleiner geworden: Dann zahlst du diesen Anteil nicht, und was dafür vorgemerkt war, ist wieder frei. Frag die Person, die dir den Link geschickt hat.',
    toStart: 'Zur Startseite',
    organiserFallback: 'Jemand',
    failed: 'Das hat nicht geklappt. Es wurde nichts abgebucht. Versuch es noch einmal.',
    pending: 'Deine Zahlung ist noch unterwegs. Lade die Seite gleich neu.',
  },
} as const
