/** The outbox of demo mode. */
export const devMailTexts = {
  title: 'Postausgang der Demo',
  lead: 'Hier liegt jede Mail, die eine Demo verschickt. Nichts davon verlässt diesen Rechner, solange kein Mailserver eingestellt ist.',
  empty: 'Noch keine Mail. Buche etwas oder leg ein Konto an.',
  back: 'Alle Mails',
  to: (address: string) => `an ${address}`,
  waiting: 'wartet',
  sent: (when: string) => `gesendet ${when}`,
  failed: (reason: string) => `Letzter Versuch: ${reason}`,
  openHtml: 'Gestaltete Fassung öffnen',
  plain: 'Textfassung',
  attachments: 'Anhänge',
} as const
