import type { ForwardRefusal } from '#app/booking/package-requests/package-requests.ts'

/** The page on which a guest compares what companies offer for one wish. */
export const compareTexts = {
  title: 'Deine Anfrage',
  lead: 'Dieselbe Anfrage, mehrere Anbieter: Vergleiche in Ruhe. Du musst kein Angebot annehmen.',
  leadAlone: 'Wenn der Anbieter nicht antwortet, kannst du die Anfrage an andere Anbieter schicken lassen.',
  leadLapsed: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  wish: 'Das hast du angefragt',
  offers: 'Angebote und Antworten',
  total: 'Gesamt',
  perPerson: 'pro Person',
  included: 'Inklusive',
  start: 'Start',
  due: 'Jetzt zu zahlen',
  validUntil: 'Gültig bis',
  toChat: 'Zum Chat',
  cheapest: 'Günstigstes Angebot',
  forwardLead: 'Wir schicken dieselbe Anfrage an bis zu drei andere passende Anbieter in der Nähe.',
  forward: 'An andere Anbieter schicken',
  forwarding: 'Wird verschickt',
  noneFound: 'In der Nähe passt gerade kein anderer Anbieter, der Anfragen annimmt.',
  search: 'Selbst weitersuchen',
  states: {
    unconfirmed: 'wartet auf deine bestätigte E-Mail-Adresse',
    waiting: (until: string) => `antwortet bis ${until}`,
    answered: 'hat dir geschrieben',
    offered: 'Angebot da',
    accepted: 'von dir angenommen',
    paid: 'gebucht',
    lapsed: 'hat nicht geantwortet',
    elsewhere: 'beendet, du hast ein anderes Angebot gewählt',
    rejected: 'hat abgesagt',
    over: 'beendet',
  },
} as const

/** Why a request isn't passed on. */
export const forwardRefusalTexts: Record<ForwardRefusal, string> = {
  'not-lapsed': 'Der Anbieter hat noch Zeit zu antworten.',
  busy: 'Gerade ist viel los. Versuch es gleich noch einmal.',
}
