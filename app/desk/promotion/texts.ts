import type { placementState } from '#app/catalog/administration/administration.ts'

type State = ReturnType<typeof placementState>

/** Every sentence of the pages of paid placements and editorial marks. */
export const texts = {
  title: 'Anzeigen',
  tabs: { placements: 'Bezahlte Plätze', marks: 'Empfehlungen' },
  parts: 'Bereiche',
  placements: {
    lead: 'Ein bezahltes Angebot steht in seiner Kategorie ganz vorn und trägt das Wort „Anzeige“.',
    states: { running: 'Läuft', coming: 'Kommt', past: 'Vorbei', all: 'Alle' } satisfies Record<
      State | 'all',
      string
    >,
    filter: 'Stand',
    columns: { title: 'Angebot', category: 'Kategorie', days: 'Tage', paidBy: 'Bezahlt von', state: 'Stand' },
    label: 'Bezahlte Plätze',
    create: 'Neuer Platz',
    empty: 'Hier ist kein Platz.',
    emptyLead: 'Such ein Angebot aus und leg fest, wann es vorn steht.',
    offline: 'Angebot offline',
    moved: 'andere Kategorie',
  },
  placement: {
    create: 'Neuer Platz',
    chooseLead: 'Welches Angebot soll vorn stehen?',
    search: 'Angebot oder Anbieter suchen',
    found: 'Gefundene Angebote',
    none: 'Nichts gefunden.',
    noneLead: 'Such nach einem Wort aus dem Titel oder nach dem Anbieter.',
    columns: { title: 'Angebot', company: 'Anbieter', category: 'Kategorie', state: 'Stand' },
    online: 'online',
    offline: 'offline',
    title: (offer: string) => `Platz für ${offer}`,
    lead: (category: string, company: string) => `Vorn in „${category}“, von ${company}.`,
    startsOn: 'Erster Tag',
    startsOnHint: 'Ab Mitternacht in Berlin.',
    startedHint: 'Der Platz läuft schon.',
    endsOn: 'Letzter Tag',
    endsOnHint: 'Bis Mitternacht am Ende des Tages, höchstens ein Jahr.',
    paidBy: 'Bezahlt von',
    paidByHint: 'Wer den Platz gekauft hat. Gäste sehen das Wort „Anzeige“.',
    rivals: 'An diesen Tagen läuft in der Kategorie auch:',
    rival: (offer: string, days: string) => `${offer}, ${days}`,
    rivalsRule: 'Vorn steht, wer früher begonnen hat.',
    end: 'Platz beenden',
    endTitle: 'Diesen Platz beenden?',
    endLead: {
      coming: 'Er hat noch nicht begonnen und verschwindet ganz.',
      running:
        'Das Angebot steht ab sofort nicht mehr vorn. In der Liste bleibt der Platz bis gestern stehen.',
    },
    endButton: 'Beenden',
    over: 'Dieser Platz ist vorbei. Er bleibt zum Nachlesen stehen.',
    reset: 'Anderes Angebot',
  },
  marks: {
    lead: 'Empfehlungen ordnen, was „Utkiek empfiehlt“ zuerst zeigt. 5 ist die stärkste.',
    search: 'Angebot oder Anbieter suchen',
    columns: { title: 'Angebot', company: 'Anbieter', category: 'Kategorie', mark: 'Empfehlung' },
    label: 'Empfehlungen',
    empty: 'Noch keine Empfehlung.',
    emptyLead: 'Such ein Angebot und gib ihm eine Stärke.',
    none: 'Nichts gefunden.',
    strength: (offer: string) => `Stärke für ${offer}`,
    no: 'keine',
    set: 'Setzen',
  },
  notices: {
    gespeichert: 'Gespeichert. Gäste sehen es sofort.',
    beendet: 'Der Platz ist beendet.',
  },
} as const
