import { formatCount } from '#foundation/lib/number-text.ts'

// Nobody has looked whether tomorrow has anything.
const tomorrow = 'Schau mal, was morgen geht.'

/** What home says of the chosen day below its headline, and in place of its events. */
export const homeLineTexts = {
  today: (weekday: string, free: Free) => `${weekday}. Heute noch Platz: ${parts(free)}.`,
  on: (day: string, free: Free) => `${day}. Noch Platz: ${parts(free)}.`,
  emptyTodayReason: {
    'sold-out': (weekday: string) => `${weekday}. Für heute ist alles vergeben. ${tomorrow}`,
    over: (weekday: string) => `${weekday}. Für heute ist Schluss. ${tomorrow}`,
    none: (weekday: string) => `${weekday}. Für heute gibt es hier nichts zu buchen.`,
  },
  nothingOn: (day: string) => `${day}. Da ist gerade nichts frei.`,
  unknown: 'Was gerade frei ist, lässt sich im Moment nicht laden.',
  tomorrow: (weekday: string) => `Morgen, ${weekday}`,
  top: (where: string) => `Beliebt ${where}`,
  /** Nothing is on offer there at all. */
  noOffers: (where: string) => `Noch keine Angebote ${where}`,
  noTop: {
    yet: 'Die ersten kommen bald. Bietest du selbst etwas an? Dann mach den Anfang.',
    fits: 'Zu deiner Auswahl passt hier gerade nichts.',
  },
  noEvents: {
    today: 'Heute keine Events in deiner Nähe – aber neue kommen bald! ✨',
    otherwise: 'Da sind keine Events in deiner Nähe – aber neue kommen bald! ✨',
  },
} as const

type Free = { offers: number; events: number; totalIs: 'exact' | 'least' }

function parts({ offers, events, totalIs }: Free): string {
  return [
    offers && `${totalIs === 'least' ? 'mindestens ' : ''}${counted(offers, 'Angebot', 'Angebote')}`,
    events && counted(events, 'Event', 'Events'),
  ]
    .filter(Boolean)
    .join(' und ')
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
