import { priceTexts } from '#app/catalog/catalog.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount } from '#foundation/lib/number-text.ts'

/** The map's sentences, which load with it. */
export const mapTexts = {
  heading: 'Karte',
  loading: 'Die Karte wird geladen …',
  noMap: 'Dein Browser kann keine Karten zeichnen. Hier ist die Liste.',
  noScript: 'Die Karte braucht JavaScript. Die Liste geht auch ohne.',
  toList: 'Zur Liste',
  failed: 'Die Karte ließ sich nicht laden. Geh zurück zur Liste und versuch es noch einmal.',
  here: 'In diesem Ausschnitt suchen',
  list: 'Liste',
  inView: (inView: number, { total, totalIs }: Total) =>
    `${inView} von ${totalIs === 'least' ? 'mehr als ' : ''}${formatCount(total)} im Ausschnitt`,
  total: ({ total, totalIs }: Total) =>
    totalIs === 'least'
      ? `Mehr als ${formatCount(total)} Angebote`
      : total === 1
        ? '1 Angebot'
        : `${formatCount(total)} Angebote`,
  more: 'Das sind die nächsten. Such in einem kleineren Ausschnitt, dann siehst du alle.',
  unread: 'Hier gibt es zu viel, um alles durchzusehen. Such in einem kleineren Ausschnitt.',
  many: 'Hier gibt es sehr viel. Such in einem kleineren Ausschnitt, dann siehst du die einzelnen Angebote.',
  none: 'In diesem Umkreis liegt nichts, was passt. Schieb die Karte weiter und such dort.',
  price: (cents: number | null) =>
    cents === null ? 'Preis offen' : cents === 0 ? priceTexts.free : priceTexts.from(formatEuro(cents)),
  /** What a party pays together. */
  sum: (cents: number) => (cents === 0 ? priceTexts.free : formatEuro(cents)),
  pin: (price: string, title: string) => `${price}: ${title}`,
  cluster: (bundle: Bundle) => `${bundle.count} Angebote${fromText(bundle)}, näher heran`,
  onePlace: (bundle: Bundle) => `${bundle.count} Angebote an einem Ort${fromText(bundle)}`,
  source: 'Umrisse: Natural Earth',
  streets: 'Straßenkarte laden',
  /** Said before anything is loaded from there. */
  streetsFrom: (host: string) =>
    `Kommt von ${host}. Dort sieht man dann deine IP-Adresse und welchen Ausschnitt du anschaust.`,
  withoutStreets: 'Ohne Straßen',
  streetsFailed: 'Die Straßenkarte ließ sich nicht laden.',
  controls: {
    'Map.Title': 'Karte',
    'Marker.Title': 'Angebot',
    'NavigationControl.ZoomIn': 'Näher heran',
    'NavigationControl.ZoomOut': 'Weiter weg',
    'AttributionControl.ToggleAttribution': 'Quelle zeigen',
    'AttributionControl.MapFeedback': 'Fehler melden',
  },
} as const

type Total = { total: number; totalIs: 'exact' | 'least' }
type Bundle = { count: number; fromCents: number | null; isSum: boolean }

function fromText({ fromCents, isSum }: Bundle): string {
  if (fromCents === 0) return ', auch kostenlose'
  return fromCents === null ? '' : ` ab ${formatEuro(fromCents)}${isSum ? ' zusammen' : ''}`
}
