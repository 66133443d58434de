/** The sentences of passes in Apple Wallet and Google Wallet. */
export const walletTexts = {
  apple: 'Zu Apple Wallet hinzufügen',
  google: 'Zu Google Wallet hinzufügen',
  organisation: 'Utkiek',
  description: (title: string) => `Ticket: ${title}`,
  code: 'Buchung',
  contact: 'Fragen?',
  contract: 'Vertragspartner',
  contractOf: (provider: string) => `${provider}. Utkiek vermittelt.`,
  party: 'Für wie viele',
  partyText: (tickets: number) =>
    `Der Code gilt für alle ${tickets} zusammen. Codes für jede Person stehen im Ticket bei Utkiek.`,
  hint: 'Gut zu wissen',
  hintText: 'Am Einlass zählt, was bei Utkiek gebucht ist.',
  changes: 'Wenn sich etwas ändert',
  changesText:
    'Nach einer Umbuchung lege den Pass aus dem Ticket bei Utkiek neu ab. Nach einer Stornierung gilt er nicht mehr.',
}
