import type { Radius } from '#app/search/place/place.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'

const rings = [
  { km: 2, r: 18 },
  { km: 15, r: 64 },
  { km: 50, r: 150 },
] as const

/** Three rings over land and water; the chosen one is filled. A picture of the choice below it, not a map. */
export function RadiusMap({ radius }: { radius: Radius }) {
  return (
    <svg viewBox="0 0 350 168" className="radius-map" aria-hidden>
      <rect width="350" height="168" className="radius-land" />
      <path d="M0 20c14-8 50-6 60 14s-20 30-44 28-22-34-16-42z" className="radius-park" />
      <path d="M170 18c16 20 24 52 14 96h-22c10-38 4-70-6-92z" className="radius-water" />
      <path
        d="M0 116c60-16 110 22 176 8s110-34 174-12v26c-60-20-110 2-170 14S60 136 0 148z"
        className="radius-water"
      />
      {rings.map(({ km, r }) => (
        <circle
          key={km}
          cx="175"
          cy="84"
          r={r}
          className={km === radius ? 'radius-ring-on' : 'radius-ring'}
        />
      ))}
      {radius === 'all' && <rect width="350" height="168" className="radius-everywhere" />}
      <circle cx="175" cy="84" r="6" className="radius-dot" />
      {radius !== 'all' && (
        <text x="175" y={radius === 2 ? 58 : radius === 15 ? 38 : 22} className="radius-label">
          {placeTexts.km(radius)}
        </text>
      )}
    </svg>
  )
}
