import type { AmendmentRefusal } from '#app/booking/amendments/amendments.ts'
import type { OrderButton } from '#app/booking/orders/orders.ts'
import type { Canceller } from '#app/booking/states/states.ts'
import { refundTime, texts } from '#app/booking/reservations/texts.ts'

const {
  refusals: {
    // Said otherwise where a booking is changed.
    'sold-out': _soldOut,
    'too-many-open': _tooManyOpen,
    'payment-page-failed': _failed,
    ...orderRefusals
  },
} = texts

/** The sentences of changing a booking. */
export const amendmentTexts = {
  title: 'Umbuchen',
  buttons: {
    pay: 'Zahlungspflichtig umbuchen',
    free: 'Kostenlos umbuchen',
    request: 'Umbuchung anfragen',
  } satisfies Record<OrderButton, string>,
  // Where money comes back less a fee, nothing is said of what it costs.
  less: 'Jetzt umbuchen',
  bookedNow: (span: string) => `Gebucht: ${span}`,
  lead: 'Dein Ticket gilt unverändert, bis die Umbuchung fertig ist.',
  /** What the payment page calls a difference: with another date both are named. */
  pageLine: ({ title, next, was }: { title: string; next: string; was: string }) =>
    next === was ? `Umbuchung: ${title}, ${next}` : `Umbuchung: ${title}, neu ${next} statt ${was}`,
  choose: {
    day: 'Welcher Tag?',
    start: 'Welche Uhrzeit?',
    event: 'Welcher Termin?',
    howMany: 'Für wen?',
    slots: 'Dauer',
    slotCount: (count: number, minutes: number) => `${count} × ${minutes} Min.`,
    party: 'Personen insgesamt',
    booked: 'gebucht',
    places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
    persons: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
    tooFew: (party: string) => `zu wenig frei für ${party}`,
    plenty: 'frei',
    free: 'Kostenlos',
    from: (price: string) => `ab ${price}`,
    perSlot: (price: string, minutes: number) =>
      minutes === 60 ? `${price} je Stunde` : `${price} je ${minutes} Min.`,
    left: (places: string) => `noch ${places}`,
    onlyLeft: (places: string) => `nur noch ${places}`,
    short: 'nicht so lange frei',
    tooLong: 'zu kurz offen',
    full: 'ausgebucht',
    own: 'teils deine Zeit',
    wait: 'Warteliste',
    waitNote:
      'Über die Warteliste buchst du neu, sobald genug frei ist. Dein Ticket gilt weiter, bis du es stornierst.',
    noStarts: 'An diesem Tag ist nichts mehr frei.',
    noEvents: 'Es gibt keine anderen Termine. Die Zahl der Personen kannst du ändern.',
  },
  party: {
    most: (most: number) =>
      `Hier buchst du für höchstens ${most === 1 ? '1 Person' : `${most} Personen`} auf einmal. Nimm weniger.`,
    least: (least: number) => `Hier müsst ihr mindestens ${least} sein. Nimm mehr Personen dazu.`,
  },
  bar: {
    pay: (amount: string) => `${amount} mehr`,
    back: (amount: string) => `${amount} zurück`,
    same: 'Gleicher Preis',
    when: (when: string) => `${when} Uhr`,
    look: 'Prüfen',
  },
  reservedUntil: (until: string) => `Für deine Umbuchung ist bis ${until} Uhr alles reserviert.`,
  nothingYet: 'Wähle, was du ändern möchtest. Hier steht dann, was es kostet oder was du zurückbekommst.',
  lacksStart: 'Wähle noch eine Uhrzeit.',
  ifYouCancel: 'Wenn du stornierst',
  noCancel: 'nicht mehr stornierbar',
  freeUntil: (when: string) => `kostenlos bis ${when}`,
  before: 'Vorher',
  after: 'Nachher',
  total: 'Gesamt',
  toPay: 'Jetzt zu bezahlen',
  back: 'Du bekommst zurück',
  kept: (fee: string) => `Davon sind ${fee} Zahlungsgebühr schon abgezogen.`,
  backTime: `Die Gutschrift ist ${refundTime} auf deinem Konto.`,
  vatAfter: (rates: readonly { percent: number; amount: string }[]) =>
    rates
      .map(({ percent, amount }) => `Im neuen Gesamtpreis sind ${percent} % MwSt. enthalten: ${amount}.`)
      .join(' '),
  notOnSale:
    'Das Angebot wird gerade nicht verkauft, darum kannst du nicht umbuchen. Dein Ticket gilt weiter.',
  noDifference: 'Am Preis ändert sich nichts.',
  cancelUntil: (when: string) => `Stornieren kannst du danach bis ${when} Uhr.`,
  earlierDeadline: 'Es bleibt bei der früheren der beiden Fristen.',
  isFinal:
    'Danach kannst du nicht mehr stornieren: Für den neuen Termin ist die Frist schon vorbei. Sagt der Anbieter ab, bekommst du alles zurück.',
  thenBack: (amount: string) => `Dann bekommst du etwa ${amount} zurück.`,
  asks: 'Der Anbieter muss zustimmen. Bis dahin gilt dein Ticket, wie es ist; bezahlen musst du erst danach.',
  held: (minutes: number) => `Mit dem Klick ist alles dafür ${minutes} Minuten für dich reserviert.`,
  keepTicket: 'Zurück zum Ticket',
  working: 'Einen Moment …',
  done: {
    title: 'Umgebucht.',
    text: 'Dein geändertes Ticket ist da und geht auch per E-Mail an dich.',
    back: (amount: string) => `Die Erstattung von ${amount} läuft.`,
    toTicket: 'Ticket ansehen',
  },
  /** Which QR codes still open the door; the booking's number stays whatever they do. */
  codes: {
    replaced: 'Die alten QR-Codes gelten nicht mehr, die neuen stehen auf dem Ticket.',
    fewer: 'Die QR-Codes derer, die nicht mehr mitkommen, gelten nicht mehr; die anderen bleiben gültig.',
    more: 'Die alten QR-Codes bleiben gültig, die für weitere Personen stehen auf dem Ticket.',
    kept: 'Die alten QR-Codes bleiben gültig.',
  },
  numberStays: 'Deine Buchungsnummer bleibt.',
  waiting: {
    title: 'Zahlung wird geprüft',
    text: 'Sobald sie da ist, ist umgebucht. Das dauert meist nur Sekunden; bis dahin gilt dein bisheriges Ticket.',
    again: 'Noch einmal nachsehen',
  },
  open: {
    title: 'Deine Umbuchung ist noch offen',
    proposed: (until: string) => `Der Anbieter muss noch zustimmen, spätestens bis ${until} Uhr.`,
    payable: (reserved: string) => `${reserved} Bezahl bis dahin, sonst bleibt alles, wie es ist.`,
    shut: 'Die Zeit zum Bezahlen ist um. In ein paar Minuten sind die neuen Plätze wieder frei, und dein Ticket gilt, wie es ist.',
    pay: (amount: string) => `Weiter bezahlen, ${amount}`,
    payNow: (amount: string) => `Jetzt bezahlen, ${amount}`,
    discard: 'Verwerfen',
    wish: 'Neu wäre',
  },
  /** On the card of its booking. */
  card: {
    leads: { payable: 'Deine Umbuchung ist noch offen.', proposed: 'Umbuchung angefragt.' },
    wish: (what: string) => `Neu wäre: ${what}.`,
    payable: (amount: string, until: string) =>
      `Bezahl ${amount} bis ${until}, sonst bleibt alles, wie es ist.`,
    proposed: (until: string) => `Der Anbieter muss noch zustimmen, spätestens bis ${until}.`,
    /** Where another booking is to be changed. */
    other: (title: string) => `Deine Umbuchung von „${title}“ ist noch offen, sie kommt zuerst.`,
    ways: { payable: 'Weiter bezahlen oder verwerfen', proposed: 'Zur Umbuchung', shut: 'Zur Umbuchung' },
  },
  lapsed:
    'Umgebucht wurde nicht, dein Ticket gilt, wie es war. Falls du bezahlt hast, bekommst du diese Zahlung automatisch ganz zurück.',
  /** Of a booking that was ended since, by whom. */
  cancelled: {
    user: 'Du hast diese Buchung storniert, umbuchen kannst du sie nicht mehr.',
    provider: 'Der Anbieter hat diese Buchung abgesagt, umbuchen kannst du sie nicht mehr.',
    operator: 'Utkiek hat diese Buchung abgesagt, umbuchen kannst du sie nicht mehr.',
    unsaid: 'Diese Buchung ist storniert, umbuchen kannst du sie nicht mehr.',
  } satisfies Record<Canceller | 'unsaid', string>,
  paidTooLate: 'Falls du die Umbuchung noch bezahlt hast, bekommst du diese Zahlung automatisch ganz zurück.',
  toBooking: 'Zur Buchung',
  ticket: {
    change: 'Umbuchen',
    notNow: 'Umbuchen ist nicht mehr möglich.',
  },
  notYet: 'Der Zahlungsdienst antwortet gerade nicht. Versuch es gleich noch einmal.',
  refusals: {
    ...orderRefusals,
    package: 'Pakete ändert nur der Anbieter. Schreib ihm.',
    entered: 'Dieses Ticket ist schon eingelöst.',
    'no-ticket': 'Umbuchen geht nur mit einem gültigen Ticket.',
    'being-refunded': 'Diese Buchung ist storniert, die Erstattung läuft.',
    'not-cancellable': 'Dieses Angebot kann nicht storniert und darum auch nicht umgebucht werden.',
    'deadline-passed': 'Umbuchen geht nur bis zur Stornierungsfrist, und die ist abgelaufen.',
    'amendment-open': 'Eine Umbuchung ist schon offen. Bezahle oder verwirf sie zuerst.',
    'form-used-up': 'Diese Umbuchung ist abgelaufen. Dein Ticket gilt, wie es war. Fang einfach neu an.',
    'nothing-changed': 'Das ist genau, was du schon gebucht hast.',
    'difference-too-small':
      'So kleine Preisunterschiede lassen sich nicht bezahlen oder erstatten. Wähle etwas anderes.',
    'moves-between-rates':
      'So geht es nicht in einem Schritt, weil die Preise verschiedene Mehrwertsteuersätze haben. Buche erst um, was dazukommt, danach, was wegfällt. Hilft das nicht, bleibt nur stornieren und neu buchen.',
    'terms-changed': 'An dieser Umbuchung hat sich etwas geändert. Bitte prüfe und bestätige noch einmal.',
    'too-many-changes': 'Du hast in dieser Stunde schon sehr oft umgebucht.',
    'too-many-open': 'Eine andere Umbuchung von dir ist noch offen. Bezahle oder verwirf sie zuerst.',
    'sold-out': 'Diese Plätze sind inzwischen vergeben. Dein Ticket gilt, wie es ist.',
    'payment-page-failed': 'Die Zahlungsseite ließ sich nicht öffnen. Versuch es gleich noch einmal.',
    busy: 'Gerade buchen sehr viele. Versuch es in ein paar Sekunden noch einmal.',
  } satisfies Record<AmendmentRefusal, string>,
  company: {
    title: 'Umbuchungen',
    openTitle: 'Offene Umbuchung',
    states: {
      proposed: 'wartet auf deine Antwort',
      payable: 'wartet auf die Zahlung des Gastes',
      applied: 'umgebucht',
      lapsed: 'nicht zustande gekommen',
    },
    answerBy: (until: string) => `Antworte bis ${until} Uhr, sonst bleibt die Buchung, wie sie ist.`,
    asked: (until: string) => `Umbuchung angefragt, antworte bis ${until} Uhr.`,
    accept: 'Zustimmen',
    reject: 'Ablehnen',
    message: 'Nachricht an den Gast (freiwillig)',
    more: (amount: string) => `${amount} mehr`,
    less: (amount: string) => `${amount} weniger`,
    same: 'gleicher Preis',
    done: {
      accept: 'Zugestimmt. Der Gast weiß Bescheid.',
      reject: 'Abgelehnt. Der Gast behält sein Ticket.',
    },
    over: 'Diese Umbuchung wartet nicht mehr.',
    notYet: 'Gerade ist viel los. Versuch es gleich noch einmal.',
    'no-payout-account': 'Ohne Auszahlungskonto kann der Gast nicht bezahlen.',
    'message-address': 'Die Nachricht darf keine Internetadresse enthalten.',
    'message-too-long': 'Die Nachricht ist zu lang.',
  },
} as const
