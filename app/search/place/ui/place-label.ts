import type { Place, Radius } from '../visitor-place.ts'
import { placeTexts } from '../texts/place.ts'

/** What pages show of a place. */
export type PlaceView = Pick<Place, 'name' | 'form' | 'cityForm' | 'radius' | 'kind'> & {
  /** `in Hamburg`, `rund um die Veddel`, or `in dieser Gegend`. */
  where: string
}

/** `15 km` or "Überall". */
export function radiusText(radius: Radius): string {
  return radius === 'all' ? placeTexts.everywhere : placeTexts.km(radius)
}

/** The name over the results: the city or quarter, or what a point is called. */
export function placeText({ name, kind }: PlaceView): string {
  return kind === 'point' ? placeTexts.point : name
}
