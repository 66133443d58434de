import { Star } from 'lucide-react'
import { texts } from '../texts.ts'

const positions = [1, 2, 3, 4, 5] as const

/** Five stars, `stars` of them full. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={texts.stars(stars)}>
      {positions.map((position) => (
        <Star key={position} aria-hidden className={position <= stars ? '' : 'star-empty'} />
      ))}
    </span>
  )
}
