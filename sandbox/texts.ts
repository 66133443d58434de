/** Every German sentence of the sandbox's pages. */
export const texts = {
  demoTitle: 'Demo - es wird nichts berechnet',
  demoText:
    'Das ist eine nachgebildete Zahlungsseite. Es fließt kein Geld, und es geht nichts an eine Bank. Bitte gib keine echte Karte ein.',
  pay: {
    title: 'Bezahlen',
    merchant: (name: string) => `Zahlung an ${name}`,
    order: 'Deine Bestellung',
    total: 'Gesamtbetrag',
    vat: (amount: string) => `inkl. ${amount} MwSt.`,
    quantity: (count: number, price: string) => `${count} × ${price}`,
    until: (time: string) => `Diese Seite ist bis ${time} Uhr gültig.`,
    card: 'Kartenzahlung',
    email: 'E-Mail',
    number: 'Kartennummer',
    numberHint: 'In der Demo nur Testkarten',
    expiry: 'Gültig bis',
    expiryHint: 'Monat und Jahr, MM/JJ',
    code: 'CVC',
    codeHint: '3 Ziffern, Rückseite',
    fill: 'Testkarte 4242 4242 4242 4242 einsetzen',
    name: 'Name auf der Karte',
    submit: (amount: string) => `${amount} bezahlen`,
    back: 'Abbrechen und zurück',
    testCards: 'Weitere Testkarten',
    testCardsHint: 'Antippen füllt das Formular aus. So kannst du sehen, was bei Fehlern passiert.',
  },
  cards: {
    success: 'Zahlung gelingt',
    challenge: '3-D Secure: Bank fragt nach',
    declined: 'Karte wird abgelehnt',
    insufficient_funds: 'Konto nicht gedeckt',
    expired_card: 'Karte abgelaufen',
  },
  errors: {
    summary: 'Bitte prüfe deine Angaben.',
    email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    numberMissing: 'Bitte gib die Kartennummer ein.',
    numberWrong: 'Die Kartennummer ist ungültig. Prüfe die Ziffern.',
    numberReal: 'Das ist keine Testkarte. In der Demo werden nur die Testkarten unten angenommen.',
    expiryMissing: 'Bitte gib das Ablaufdatum ein, zum Beispiel 12/34.',
    expiryWrong: 'Das Ablaufdatum ist ungültig. Schreib es als MM/JJ.',
    expiryPast: 'Das Ablaufdatum liegt in der Vergangenheit.',
    code: 'Bitte gib die drei Ziffern der Prüfnummer ein.',
    name: 'Bitte gib den Namen ein, der auf der Karte steht.',
  },
  declines: {
    generic_decline: 'Deine Karte wurde abgelehnt. Bitte versuche es mit einer anderen Karte.',
    insufficient_funds:
      'Deine Karte ist nicht ausreichend gedeckt. Bitte versuche es mit einer anderen Karte.',
    expired_card: 'Deine Karte ist abgelaufen. Bitte versuche es mit einer anderen Karte.',
    authentication_not_handled:
      'Die Zahlung wurde nicht bestätigt. Bitte versuche es noch einmal oder nimm eine andere Karte.',
    providerClosed: 'Der Anbieter kann gerade keine Zahlungen annehmen. Es wurde nichts berechnet.',
  } as Record<string, string>,
  challenge: {
    title: 'Zahlung bestätigen',
    bank: 'Demo-Bank',
    question: (amount: string, name: string) =>
      `Möchtest du die Zahlung von ${amount} an ${name} bestätigen?`,
    card: (last4: string) => `Karte, die auf ${last4} endet`,
    confirm: 'Bestätigen',
    reject: 'Ablehnen',
  },
  expired: {
    title: 'Diese Zahlungsseite ist abgelaufen',
    text: 'Es wurde nichts berechnet. Geh zurück zum Angebot: Dort steht, wie es mit deiner Buchung weitergeht.',
    back: 'Zurück zum Angebot',
  },
  paid: { title: 'Bezahlt', text: 'Deine Zahlung ist angekommen. Du kannst diese Seite schließen.' },
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Diese Zahlungsseite gibt es nicht. Prüfe den Link, oder starte die Buchung neu.',
  },
  onboarding: {
    title: 'Auszahlungskonto einrichten',
    intro:
      'Damit Buchungen an dich ausgezahlt werden können, braucht der Zahlungsdienst ein paar Angaben zu deinem Unternehmen.',
    company: 'Name des Unternehmens',
    companyMissing: 'Bitte gib den Namen des Unternehmens ein.',
    iban: 'IBAN des Auszahlungskontos',
    ibanHint: 'In der Demo zum Beispiel DE89 3704 0044 0532 0130 00',
    ibanWrong: 'Die IBAN ist ungültig. Prüfe die Ziffern.',
    terms: 'Ich darf für das Unternehmen handeln und stimme den Bedingungen des Zahlungsdienstes zu (Demo).',
    termsMissing: 'Bitte stimme den Bedingungen zu.',
    result: 'Was danach geschieht (nur in der Demo)',
    results: {
      complete: 'Alles ist da: Das Konto ist bereit',
      'more-needed': 'Ein Nachweis fehlt noch',
      restricted: 'Das Konto wird geprüft',
    },
    submit: 'Konto einrichten',
    later: 'Später weitermachen',
  },
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** Cents as people read them. */
export const euroText = (cents: number) => euro.format(cents / 100)

/** A second since 1970 as a time of day in Berlin. */
export const timeText = (seconds: number) => time.format(seconds * 1000)
