import { pollLimits, type Answer, type SettingsFault, type VoterNameFault } from '../poll.ts'

/** What an organiser is called whose account has no name. */
export const organiserFallback = 'Wer eingeladen hat'

/** The three answers. */
export const answerTexts: Record<Answer, string> = { yes: 'Ja', 'if-needed': 'Zur Not', no: 'Nein' }

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`)

/** Words that both pages of a vote have. */
export const votingTexts = {
  title: (list: string) => `Abstimmung: ${list}`,
  done: (done: number, all: number) => `${done} von ${all} ${done === 1 ? 'hat' : 'haben'} abgestimmt`,
  until: (when: string) => `Noch bis ${when}`,
  noDeadline: 'Ohne Frist',
  enough: (count: number) => `Endet bei ${count} Ja`,
  ended: 'Die Abstimmung ist beendet',
  party: people,
  shortParty: (count: number, sum: string) => `${count} Pers. ${sum}`,
  asSuch: 'Ohne festen Termin',
  left: (count: number) => `noch ${count} frei`,
  soldOut: 'ausgebucht',
  gone: 'nicht mehr buchbar',
  ahead: 'Vorn',
  rank: (rank: number) => `Platz ${rank}`,
  winner: 'Gewinner',
  saidYes: (names: string) => `Ja: ${names}`,
  saidIfNeeded: (names: string) => `Zur Not: ${names}`,
  saidNo: (names: string) => `Nein: ${names}`,
  whoVoted: 'Wer hat wie gestimmt?',
  nobody: 'Noch keine Stimme',
  counting: 'Wie wird gezählt?',
  countingLine:
    'Ja zählt 2, Zur Not 1, Nein 0. Bei Gleichstand entscheidet, wer eingeladen hat. Ist der Gewinner ausgebucht, rückt Platz 2 nach.',
  you: 'du',
  complete: 'fertig',
  missing: 'fehlt noch',
  saved: 'Gespeichert',
  working: 'Moment …',
  options: 'Vorschläge',
  noOptions: 'Noch keine Vorschläge',
  people: 'Wer mitmacht',
  seeOffer: 'Angebot ansehen',
  live: 'Neue Stimmen erscheinen von selbst.',
} as const

/** How a vote ended. */
export const resultTexts = {
  won: (title: string) => `${title} gewinnt`,
  tie: 'Gleichstand',
  tieLine: 'Entscheide du.',
  tieLineOthers: (organiser: string) => `${organiser} entscheidet.`,
  none: 'Noch kein Gewinner',
  noneLine: 'Niemand hat mit Ja oder Zur Not gestimmt.',
  passedOver: (title: string) => `${title} hatte mehr Stimmen, ist aber nicht mehr zu haben.`,
  tally: ({ yes, 'if-needed': ifNeeded, no }: Record<Answer, number>) =>
    `${yes} Ja · ${ifNeeded} zur Not · ${no} Nein`,
  against: (names: string) => `${names}: Nein. Frag am besten kurz nach.`,
  onlyIfNeeded: (names: string) => `${names}: nur zur Not. Frag am besten kurz nach.`,
  book: 'Für alle buchen',
  bookLine: (count: number) =>
    `Du zahlst für ${count === 2 ? 'beide' : `alle ${count}`}. Die Plätze sind sofort sicher.`,
  bookWinner: 'Für alle buchen',
  shareWinner: 'Alle zahlen selbst',
  choose: 'Diesen nehmen',
  announce: 'Gewinner bekanntgeben',
  announceLine: 'Alle, die abgestimmt haben, bekommen eine Mail.',
  toOrder: 'Zur Bestellung',
  notBooked: 'Noch nicht gebucht. Sobald deine Buchung steht, sagen wir allen Bescheid.',
  othersWait: (organiser: string) => `${organiser} bucht.`,
  booked: (when: string) => `Gebucht: ${when}`,
  bookedCancelled: 'Die Buchung wurde storniert.',
  told: 'Alle, die abgestimmt haben, wissen Bescheid.',
  toBooking: 'Zur Buchung',
  announced: 'Der Gewinner steht fest',
} as const

/** What a guest of a vote reads. */
export const guestTexts = {
  invites: (organiser: string) => `${organiser} lädt dich ein. Was passt dir?`,
  name: 'Dein Name',
  withoutAccount: 'ohne Konto',
  nameHint: 'Den Namen sehen alle, die mitmachen.',
  email: 'Sag mir, wer gewinnt',
  emailHint: 'E-Mail, freiwillig. Die anderen sehen sie nicht; nach 90 Tagen löschen wir sie.',
  emailSubmit: 'Adresse speichern',
  emailSaved: 'Wir schreiben dir, wenn der Gewinner gebucht ist.',
  accountMail: 'Wir schreiben deinem Konto, wenn der Gewinner gebucht ist.',
  answered: (done: number, all: number) => `${done} von ${all} beantwortet`,
  until: (when: string) => `Bis ${when} kannst du alles ändern.`,
  anytime: 'Bis zum Ende kannst du alles ändern.',
  submit: 'Abstimmen',
  thanks: (name: string) => `Danke, ${name}.`,
  change: 'Antwort ändern',
  offline: 'Deine Stimmen sind gemerkt. Sie werden gesendet, sobald du wieder Netz hast.',
  failed: 'Das hat nicht geklappt. Deine Stimmen stehen noch da: Versuch es gleich noch einmal.',
  fullNow:
    'Ein Vorschlag ist gerade ausgebucht. Dein Ja dazu zählt nicht mehr, alles andere ist gespeichert.',
  nameTaken: (name: string) => `„${name}“ gibt es schon. Bist du das?`,
  nameTakenLine:
    'Dann stimm dort weiter ab, wo du angefangen hast: Dieses Gerät kennt dich noch nicht. Sonst nimm einen anderen Namen.',
  otherName: 'Anderer Name',
  gone: 'Diese Abstimmung gibt es nicht mehr.',
  goneLine: 'Der Link wurde zurückgenommen, oder die Liste ist gelöscht. Frag nach einem neuen.',
  removed: 'Du machst hier nicht mehr mit.',
  removedLine: 'Wer eingeladen hat, hat dich aus dieser Abstimmung genommen.',
  toStart: 'Freizeitideen entdecken',
  share: 'Teilen',
  leave: 'Nicht mehr mitmachen',
  leaveLine: 'Deine Stimmen und deine Adresse werden gelöscht.',
} as const

/** What its organiser reads. */
export const organiserTexts = {
  start: 'Abstimmung starten',
  toPoll: 'Zur Abstimmung',
  until: (when: string) => `Abstimmung bis ${when}`,
  open: 'Abstimmung läuft',
  ended: 'Abstimmung beendet',
  startLead: 'Frag deine Leute, was sie wollen. Sie stimmen mit Ja, Zur Not oder Nein ab, auch ohne Konto.',
  persons: 'Wie viele seid ihr?',
  personsHint: 'Zur Wahl stehen dann nur Termine mit genug Plätzen für alle.',
  day: 'Frist: Tag (freiwillig)',
  time: 'Uhrzeit',
  enough: 'Genug Stimmen (freiwillig)',
  enoughHint: 'So viele Ja für einen Vorschlag, und die Abstimmung endet.',
  submit: 'Abstimmung anlegen',
  settings: 'Einstellungen',
  saveSettings: 'Speichern',
  goOn: 'Weiter abstimmen',
  end: 'Jetzt beenden',
  backToList: 'Zur Liste',
  add: 'Vorschlag dazu',
  addTitle: 'Vorschläge wählen',
  addLead: (count: number) => `Termine mit Platz für ${people(count)}, mit dem Preis für alle`,
  from: 'Termine ab',
  showFrom: 'Zeigen',
  startOf: (title: string, start: string, isIn: boolean) =>
    `${title}: ${start}, ${isIn ? 'steht zur Wahl' : 'zur Wahl stellen'}`,
  addAsSuch: 'Zur Wahl stellen',
  asSuchLine: 'Ohne Termin zum Buchen: Ihr stimmt über die Idee ab.',
  isIn: 'steht zur Wahl',
  noStarts: (count: number) => `In diesen zwei Wochen kein Termin mit Platz für ${people(count)}.`,
  emptyList: 'In dieser Liste liegt noch nichts. Leg erst ein paar Ideen hinein.',
  listGone: 'Dieses Angebot gibt es nicht mehr.',
  remove: 'Herausnehmen',
  removeThis: (title: string) => `Herausnehmen: ${title}`,
  readyWithOptions: 'Fertig',
  share: 'Link teilen',
  shareLead: 'Wer den Link hat, kann abstimmen. Ohne ihn findet niemand diese Liste.',
  makeLink: 'Link erstellen',
  link: 'Link zur Abstimmung',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  send: 'Teilen',
  revoke: 'Link zurücknehmen',
  revokeLine: 'Der Link geht dann sofort nicht mehr, für niemanden. Die Stimmen bleiben.',
  noOptionsYet: 'Stell erst etwas zur Wahl, dann teil den Link.',
  removeVoter: 'Entfernen',
  removeVoterThis: (name: string) => `${name} entfernen`,
  remind: (count: number) => (count === 1 ? '1 Person erinnern' : `${count} Personen erinnern`),
  remindLine: 'Einmal per Mail, an alle, die eine Adresse dagelassen haben und noch fehlen.',
  reminded: 'erinnert',
  nobodyYet: 'Noch ist niemand dazugekommen.',
  shareText: (list: string) => `Stimm mit ab: ${list}`,
  votesSubmit: 'Stimmen speichern',
  offline: 'Keine Verbindung. Deine Eingaben stehen noch da: Versuch es gleich noch einmal.',
  unknown: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  done: {
    neu: 'Die Abstimmung ist angelegt. Jetzt stell etwas zur Wahl.',
    gespeichert: 'Gespeichert.',
    beendet: 'Die Abstimmung ist beendet.',
    geteilt: 'Der Link ist da. Schick ihn deinen Leuten.',
    zurueck: 'Der Link ist zurückgenommen.',
    dazu: 'Steht jetzt zur Wahl.',
    heraus: 'Steht nicht mehr zur Wahl.',
    entfernt: 'Ist nicht mehr dabei.',
    erinnert: 'Die Erinnerungen sind unterwegs.',
    niemand: 'Gerade ist niemand zu erinnern.',
    gewonnen: 'Der Gewinner steht fest. Alle, die abgestimmt haben, bekommen eine Mail.',
  },
} as const

/** What is wrong with a name, beside its field. */
export const voterNameFaults: Record<VoterNameFault, string> = {
  'name-missing': 'Sag uns deinen Namen',
  'name-too-long': `Höchstens ${pollLimits.nameLength} Zeichen`,
  'name-holds-address': 'Bitte ohne Adressen',
}

/** What is wrong with a vote's settings, beside their fields. */
export const settingsFaults: Record<SettingsFault, string> = {
  'persons-wrong': `Eine Zahl von 1 bis ${pollLimits.persons}`,
  'day-wrong': 'Gib Tag und Uhrzeit an',
  'day-passed': 'Das ist schon vorbei',
  'day-too-far': `Höchstens ${pollLimits.deadlineDays} Tage voraus`,
  'enough-wrong': `Eine Zahl von 1 bis ${pollLimits.participants}`,
}
