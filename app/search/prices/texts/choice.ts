/** What the booking panel says of a choice while somebody makes it. What can't change meanwhile is said by the server. */
export const choiceTexts = {
  heading: 'Wann und wie viele?',
  from: 'ab',
  free: 'Kostenlos',
  onward: 'Weiter zur Bestellung',
  today: 'heute',
  choose: 'Wähle Tag und Uhrzeit',
  choosePersons: 'Wähle, wie viele ihr seid',
  chooseEvent: 'Wähle einen Termin',
  chosen: (when: string) => `Gewählt: ${when}`,
  soldOut: (when: string) => `Ausgebucht: ${when}`,
  justCome: 'Ohne Ticket und ohne Anmeldung: komm einfach vorbei.',
  duration: (duration: string) => `Dauer ${duration}`,
  hours: (hours: string) => (hours === '1' ? '1 Stunde' : `${hours} Stunden`),
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} Std. ${minutes} Min.`,
  minutes: (minutes: number) => `${minutes} Minuten`,
  lines: (lines: readonly { amount: number; price: string }[]) =>
    lines.map(({ amount, price }) => `${amount} × ${price}`).join(' + '),
  partyTooSmall: (min: number) => `Ab ${min} Personen`,
  tooFewUnits: (persons: number, units: string) => `Für ${persons} Personen braucht ihr ${units}.`,
  takeUnits: (units: string) => `${units} nehmen`,
  tooFewPlaces: (free: number, units: string | null) =>
    units !== null
      ? `Nur noch ${units} zu dieser Zeit`
      : free === 1
        ? 'Nur noch 1 Platz zu dieser Zeit'
        : `Nur noch ${free} Plätze zu dieser Zeit`,
  notAtThisTime: 'Zu dieser Zeit gilt kein Preis für eure Gruppe',
  party: 'Wie viele?',
  persons: 'Personen',
  partyOf: (min: number, max: number) => (min === max ? `${min} Personen` : `${min} bis ${max} Personen`),
  rounds: 'Runden',
  roundsLine: (minutes: number) => `je ${minutes} Minuten`,
  perSlot: (price: string, minutes: number) =>
    minutes === 60 ? `${price} je Stunde` : `${price} je ${minutes} Min.`,
  events: 'Termine',
} as const
