import {
  longestListName,
  mostUserLists,
  mostPlacesInList,
  type ListNameFault,
  type UserListRefusal,
} from '../user-lists.ts'

/** Words of the lists that somebody makes. */
export const userListTexts = {
  title: 'Eigene Listen',
  create: 'Neue Liste',
  none: 'Noch keine eigene Liste',
  noneLine: 'Ordne, was du dir gemerkt hast: fürs Wochenende, für Besuch, für die Kinder.',
  strangerLine: 'Mit einem Konto ordnest du Gemerktes in eigene Listen.',
  allMade: `Du hast ${mostUserLists} eigene Listen, mehr gehen nicht. Lösch eine, die du nicht mehr brauchst.`,
  created: 'Die Liste ist angelegt.',
  renamed: 'Die Liste hat jetzt diesen Namen.',
  deleted: 'Die Liste ist gelöscht.',
  noSuchList: 'Diese Liste gibt es nicht mehr.',
  put: 'Liegt jetzt in der Liste.',
  taken: 'Aus der Liste genommen.',
  empty: 'Noch nichts in dieser Liste',
  emptyLine: 'Leg dazu, was du dir gemerkt hast.',
  emptyNothingSaved: 'Tipp auf das Herz an einem Angebot, dann kannst du es hierher legen.',
  browse: 'Freizeitideen entdecken',
  inside: 'In dieser Liste',
  onlyYou: 'Nur für dich',
  take: 'Herausnehmen',
  takeThis: (title: string) => `Herausnehmen: ${title}`,
  saved: 'Aus Gemerkt dazulegen',
  allInside: 'Alles, was du dir gemerkt hast, liegt schon in dieser Liste.',
  full: `Die Liste ist voll: ${mostPlacesInList} Ideen passen hinein.`,
  put1: 'Dazulegen',
  putThis: (title: string) => `Dazulegen: ${title}`,
  beginVote: 'Abstimmen lassen',
  toVote: 'Zur Abstimmung',
  rename: 'Umbenennen',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  working: 'Moment …',
  dialogs: {
    name: 'Name der Liste',
    nameHint: `Höchstens ${longestListName} Zeichen.`,
    newSubmit: 'Liste anlegen',
    renameTitle: 'Liste umbenennen',
    renameSubmit: 'Speichern',
    deleteTitle: 'Liste löschen?',
    deleteLine: (name: string) =>
      `„${name}“ ist dann weg und lässt sich nicht zurückholen, eine Abstimmung darüber auch. Was du dir gemerkt hast, bleibt gemerkt.`,
    deleteSubmit: 'Liste löschen',
  },
  choose: {
    open: 'In eine Liste',
    openThis: (title: string) => `In eine Liste: ${title}`,
    title: 'In eine Liste legen',
    none: 'Du hast noch keine eigene Liste. Leg hier deine erste an.',
    another: 'Oder eine neue Liste',
    put: 'Hineinlegen',
    putInto: (name: string) => `Hineinlegen: in „${name}“`,
    takeFrom: (name: string) => `Herausnehmen: aus „${name}“`,
    holds: 'Liegt darin',
    full: 'Voll',
    done: 'Fertig',
  },
  lost: {
    network: 'Keine Verbindung. Dein Text steht noch da: Versuch es gleich noch einmal.',
    unknown: 'Das hat nicht geklappt. Dein Text steht noch da: Versuch es gleich noch einmal.',
  },
} as const

/** What is wrong with a list's name, beside its field. */
export const listNameFaults: Record<ListNameFault, string> = {
  'name-missing': 'Gib der Liste einen Namen',
  'name-too-long': `Höchstens ${longestListName} Zeichen`,
  'name-holds-address': 'Bitte ohne Adressen',
}

/** Why a list stays as it is. */
export const listRefusals: Record<Exclude<UserListRefusal, ListNameFault>, string> = {
  'too-many-lists': userListTexts.allMade,
  'list-full': userListTexts.full,
  'not-saved': 'Das ist nicht mehr gemerkt. Tipp noch einmal auf das Herz.',
  'list-gone': userListTexts.noSuchList,
  'account-gone': 'Dein Konto gibt es nicht mehr.',
  'too-many': 'Das waren sehr viele Änderungen auf einmal.',
}
