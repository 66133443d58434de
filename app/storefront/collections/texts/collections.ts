/** Words of collections. */
export const collectionsTexts = {
  title: 'Kuratierte Freizeit-Sammlungen',
  description:
    'Freizeitideen und Erlebnisse in Sammlungen: Jemand war da, hat es ausprobiert und würde wieder hingehen.',
  heading: 'Freizeitideen & Erlebnisse entdecken',
  line: 'Kuratierte Sammlungen: Jemand war da, hat es ausprobiert und würde wieder hingehen.',
  orphans: 'Weitere Themen',
  ideas: (count: number) => (count === 1 ? '1 Idee' : `${count} Ideen`),
  none: 'Noch gibt es hier keine Sammlungen. Stöbere in den Kategorien.',
  toList: 'Empfehlungen anzeigen',
  topFive: 'Unsere fünf Besten',
  readMore: 'Mehr Lesen',
  readLess: 'Weniger Lesen',
  empty: 'In diesem Umkreis liegt keine der Ideen.',
  noneNear: (radius: string) => `Im Umkreis von ${radius} ist nichts davon. Deshalb siehst du alle Orte.`,
  events: 'Die nächsten Termine',
} as const
