/** What would make a better page. */
export const hintTexts = {
  description: { title: 'Beschreib mehr', text: 'Ein paar Absätze: Wie läuft es ab, was ist besonders?' },
  tags: { title: 'Merkmale wählen', text: 'Drinnen oder draußen, für welche Laune: So wirst du gefunden.' },
  keywords: { title: 'Suchwörter ergänzen', text: 'Womit suchen Gäste noch?' },
  meeting: { title: 'Wo trefft ihr euch?', text: 'In einem Satz, damit niemand sucht' },
  included: { title: 'Was ist dabei?', text: 'Zum Beispiel Ausrüstung, Getränke, Anleitung' },
  bring: { title: 'Was soll man mitbringen?', text: 'Beantwortet die häufigste Frage' },
  access: { title: 'Barrierefreiheit', text: 'Stufen, Toilette, Begleitung' },
  languages: { title: 'In welchen Sprachen?', text: 'Gäste aus anderen Ländern filtern danach' },
  rain: { title: 'Was gilt bei Regen?', text: 'Draußen fragen das alle' },
  pictures: { title: 'Mehr Bilder zeigen', text: 'Mit sechs Bildern sieht man, was einen erwartet' },
} as const
