/** Words of the mails about a vote. */
export const pollMailTexts = {
  booked: {
    subject: (list: string) => `${list}: Es geht los`,
    title: 'Es ist gebucht',
    intro: (greeting: string, organiser: string, list: string) =>
      `${greeting} ihr habt über „${list}“ abgestimmt, und ${organiser} hat den Gewinner gebucht.`,
    calendar: 'Der Termin hängt als Kalenderdatei an. Das Ticket hat, wer gebucht hat.',
    button: 'Zur Abstimmung',
  },
  cancelled: {
    subject: (list: string) => `${list}: Leider abgesagt`,
    title: 'Daraus wird leider nichts',
    intro: (greeting: string, organiser: string, list: string) =>
      `${greeting} die Buchung zu „${list}“ ist storniert. Frag am besten ${organiser}, wie es weitergeht.`,
    calendar: 'Die angehängte Kalenderdatei nimmt den Termin wieder heraus.',
    button: 'Zur Abstimmung',
  },
  chosen: {
    subject: (list: string) => `${list}: Der Gewinner steht fest`,
    title: 'Der Gewinner steht fest',
    intro: (greeting: string, organiser: string, list: string) =>
      `${greeting} ihr habt über „${list}“ abgestimmt, und ${organiser} hat sich entschieden.`,
    calendar: null,
    button: 'Zum Angebot',
  },
  ended: {
    subject: (what: string) => `Die Abstimmung ist zu Ende: ${what}`,
    wins: (title: string) => `${title} gewinnt`,
    outcomes: { won: 'Gewinner', tie: 'Gleichstand', none: 'Noch kein Gewinner' },
    intro: (greeting: string, list: string) => `${greeting} die Abstimmung über „${list}“ ist zu Ende.`,
    lines: {
      won: 'Die anderen warten jetzt auf dich. Die Plätze sind erst sicher, wenn du gebucht hast.',
      tie: 'Mehrere Vorschläge liegen gleichauf. Du entscheidest, welcher es wird.',
      none: 'Niemand hat mit Ja oder Zur Not gestimmt, oder es ist nichts mehr zu haben. Du kannst weiter abstimmen lassen.',
    },
    passedOver: (title: string) => `${title} hatte mehr Stimmen, ist aber nicht mehr zu haben.`,
    buttons: {
      won: (isBookable: boolean) => (isBookable ? 'Gewinner buchen' : 'Gewinner bekanntgeben'),
      tie: () => 'Entscheiden',
      none: () => 'Zur Abstimmung',
    },
    footer: 'Diese Mail kommt einmal, weil du die Abstimmung angelegt hast.',
  },
  reminder: {
    subject: (list: string) => `${list}: Deine Stimme fehlt noch`,
    title: 'Deine Stimme fehlt noch',
    intro: (greeting: string, organiser: string, list: string) =>
      `${greeting} ${organiser} wartet bei „${list}“ auf deine Antwort.`,
    until: (deadline: string) => `Abstimmen kannst du bis ${deadline}.`,
    button: 'Jetzt abstimmen',
    once: 'Daran erinnern wir dich nur dieses eine Mal.',
  },
  footer: 'Diese Mail kommt, weil diese Adresse bei einer Abstimmung auf Utkiek eingetragen ist.',
  strangers: 'Du kennst die Abstimmung nicht? Dann hat sich jemand vertippt, und du musst nichts tun.',
  listFallback: 'eure Liste',
} as const
