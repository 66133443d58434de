import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { countingUnitTexts } from '#app/catalog/catalog.ts'
import type { TileFacts } from '#app/catalog/ui/tile.tsx'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import {
  startsText,
  eventName,
  type EventTile,
  type Tile,
  type BookableStart,
} from '#app/search/offers/offers.ts'
import { texts } from '#app/search/place/texts.ts'

// One mark at the top, or one at the bottom: pictures sell, not badges.
const marks = { anzeige: 'ad', best: 'best', offline: 'offline' } as const

/**
 * A service's tile in the words of the catalog's tile. `days`: whether free starts are worth a line, and so that there
 * are none because it has to be asked for.
 */
export function serviceFacts(tile: Tile, days: 'chosen' | 'any'): TileFacts {
  return {
    to: tile.href,
    title: tile.title,
    picture: pictureBase(tile.picture),
    accentColor: tile.accentColor,
    accentColor2: tile.accentColor2,
    place: tile.district,
    distanceKm: tile.distanceKm,
    ratingHundredths: tile.ratingHundredths,
    ratingCount: tile.ratingCount,
    startPriceCents: tile.startPriceCents,
    priceUnit: tile.priceUnit,
    mark: tile.badge && marks[tile.badge],
    weather: tile.badge ? null : tile.suitsWeather ? 'suits' : tile.weatherHint,
    starts: tile.wishedStarts[0]
      ? wishedDay(tile.wishedStarts[0])
      : days === 'chosen'
        ? startsText(tile.nextStarts)
        : null,
    isOnRequest: days === 'chosen' && tile.requestType === 'onRequest',
    startLinks: startLinks(tile),
    group: tile.groupPrice,
    age: tile.fromAge === null ? null : texts.results.fromAge(tile.fromAge),
  }
}

/** An event's tile; `dayWord` says the day on the picture. */
export function eventFacts(tile: EventTile, dayWord: (dayOn: string) => string): TileFacts {
  const left = tile.capacity - tile.booked
  return {
    to: tile.href,
    title: eventName(tile),
    picture: pictureBase(tile.picture),
    accentColor: tile.accentColor,
    accentColor2: tile.accentColor2,
    place: `${tile.companyTitle}, ${tile.district || tile.city}`,
    distanceKm: tile.distanceKm,
    ratingHundredths: 0,
    ratingCount: 0,
    startPriceCents: tile.startPriceCents,
    priceUnit: countingUnitTexts.person.each,
    time: texts.events.timeTag(dayWord(berlinDay(tile.startsAt)), berlinClock(tile.startsAt)),
    isFaded: left <= 0 && tile.paymentType !== 'free-without-ticket',
  }
}

/** What a heart keeps of a tile. */
export function savedPlaceFromCard(facts: TileFacts): SavedPlace {
  const { to, title, picture, accentColor, accentColor2, place } = facts
  return { to: to.split('?')[0] ?? to, title, picture, accentColor, accentColor2, place }
}

const wishedDay = ({ startsAt }: Pick<BookableStart, 'startsAt'>) => formatShortDay(berlinDay(startsAt))

// Of the first day the clock is enough; a price that isn't the shown one stands beside its start.
function startLinks({ title, wishedStarts, party }: Tile): NonNullable<TileFacts['startLinks']> {
  const [first] = wishedStarts
  if (!first || !party) return []
  return wishedStarts.map(({ startsAt, totalCents, href, day }) => {
    const price = formatEuro(totalCents)
    const text =
      `${day} ${berlinClock(startsAt)}${totalCents === first.totalCents ? '' : ` · ${price}`}`.trim()
    const people = texts.wish.people(party.persons, party.children)
    return {
      to: href,
      text,
      label: texts.wish.startLabel({ shown: text, day: wishedDay({ startsAt }), title, people, price }),
    }
  })
}
