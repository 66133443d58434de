/** Words of the saved places. */
export const listsTexts = {
  title: 'Deine Listen',
  description: 'Was du dir gemerkt hast.',
  saved: 'Gemerkt',
  category: 'Kategorie',
  collection: 'Sammlung',
  device: 'Auf diesem Gerät gespeichert. Melde dich an, dann hast du sie überall.',
  account: 'In deinem Konto gespeichert',
  none: 'Noch nichts gemerkt',
  noneLine: 'Tipp auf das Herz an einem Angebot, dann findest du es hier wieder.',
  browse: 'Freizeitideen entdecken',
  waiting: 'Deine Listen werden geladen',
  all: 'Alle',
  more: (count: number) => (count === 1 ? 'Noch 1 zeigen' : `Weitere ${count} zeigen`),
  ideas: (count: number) => (count === 1 ? '1 Idee' : `${count} Ideen`),
} as const

/** Words of what was looked at. */
export const seenTexts = {
  title: 'Zuletzt angesehen',
  all: 'Alle',
  line: 'Nur auf diesem Gerät gespeichert',
  off: 'Soll sich dieses Gerät merken, was du dir ansiehst? Außer dir erfährt es niemand.',
  none: 'Ab jetzt merkt sich dieses Gerät, was du dir ansiehst.',
  begin: 'Ja, merken',
  end: 'Nicht mehr merken',
  forget: 'Verlauf löschen',
} as const
