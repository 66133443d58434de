/** The sentences of the invoice for the commission. */
export const invoiceTexts = {
  title: 'Rechnung',
  correction: 'Rechnungskorrektur',
  file: (what: string, number: string) => `${what} ${number} als PDF`,
  data: 'E-Rechnung als XML',
  dataHint:
    'Die PDF enthält dieselben Daten (ZUGFeRD, EN 16931); die XML ist für Programme, die nur sie lesen.',
  heading: 'Rechnung über die Provision',
  later: 'Die Rechnung über die Provision kommt, wenn der Monat vorbei ist.',
  tonight: 'Die Rechnung über die Provision kommt in der nächsten Nacht.',
  nothing: 'In diesem Monat ist keine Provision geblieben. Deshalb gibt es keine Rechnung.',
  incomplete:
    'Für die Rechnung über die Provision fehlen dein Name vor dem Gesetz oder deine Anschrift. Sobald sie da sind, kommt sie in der Nacht darauf.',
  toDetails: 'Angaben ergänzen',
  issuedOn: (day: string) => `ausgestellt am ${day}`,
  pdf: {
    name: (title: string, number: string) => `${title} ${number}, Provision`,
    issuer: 'Von',
    recipient: 'An',
    vatId: 'USt-IdNr.',
    register: 'Register',
    number: 'Nummer',
    issued: 'Ausgestellt',
    span: 'Leistungszeit',
    spanOf: (from: string, until: string) => `${from} bis ${until}`,
    what: 'Leistung',
    amount: 'Betrag',
    earned: (month: string) => `Vermittlung von Buchungen, Provision auf Zahlungen im ${month}`,
    returned: (month: string) => `Provision zurück: erstattete Zahlungen aus ${month}`,
    corrects: (number: string) => `mindert die Rechnung ${number}`,
    data: 'Die Rechnung als Daten nach EN 16931',
    total: 'Gesamt',
    vat: 'MwSt.-Satz',
    net: 'Netto',
    tax: 'MwSt.',
    gross: 'Brutto',
    percent: (rate: number) => `${rate} %`,
    rule: 'Die Provision ist ein Zehntel jeder Zahlung, auf volle zehn Cent abgerundet, und enthält die Mehrwertsteuer.',
    kept: 'Du musst nichts überweisen: Die Provision ist bei jeder Zahlung schon einbehalten.',
    paidBack:
      'Du musst nichts tun: Was hier zurückgeht, ist dir bei den Erstattungen schon gutgeschrieben worden.',
    lessens:
      'Weil Zahlungen erstattet worden sind, mindert sich das Entgelt der genannten Rechnungen (§ 17 UStG). Bitte berichtige auch deinen Vorsteuerabzug.',
    details: (month: string) => `Welche Buchungen dahinterstehen, steht in der Abrechnung ${month}.`,
  },
  mail: {
    subject: (title: string, month: string) => `${title} über die Provision, ${month}`,
    intro: (month: string) =>
      `Moin, der ${month} ist abgerechnet. Die PDF liegt in deinem Anbieterbereich bei der Abrechnung.`,
    button: 'Zur Abrechnung',
    footer: (company: string) => `Diese Mail geht an ${company}, weil dort über Utkiek gebucht wurde.`,
  },
}
