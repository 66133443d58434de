import { undoMinutes } from '#app/booking/states/states.ts'
import type { Verdict } from '#app/booking/check-in/check-in.ts'
import type { DoorAnswer, Typed } from '../door-scan.ts'
import type { ShownConflict } from '../door-news.ts'

/** What stands in large letters, and what it means. */
export type Said = { lead: string; text: string }

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`)

const entriesAndUndos = ({ entries, undos }: { entries: number; undos: number }) =>
  [
    ...(entries > 0 ? [entries === 1 ? '1 Einlass' : `${entries} Einlässe`] : []),
    ...(undos > 0 ? [undos === 1 ? '1 Rücknahme' : `${undos} Rücknahmen`] : []),
  ].join(' und ')

/** The sentences of the page at the door. */
export const doorTexts = {
  title: 'Einlass',
  idle: 'Scann einen Code oder wähle aus der Liste: Hier steht dann, ob das Ticket gilt. Es geht auch ohne Netz.',
  camera: {
    start: 'Kamera starten',
    stop: 'Kamera ausschalten',
    starting: 'Die Kamera geht an …',
    aim: 'Halte den Code ins Bild.',
    denied:
      'Die Kamera ist für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers, oder such von Hand.',
    missing: 'Dieses Gerät hat keine Kamera, die wir benutzen können. Such von Hand.',
    noScript: 'Zum Scannen braucht diese Seite JavaScript. Von Hand geht es auch so.',
    label: 'Bild der Kamera',
  },
  hand: {
    label: 'Buchungscode oder Name',
    placeholder: 'UTK-7F4K-29QX',
    submit: 'Suchen',
    close: 'Schließen',
    nobody: 'Dazu gibt es heute nichts. Prüf die Schreibweise.',
    missed: {
      'no-code': {
        lead: 'So sieht kein Buchungscode aus',
        text: 'Er beginnt mit UTK und hat danach acht Zeichen, etwa UTK-7F4K-29QX. Prüf die Schreibweise.',
      },
      name: {
        lead: 'Nicht auf der Liste',
        text: 'So heißt auf der Liste niemand. Frag nach dem Ticket oder dem Buchungscode.',
      },
      code: {
        lead: 'Nicht auf der Liste von heute',
        text: 'Die Buchung kann storniert, neu oder für einen anderen Tag sein. Lass niemanden allein darauf ein: Scann das Ticket, oder such noch einmal mit Netz.',
      },
    } satisfies Record<Typed, Said>,
    codeOnly: 'Ohne JavaScript suchen wir nur nach dem ganzen Buchungscode, etwa UTK-7F4K-29QX.',
    found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  },
  verdicts: {
    valid: { lead: 'Gültig', text: '' },
    early: { lead: 'Gültig, aber noch nicht dran', text: '' },
    late: { lead: 'Gültig, aber der Termin ist vorbei', text: '' },
    used: { lead: 'Schon eingelöst', text: 'Mit diesem Code ist schon jemand drin.' },
    cancelled: { lead: 'Storniert', text: 'Dieses Ticket gilt nicht mehr.' },
    unpaid: { lead: 'Nicht bezahlt', text: 'Die Plätze sind reserviert, aber die Zahlung fehlt.' },
    outdated: { lead: 'Altes Ticket', text: 'Die Buchung wurde geändert. Es gilt nur das neue Ticket.' },
    'wrong-day': { lead: 'Falscher Tag', text: 'Das Ticket ist echt, aber für einen anderen Termin.' },
  } satisfies Record<Verdict['verdict'], Said>,
  kinds: {
    unlisted: {
      lead: 'Echt, noch nicht auf der Liste',
      text: 'Gebucht, nachdem die Liste geladen wurde. Sobald Netz da ist, prüfen wir es nach.',
    },
    'no-ticket': { lead: 'Kein Ticket', text: 'Dieser Code ist kein Ticket von Utkiek.' },
    forged: {
      lead: 'Gefälscht',
      text: 'Die Unterschrift stimmt nicht. Dieses Ticket haben wir nicht ausgestellt.',
    },
    foreign: { lead: 'Anderer Anbieter', text: 'Das Ticket ist echt, aber nicht für euch.' },
    unknown: { lead: 'Unbekannt', text: 'Dazu gibt es bei euch keine Buchung.' },
    'no-list': {
      lead: 'Keine aktuelle Liste',
      text: 'Ohne Netz fehlt die Liste, oder sie ist älter als zwölf Stunden. Geh kurz dorthin, wo Netz ist.',
    },
  } satisfies Record<Exclude<DoorAnswer['kind'], 'ticket'>, Said>,
  /** Where there is a network, but nobody is signed in any more. */
  signedOut: {
    kinds: {
      unlisted: {
        lead: 'Echt, noch nicht auf der Liste',
        text: 'Gebucht, nachdem die Liste geladen wurde. Sobald du angemeldet bist, prüfen wir es nach.',
      },
      'no-list': {
        lead: 'Keine aktuelle Liste',
        text: 'Du bist abgemeldet, und die Liste auf diesem Gerät ist älter als zwölf Stunden. Melde dich an, dann lädt sie neu.',
      },
    } satisfies Partial<Record<DoorAnswer['kind'], Said>>,
    offline: 'Auf diesem Gerät eingetragen, wird nachgereicht, sobald du angemeldet bist.',
    undone: 'Auf diesem Gerät vermerkt, wird nachgereicht, sobald du angemeldet bist.',
  },
  undo: {
    action: 'Rückgängig',
    actionFor: (who: string, clock: string) => `Einlass von ${who} um ${clock} Uhr rückgängig machen`,
    done: (count: number) => `Rückgängig: ${count === 1 ? '1 Person' : `${count} Personen`} wieder draußen`,
    doneText: 'Das Ticket gilt wieder.',
    used: 'Einlass zurückgenommen',
    usedText: 'Das Ticket bleibt eingelöst: An einem anderen Gerät ist damit jemand hineingekommen.',
    offline: 'Auf diesem Gerät vermerkt, wird nachgereicht.',
    handedIn: 'Ohne Netz vermerkt, inzwischen nachgereicht.',
    tooLate: `Zu spät: Rückgängig geht nur ${undoMinutes} Minuten lang. Der Einlass bleibt eingetragen.`,
    recent: (count: number) => `Zuletzt eingelassen (${count})`,
    recentLead: `Verklickt? ${undoMinutes} Minuten lang lässt sich ein Einlass zurücknehmen.`,
    nobody: 'In den letzten zehn Minuten hat dieses Gerät niemanden eingelassen.',
    someone: 'Gast ohne Namen auf der Liste',
    line: (count: number, clock: string) => `${count === 1 ? '1 Person' : `${count} Personen`}, ${clock} Uhr`,
  },
  arrivals: {
    title: 'Heute',
    summary: (inside: number, expected: number) => `${inside} von ${people(expected)} drin`,
    empty: 'Heute steht niemand (mehr) auf der Liste.',
    noList: 'Sobald die Liste geladen ist, steht hier, wer heute kommt.',
    noMatch:
      'Auf der Liste passt dazu niemand. Mit „Suchen“ sehen wir nach, ob es eine Buchung mit diesem Code gibt.',
    noMatchOffline: 'Auf der Liste passt dazu niemand.',
    inside: (inside: number, tickets: number) =>
      inside === tickets ? 'alle drin' : `${inside} von ${tickets} drin`,
    unpaid: 'nicht bezahlt',
    anyTime: 'ohne Uhrzeit',
    more: (count: number) => `${count} weitere anzeigen`,
  },
  admitted: (count: number) => `${people(count)} eingelassen`,
  offline: 'Ohne Netz eingetragen, wird nachgereicht.',
  handedIn: 'Ohne Netz eingetragen, inzwischen nachgereicht.',
  usedAt: (clock: string) => `Um ${clock} Uhr.`,
  early: (when: string) => ({
    lead: `Gültig, aber erst um ${when}`,
    text: 'Du kannst trotzdem schon einlassen.',
  }),
  late: (until: string) => ({
    lead: `Gültig, aber der Termin ging bis ${until}`,
    text: 'Du kannst trotzdem noch einlassen.',
  }),
  begins: (when: string) => `Beginnt erst um ${when}.`,
  number: (number: number, tickets: number) => `Ticket ${number} von ${tickets}`,
  /** Of a ticket of somebody who isn't part of the booking any more. */
  numberGone: (number: number, tickets: number) =>
    `Ticket ${number}. Die Buchung ist jetzt für ${people(tickets)}.`,
  party: (tickets: number) => people(tickets),
  waiting: (count: number, tickets: number) =>
    count === tickets
      ? `${people(count)}, noch niemand drin`
      : count === 0
        ? `${people(tickets)}, alle drin`
        : `${count} von ${tickets} noch draußen`,
  admit: (count: number) => (count === 1 ? '1 Person einlassen' : `${count} Personen einlassen`),
  howMany: 'Wie viele kommen jetzt?',
  next: 'Nächstes Ticket',
  working: 'Einen Moment …',
  status: {
    online: (clock: string, tickets: number) =>
      `Liste von ${clock} Uhr · ${tickets === 1 ? '1 Buchung' : `${tickets} Buchungen`}`,
    noNetwork: 'Kein Netz.',
    good: (clock: string, until: string) => `Die Liste von ${clock} Uhr gilt bis ${until} Uhr`,
    over: (clock: string, until: string) => `Die Liste von ${clock} Uhr galt bis ${until} Uhr`,
    noneOffline: 'Kein Netz und keine Liste auf diesem Gerät',
    none: 'Noch keine Liste auf diesem Gerät',
    signedOut: 'Du bist abgemeldet. Melde dich an, dann werden die Einlässe nachgetragen.',
    signIn: 'Anmelden',
    notYours: 'Du gehörst nicht mehr zum Einlass dieses Anbieters. Die Liste ist von diesem Gerät gelöscht.',
    stuck: (tally: { entries: number; undos: number }) =>
      tally.entries + tally.undos === 1
        ? `${entriesAndUndos(tally)} ließ sich noch nicht eintragen. Auf diesem Gerät ist es vermerkt, wir versuchen es weiter.`
        : `${entriesAndUndos(tally)} ließen sich noch nicht eintragen. Auf diesem Gerät sind sie vermerkt, wir versuchen es weiter.`,
    partial: 'Die Liste ist zu lang für dieses Gerät. Ohne Netz fehlen die spätesten Termine.',
    waiting: (tally: { entries: number; undos: number }, on: 'network' | 'sign-in') =>
      `${entriesAndUndos(tally)} ${tally.entries + tally.undos === 1 ? 'wartet' : 'warten'} auf ${on === 'network' ? 'Netz' : 'deine Anmeldung'}`,
    handedIn: (tally: { entries: number; undos: number }) => `${entriesAndUndos(tally)} nachgereicht`,
    refresh: 'Neu laden',
    refreshLabel: 'Liste neu laden',
  },
  conflicts: {
    title: 'Beim Abgleich aufgefallen',
    lead: 'Das passte ohne Netz nicht zu den Buchungen. Zurückgenommene Einlässe stehen hier nicht.',
    because: {
      used: (clock: string | null) =>
        clock ? `war um ${clock} Uhr schon eingelöst` : 'war schon ganz eingelöst',
      cancelled: () => 'war storniert',
      unpaid: () => 'war nicht bezahlt',
      outdated: () => 'gehörte zu einem geänderten Termin',
      'wrong-day': () => 'galt für einen anderen Tag',
      unknown: () => 'gehört zu keiner Buchung',
      'undo-late': () =>
        'wurde zu spät zurückgenommen: Der Einlass bleibt eingetragen, das Ticket gilt als eingelöst',
      impossible: () => 'ließ sich nicht eintragen, und daran ändert sich nichts mehr',
    } satisfies Record<ShownConflict['because'], (clock: string | null) => string>,
    someone: 'Ein Ticket',
    inside: (count: number) => `${people(count)} ohne gültiges Ticket eingelassen`,
    undoLate: 'Zu spät zurückgenommen',
    impossible: 'Einlass nicht eingetragen',
    todo: {
      used: 'Sind es dieselben Gäste, nur zweimal eingetragen? Dann ist nichts zu tun. Sonst such sie und lass dir Bestätigung und Ausweis zeigen.',
      cancelled: 'Such die Gäste und frag nach einer Buchung, die gilt.',
      unpaid: 'Such die Gäste: Sie müssen die Zahlung noch abschließen.',
      outdated: 'Such die Gäste und lass dir das neue Ticket zeigen.',
      'wrong-day': 'Such die Gäste und frag nach einer Buchung für heute.',
      unknown: 'Such die Gäste und lass dir Bestätigung und Ausweis zeigen.',
      'undo-late': 'Kommen die Gäste zurück, sagt der Einlass „Schon eingelöst“: Sie dürfen trotzdem hinein.',
      impossible: 'Sieh in der Buchung nach, ob der Einlass dort steht, und lös das Ticket sonst dort ein.',
    } satisfies Record<ShownConflict['because'], string>,
    more: (count: number) =>
      count === 1
        ? 'Eine weitere Auffälligkeit steht unter „Beim Abgleich aufgefallen“.'
        : `${count} weitere Auffälligkeiten stehen unter „Beim Abgleich aufgefallen“.`,
    seen: 'Gelesen',
    at: (people: number, when: string) =>
      people === 1 ? `Eingelassen: ${when}` : `${people} Personen eingelassen: ${when}`,
  },
  toDoor: 'Zum Einlass',
} as const
