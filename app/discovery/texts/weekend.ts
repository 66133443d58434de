/** Words of a list that goes on to the next weekend. */
export const weekendTexts = {
  services: (days: readonly string[]) =>
    `An diesem Wochenende ist nichts mehr frei. Am nächsten schon: ${days.join(' und ')}.`,
  events: (days: readonly string[]) =>
    `An diesem Wochenende ist kein Event mehr. Am nächsten schon: ${days.join(' und ')}.`,
} as const
