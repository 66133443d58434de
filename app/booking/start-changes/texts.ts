import type { ChangeReason, StartChangeFault, StartChangeKind, StartChangeRefusal } from './start-change.ts'

/** All that pages say of a start that is moved or called off. */
export const startChangeTexts = {
  /** Stands in the company's list of closed times. */
  closedBecause: {
    'called-off': 'Abgesagt',
    moved: 'Verschoben',
    postponed: 'Verschoben',
  } satisfies Record<StartChangeKind, string>,
  /** Of a start that holds places of packages. */
  packages: {
    lead: 'Hier halten Pakete Plätze. Klär es zuerst im Chat: Schick ein Angebot für eine andere Zeit, oder sag ab.',
    open: (guest: string, persons: number) =>
      `Paket von ${guest}, ${persons === 1 ? '1 Person' : `${persons} Personen`}`,
    someone: 'einem Gast',
  },
  /** What guests who haven't paid yet read where the company wrote nothing. */
  withoutMessage: {
    'called-off': null,
    moved: 'Der Termin wurde verschoben. Such dir gern eine neue Zeit aus.',
    postponed: 'Der Termin wurde verschoben. Du kannst den neuen gern wieder buchen.',
  } satisfies Record<StartChangeKind, string | null>,
  refusals: {
    'no-start': 'Diesen Termin gibt es nicht mehr.',
    over: 'Dieser Termin ist schon vorbei.',
    'called-off-already': 'Dieser Termin ist schon abgesagt.',
    running: 'Dieser Termin wird gerade schon geändert.',
    'no-target': 'Dahin geht es nicht mehr: Der neue Termin ist nicht offen.',
    'same-time': 'Das ist die Zeit, zu der er schon ist.',
    'target-too-soon': 'Der neue Termin muss mindestens eine Stunde in der Zukunft liegen.',
    'too-few-places': 'Gerade hat jemand gebucht: Dort sind nicht mehr genug Plätze frei.',
    'package-there':
      'Hier hält ein Paket Plätze. Lade die Seite neu: Dort steht, mit wem du es im Chat klären kannst.',
  } satisfies Record<StartChangeRefusal, string>,
  faults: {
    'reason-missing': 'Bitte wähle einen Grund.',
    'message-missing': 'Bitte schreib den Gästen, woran es liegt.',
    'message-too-long': 'Höchstens 500 Zeichen',
    'message-address': 'Bitte ohne Internet- oder E-Mail-Adresse; nach einem Punkt ein Leerzeichen',
    'target-missing': 'Bitte wähle einen neuen Termin.',
  } satisfies Record<StartChangeFault, string>,
  onlyTeam: 'Termine absagen und verschieben kann nur das Team des Anbieters.',
  missing: 'Diesen Termin gibt es nicht.',
  guests: (count: number) => (count === 1 ? '1 Gast' : `${count} Gäste`),
  message: 'Nachricht an alle Gäste',
  optional: 'freiwillig',
  close: 'Zum Termin',
  notYet: 'Gerade ist zu viel los. Es ist nichts passiert, versuch es gleich noch einmal.',
  waiting: 'Einen Moment …',
  callOff: {
    title: 'Termin absagen?',
    reason: 'Warum?',
    reasons: {
      'bad-weather': 'Wetter',
      illness: 'Krank',
      defect: 'Technik',
      'too-few-guests': 'Zu wenig Gäste',
      other: 'Anderes',
    } satisfies Record<ChangeReason, string>,
    back: 'Gäste bekommen zurück',
    backNote: (persons: number, bookings: number) =>
      `${persons === 1 ? '1 Gast' : `${persons} Gäste`}, ${bookings === 1 ? '1 Buchung' : `${bookings} Buchungen`}, der volle Preis`,
    lost: 'Dir entgehen',
    lostNote: (online: string, onSite: string) => `${online} online nach Provision, ${onSite} vor Ort`,
    fee: 'Zahlungsgebühr der Erstattung',
    feeNote: 'Trägt Utkiek',
    nobody: 'Niemand hat gebucht. Der Termin wird nur geschlossen.',
    unpaid: (count: number) =>
      count === 1
        ? 'Eine Bestellung ohne Zahlung wird aufgehoben.'
        : `${count} Bestellungen ohne Zahlung werden aufgehoben.`,
    mailed: (names: string, isOne: boolean) => `${names} ${isOne ? 'bekommt' : 'bekommen'} sofort eine Mail.`,
    instead: 'Lieber verschieben, kostenlos',
    keep: 'Behalten',
    confirm: 'Termin absagen',
  },
  call: (name: string, phone: string | null) =>
    phone ? `${name} musst du anrufen: ${phone}.` : `${name} hat weder Mail noch Telefon hinterlassen.`,
  callNote: 'Wir haben keine E-Mail-Adresse.',
  move: {
    title: 'Termin verschieben',
    day: 'Tag',
    time: 'Neuer Termin',
    free: (places: number) => `${places} frei`,
    need: (places: number) =>
      places === 1
        ? 'Wählbar sind Termine mit mindestens 1 freien Platz.'
        : `Wählbar sind Termine mit mindestens ${places} freien Plätzen.`,
    none: 'In den nächsten 90 Tagen ist kein Termin mit genug freien Plätzen offen.',
    later: 'Spätere Tage',
    earlier: 'Frühere Tage',
    newDate: 'Neues Datum',
    newDateNote: 'Gäste sagen zu oder bekommen ihr Geld zurück.',
    newDay: 'Tag des neuen Termins',
    newTime: 'Beginn',
    cost: 'Kostet dich',
    most: 'Höchstens zurück an Gäste',
    mostNote: 'Wenn alle online Gebuchten absagen',
    mailed: (names: string, isOne: boolean) =>
      `${names} ${isOne ? 'bekommt' : 'bekommen'} sofort eine Mail mit neuem Ticket und Kalenderdatei. Passt die Zeit nicht, ${isOne ? 'kann der Gast' : 'können sie'} kostenlos stornieren: sieben Tage lang, höchstens bis zwei Stunden vorher.`,
    keep: 'Abbrechen',
    confirm: 'Verschieben',
  },
  progress: {
    title: {
      'called-off': 'Termin abgesagt',
      moved: 'Termin verschoben',
      postponed: 'Termin verschoben',
    } satisfies Record<StartChangeKind, string>,
    done: {
      'called-off': 'Abgesagt.',
      moved: 'Verschoben.',
      postponed: 'Verschoben.',
    } satisfies Record<StartChangeKind, string>,
    to: (when: string) => `Neuer Termin: ${when}.`,
    bySystem: 'Bis zum Stichtag waren es zu wenige Gäste, deshalb ist der Termin abgesagt.',
    running: (done: number, all: number) =>
      `Läuft: ${done} von ${all} Gästen. Du kannst die Seite verlassen.`,
    mailed: (count: number) => (count === 1 ? '1 Gast benachrichtigt' : `${count} Gäste benachrichtigt`),
    callsOpen: (count: number) => (count === 1 ? '1 Anruf offen' : `${count} Anrufe offen`),
    answers: (accepted: number, back: number) =>
      `${accepted} ${accepted === 1 ? 'Buchung hat' : 'Buchungen haben'} zugesagt, ${back} ${back === 1 ? 'will' : 'wollen'} das Geld zurück.`,
    calls: 'Anrufen',
    called: 'Erledigt',
    notCalled: 'Doch nicht',
    isCalled: 'angerufen',
  },
  choice: {
    title: 'Passt dir der neue Termin?',
    lead: (before: string | null, now: string) =>
      before ? `Bisher: ${before}. Neu: ${now}.` : `Neuer Termin: ${now}.`,
    until: (when: string) => `Antworte bis ${when}. Ohne Antwort gilt dein Ticket für den neuen Termin.`,
    accept: 'Neuer Termin passt',
    moneyBack: 'Geld zurück',
    free: 'Ticket zurückgeben',
    accepted: 'Dein Ticket gilt für den neuen Termin.',
    refunded: 'Dein Ticket ist storniert, du bekommst alles zurück.',
    toTicket: 'Ticket öffnen',
  },
  and: (names: readonly string[]) => {
    const shown = names.slice(0, 3)
    const more = names.length - shown.length
    if (more > 0) return `${shown.join(', ')} und ${more} weitere`
    const last = shown.at(-1) ?? ''
    return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} und ${last}`
  },
  minimum: 'Bis zum Stichtag haben sich leider zu wenige angemeldet.',
} as const
