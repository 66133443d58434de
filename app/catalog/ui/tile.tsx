import { Clock, CloudRain, CloudSun, Sun } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { StarFigure } from './star-figure.tsx'
import { offlineTexts, priceTexts, tileTexts } from '../texts.ts'

/** A word on the picture: paid, not online, or the rank in a strip of the best. */
type TileMark = 'ad' | 'offline' | 'best' | 'price' | 'distance' | 'rating'

/** What a tile says about a service or an event. */
export type TileFacts = {
  to: string
  title: string
  /** `folder/id/name`, see `Picture`. */
  picture: string
  accentColor: string
  accentColor2: string
  /** District, or provider and district. */
  place: string
  distanceKm: number | null
  /** Average stars times 100; 0 without a rating. */
  ratingHundredths: number
  ratingCount: number
  startPriceCents: number | null
  /** `pro Pers.`, `pro Boot`; empty where nothing says it. */
  priceUnit: string
  /** At most one word at the top of the picture. */
  mark?: TileMark | null
  /** What weather it is for, or that it suits the forecast. */
  weather?: 'we_sunny' | 'we_rainy' | 'suits' | null
  /** `Heute 19:30`, at the bottom of the picture. */
  time?: string | null
  /** Free starts of the chosen day: `Sa 14:30, 15:30`. */
  starts?: string | null
  /** Where others say their starts: that it has none and can be asked for. */
  isOnRequest?: boolean
  /** Starts that can be chosen from here, each with what is read aloud. */
  startLinks?: readonly { to: string; text: string; label: string }[]
  /** For a chosen group: who it is and the whole sum, `4 Pers. 54 €`. */
  group?: string | null
  /** `Ab 12 Jahren`, where children come along. */
  age?: string | null
  isFaded?: boolean
  /** Below the price: how many tickets are left, or why the tile stands here. */
  capacity?: ReactNode
}

type TileProps = {
  facts: TileFacts
  /** The first row is loaded at once. */
  loading?: 'eager' | 'lazy'
  sizes?: string
  /** The heart. */
  corner?: ReactNode
  headingLevel?: 2 | 3
}

export const tileSizes = '(min-width: 1441px) 280px, (min-width: 1048px) 24vw, (min-width: 694px) 32vw, 48vw'

/** Picture, place, title, price. The whole tile is one link; the heart is a button of its own. */
export function Tile({ facts, loading = 'lazy', sizes = tileSizes, corner, headingLevel = 3 }: TileProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const style = { '--accent': facts.accentColor, '--accent2': facts.accentColor2 } as CSSProperties
  return (
    <article className="tile" style={style}>
      <div className={`tile-picture ${facts.isFaded ? 'tile-faded' : ''}`}>
        <Picture
          base={facts.picture}
          alt=""
          sizes={sizes}
          placeholder={facts.accentColor}
          loading={loading}
        />
        <Marks {...facts} />
      </div>
      {corner && <div className="tile-corner">{corner}</div>}
      <div className="tile-text">
        <p className="tile-meta order-1 flex items-center whitespace-pre">
          {facts.ratingCount > 0 && (
            <>
              <StarFigure hundredths={facts.ratingHundredths} />
              <span className="tile-count num"> ({formatCount(facts.ratingCount)})</span>
              {' · '}
            </>
          )}
          <span className="min-w-0 truncate">{facts.place}</span>
          {facts.distanceKm !== null && ` · ${tileTexts.distance(facts.distanceKm)}`}
        </p>
        <Heading className="tile-title order-2">
          <Link to={facts.to} className="tile-link" prefetch="intent">
            {facts.title}
          </Link>
        </Heading>
        {facts.starts && (
          <p className="tile-times order-3 num">
            <Clock aria-hidden />
            {facts.starts}
          </p>
        )}
        {facts.isOnRequest && <p className="tile-age order-3 text-muted">{tileTexts.onRequest}</p>}
        {facts.age && <p className="tile-age order-3">{facts.age}</p>}
        <TilePrice {...facts} />
        {facts.startLinks && facts.startLinks.length > 0 && <Starts links={facts.startLinks} />}
        {facts.capacity}
      </div>
    </article>
  )
}

function Starts({ links }: { links: NonNullable<TileFacts['startLinks']> }) {
  return (
    <p className="tile-starts order-5 num">
      {links.map(({ to, text, label }) => (
        <Link key={to} to={to} className="tile-start" aria-label={label}>
          {text}
        </Link>
      ))}
    </p>
  )
}

function Marks({ mark, weather, time }: TileFacts) {
  return (
    <>
      {mark === 'ad' && <span className="tag">{tileTexts.ad}</span>}
      {mark && mark in tileTexts.ranks && (
        <span className="tag tag-best">{tileTexts.ranks[mark as keyof typeof tileTexts.ranks]}</span>
      )}
      {mark === 'offline' && <span className="tag tag-dark">{offlineTexts.tile}</span>}
      {time && <span className="tag tag-low tag-dark num">{time}</span>}
      {!time && weather && <WeatherTag weather={weather} />}
    </>
  )
}

const weatherIcons = { we_sunny: Sun, we_rainy: CloudRain, suits: CloudSun }

function WeatherTag({ weather }: { weather: keyof typeof weatherIcons }) {
  const Icon = weatherIcons[weather]
  return (
    <span className="tag tag-low">
      <Icon aria-hidden className="size-3.5" />
      {tileTexts.weather[weather]}
    </span>
  )
}

/** The price line of an offer, wherever it stands. */
export function TilePrice({
  startPriceCents,
  priceUnit,
  group,
}: Pick<TileFacts, 'startPriceCents' | 'priceUnit' | 'group'>) {
  if (group) {
    return (
      <p className="tile-price order-4 num">
        <b>{group}</b>
      </p>
    )
  }
  if (startPriceCents === null) return <p className="tile-price order-4 text-muted">{priceTexts.missing}</p>
  if (startPriceCents === 0) {
    return (
      <p className="tile-price order-4">
        <b>{priceTexts.free}</b>
      </p>
    )
  }
  return (
    <p className="tile-price order-4 num">
      {tileTexts.from} <b>{formatEuro(startPriceCents)}</b>
      {priceUnit && ` ${priceUnit}`}
    </p>
  )
}
