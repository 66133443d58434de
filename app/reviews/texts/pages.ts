import { longestComment, longestTitle, type ReviewFaults } from '../review-form.ts'
import { writesPerDay, type VoteRefusal, type WriteRefusal } from '../review-limits.ts'
import type { Review } from '../reviews.ts'

type Fault = NonNullable<ReviewFaults[keyof ReviewFaults]>

/** How ratings come about; stands beside them wherever they are shown. Source: reliability L15 (§ 5b Abs. 3 UWG). */
export const checkedLine =
  'Sterne vergibt nur, wer hier über Utkiek gebucht hat und da war: Das prüfen wir an der Buchung. Wir zeigen alle Bewertungen, auch schlechte. Tipps darf jeder mit einem Konto geben; ob jemand da war, prüfen wir bei ihnen nicht.'

/** Where nobody has written yet. */
export const emptyTexts = {
  ratings: {
    title: 'Noch keine Bewertungen',
    line: 'Wer hier war, kann nach dem Besuch die erste schreiben.',
  },
  tips: { title: 'Noch keine Tipps', line: 'Du kennst dich aus? Gib den ersten.' },
} as const

/** The way from a service's page to all of its ratings. */
export const waysTexts = {
  all: 'Alle Bewertungen und Tipps',
  write: 'Bewerten',
  tip: 'Tipp geben',
} as const

/** The page of all ratings and tips. */
export const listTexts = {
  title: (service: string) => `Bewertungen: ${service}`,
  heading: 'Bewertungen und Tipps',
  toRating: 'Erlebnis bewerten',
  toTip: 'Tipp geben',
  ratings: 'Bewertungen',
  tips: 'Tipps',
  average: (average: string, count: number) =>
    `${average} von 5 Sternen aus ${count === 1 ? '1 Bewertung' : `${count} Bewertungen`}`,
  stars: (stars: number) => (stars === 1 ? '1 von 5 Sternen' : `${stars} von 5 Sternen`),
  noRatings: emptyTexts.ratings.title,
  noRatingsLead: emptyTexts.ratings.line,
  noTips: emptyTexts.tips.title,
  noTipsLead: emptyTexts.tips.line,
  order: 'Sortiert nach: am hilfreichsten',
  own: { rating: 'Deine Bewertung', tipp: 'Dein Tipp' } satisfies Record<Review['kind'], string>,
  hidden: (because: string) => `Ausgeblendet, nur du siehst das noch. Der Grund: ${because}`,
  change: 'Ändern',
  takeBack: 'Löschen',
  report: 'Melden',
  reportOf: (author: string) => `Beitrag von ${author} melden`,
  votes: (votes: number) => {
    if (votes < 0) return `Stimmen: ${votes}`
    return votes === 1 ? '1 Stimme' : `${votes} Stimmen`
  },
  up: 'Hilfreich',
  down: 'Nicht hilfreich',
  about: (author: string) => `Beitrag von ${author}`,
  signIn: 'Melde dich an',
  signInAfter: ', um anderen mit deiner Stimme zu helfen.',
  done: {
    geschrieben: 'Danke! Dein Beitrag ist jetzt für alle zu sehen.',
    geloescht: 'Dein Beitrag ist weg, mit allen Stimmen.',
    beantwortet: 'Deine Antwort steht jetzt unter dem Beitrag.',
    'antwort-geloescht': 'Die Antwort ist weg.',
    gemeldet: 'Danke, deine Meldung ist angekommen. Ein Mensch sieht sie sich an.',
  },
  refusals: {
    'own-company': 'Über das eigene Angebot stimmt ihr nicht ab.',
    'too-many': 'Das waren sehr viele Stimmen in kurzer Zeit. Versuch es in einer Stunde noch einmal.',
    'review-gone': 'Diesen Beitrag gibt es nicht mehr.',
    'account-gone': 'Dein Konto gibt es nicht mehr.',
  } satisfies Record<VoteRefusal, string>,
  unknown: 'Diese Stimme kennen wir nicht.',
} as const

/** The form of a rating or a tip. */
export const formTexts = {
  title: { rating: 'Erlebnis bewerten', tipp: 'Tipp geben' } satisfies Record<Review['kind'], string>,
  starsLegend: 'Wie war es?',
  stars: (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`),
  starsHint: '1 Stern: gar nicht gut. 5 Sterne: großartig.',
  caption: 'Überschrift (wenn du magst)',
  comment: { rating: 'Was war gut, was nicht?', tipp: 'Was sollten andere wissen?' } satisfies Record<
    Review['kind'],
    string
  >,
  commentHint: `Höchstens ${longestComment} Zeichen. Schreib nichts über andere, was sie nicht im Netz lesen wollen.`,
  shownAs: (name: string) => `Dazu steht dein Name aus dem Profil: „${name}“`,
  replaces: {
    rating:
      'Du hast hier schon bewertet. Änderst du etwas, verfallen alle Stimmen, die deine Bewertung bekommen hat.',
    tipp: 'Du hast hier schon einen Tipp gegeben. Änderst du etwas, verfallen alle Stimmen, die er bekommen hat.',
  } satisfies Record<Review['kind'], string>,
  submit: { rating: 'Bewertung abschicken', tipp: 'Tipp abschicken' } satisfies Record<
    Review['kind'],
    string
  >,
  working: 'Einen Moment …',
  starsOnly: 'Nur Sterne abgeben',
  starsOnlyHint: 'Einen Text und Bilder kannst du später ergänzen.',
  starsOnlyLead:
    'Dazu steht der Name aus deinem Profil. Für einen Text, Bilder und spätere Änderungen meldest du dich an.',
  starsWithText: 'Anmelden und mehr schreiben',
  takeBack: { rating: 'Bewertung löschen', tipp: 'Tipp löschen' } satisfies Record<Review['kind'], string>,
  takeBackLead: 'Der Beitrag ist dann weg, mit allen Stimmen. Das lässt sich nicht zurückholen.',
  takeBackYes: 'Ja, löschen',
  faults: {
    'stars-missing': 'Bitte wähle 1 bis 5 Sterne',
    'title-too-long': `Höchstens ${longestTitle} Zeichen`,
    'comment-missing': 'Bitte schreib ein paar Worte',
    'comment-too-long': `Höchstens ${longestComment} Zeichen`,
  } satisfies Record<Fault, string>,
  refusals: {
    'not-there':
      'Sterne vergeben kann, wer dieses Angebot über Utkiek gebucht hat und da war. Nach deinem Besuch geht es hier weiter. Einen Tipp kannst du schon jetzt geben.',
    'own-company': 'Über Angebote des eigenen Unternehmens schreibt ihr weder Bewertungen noch Tipps.',
    'too-many': `Mehr als ${writesPerDay} Beiträge am Tag gehen nicht.`,
    hidden:
      'Ein Beitrag von dir zu diesem Angebot wurde ausgeblendet. Solange das gilt, kannst du hier nichts Neues schreiben und nichts ändern.',
    'service-gone': 'Dieses Angebot gibt es nicht mehr.',
    'account-gone': 'Dein Konto gibt es nicht mehr.',
    'rated-already': 'Du hast dieses Angebot schon bewertet. Angemeldet kannst du deine Bewertung ändern.',
  } satisfies Record<WriteRefusal, string>,
  hiddenBecause: (because: string) => `Der Grund: ${because}`,
  objectLead:
    'Du siehst das anders? Schreib uns, dann sieht es sich jemand anderes an. Der Weg zu den Gerichten steht dir immer offen.',
  object: 'Widersprechen',
  objectSubject: (service: string) => `Widerspruch: mein ausgeblendeter Beitrag zu ${service}`,
  refusedTitle: 'Das geht gerade nicht',
  signIn: 'Melde dich an, dann geht es hier weiter.',
  signInLink: 'Anmelden',
  network: 'Die Verbindung ist weg. Was du geschrieben hast, steht noch da. Versuch es gleich noch einmal.',
  unknown:
    'Bei uns ist etwas schiefgegangen. Was du geschrieben hast, steht noch da. Versuch es gleich noch einmal.',
  toService: 'Zum Angebot',
  toList: 'Zu allen Bewertungen',
} as const
