/** What several pages say: days, parties, tiles, events. A page's own words stand in `texts/`. */
export const texts = {
  steps: { start: 'Start', ideas: 'Freizeitideen' },
  days: {
    today: 'Heute',
    tomorrow: 'Morgen',
    weekend: 'Wochenende',
    thisWeekend: 'Dieses Wochenende',
    sometime: 'Irgendwann',
  },
  wish: {
    people: (count: number, children?: number | null) =>
      children
        ? `${count - children} Erw., ${children} ${children === 1 ? 'Kind' : 'Kinder'}`
        : count === 1
          ? '1 Person'
          : `${count} Personen`,
    /** Begins with what is seen, so that who speaks to the page can name it. */
    startLabel: (start: { shown: string; day: string; title: string; people: string; price: string }) =>
      `${start.shown}, ${start.day}: ${start.title}, ${start.people} ${start.price}`,
  },
  results: {
    share: 'Teilen',
    save: 'Merken',
    unsave: 'Gemerkt',
    saved: (title: string) => `${title} merken`,
    fromAge: (age: number) => (age === 1 ? 'Ab 1 Jahr' : `Ab ${age} Jahren`),
  },
  events: {
    withoutTicket: 'ohne Ticket',
    soldOut: 'ausgebucht',
    few: (left: number) => `Nur noch ${left} Ticket${left === 1 ? '' : 's'} verfügbar`,
    available: (left: number) => `${left} Tickets verfügbar`,
    timeTag: (day: string, clock: string) => `${day} ${clock}`,
  },
} as const
