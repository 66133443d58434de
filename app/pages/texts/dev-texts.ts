/** The text messages of demo mode. */
export const devTextsTexts = {
  title: 'SMS der Demo',
  lead: 'Hier liegt jede SMS, die eine Demo verschicken würde. Nichts davon verlässt diesen Rechner, solange kein Anbieter eingestellt ist.',
  empty: 'Noch keine SMS. Erlaube sie in deinen Benachrichtigungen und buche etwas für übermorgen.',
  to: (number: string) => `an ${number}`,
  waiting: 'wartet',
  failed: (reason: string) => `Letzter Versuch: ${reason}`,
} as const
