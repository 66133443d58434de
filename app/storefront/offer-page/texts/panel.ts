/** What the booking panel says where nothing can be booked in it: parts that are loaded only then. */
export const panelTexts = {
  failedTitle: 'Etwas ist schiefgelaufen!',
  failed: 'Buchung derzeit nicht verfügbar. Bitte versuch es später noch einmal.',
  elsewhere: {
    heading: 'Beim Anbieter buchen',
    line: 'Dieses Angebot buchst du direkt beim Anbieter.',
  },
} as const
