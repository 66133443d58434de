import type { Composition, Frame } from './composition.ts'
import { H, W } from './draw.ts'
import { kinds, type SceneKind } from './kinds.ts'
import { numberOf, randomOf } from './random.ts'
import { drawOnce, type Drawn, type SceneOptions } from './scene.ts'
import { lightOf } from './sky.ts'
import { entrance } from './surroundings/entrance.ts'
import { packing } from './surroundings/packing.ts'
import { quay } from './surroundings/quay.ts'
import { trail } from './surroundings/trail.ts'

/** How many pictures a place has: the title picture and four more. */
export const picturesPerPlace = 5

type Accents = { seed: string; a: string; b: string }

const arrivals = { entrance, quay, trail }
const closestWidth = 210
const titleWidths = [W, 560, 500, 440]

/**
 * Five pictures of one place: the same colours, weather and hour of the day, from afar and from near.
 *
 * First the title picture, then another view, the way there, and two details. Their look follows the seed alone.
 */
export function placePictures(kind: SceneKind, accents: Accents): [string, string, string, string, string] {
  return [0, 1, 2, 3, 4].map((index) => placePicture(kind, accents, index)) as [
    string,
    string,
    string,
    string,
    string,
  ]
}

/** One of the five, drawn alone: index 0 is the title picture. @throws {RangeError} beyond 0..4. */
export function placePicture(kind: SceneKind, accents: Accents, index: number): string {
  const { seed } = accents
  const light = lightOf(seed)
  const options: SceneOptions = { ...accents, light }
  const list: readonly Composition[] = kinds[kind].compositions
  const first = numberOf(`view|${seed}`) % list.length
  const view = (step: number): Drawn => {
    const variant = (first + step) % list.length
    return drawOnce(list[variant] ?? kinds[kind].compositions[0], `${kind}.${variant}`, options)
  }
  const pictures = [
    () => titleOf(view(0), seed),
    () => (list.length > 1 ? view(1).svg() : surroundings(packing(kind), 'packing')),
    () => surroundings(arrivals[kinds[kind].arrival](kind), 'arrival'),
    () => closeUpOf(view(0), 0),
    () => (list.length > 2 ? view(2).svg() : closeUpOf(view(1), list.length > 1 ? 0 : 1)),
  ]
  // Outside it is the hour that the views show, also where they couldn't bear the wished one.
  const surroundings = (composition: Composition, name: string) => {
    const time = view(0).time ?? view(1).time ?? light.time
    return drawOnce(composition, `${kind}.${name}`, { ...options, light: { ...light, time } }).svg()
  }
  const draw = pictures[index]
  if (!draw) throw new RangeError(`a place has ${picturesPerPlace} pictures, not number ${index}`)
  return draw()
}

/** The whole view or a step closer, with the look-out in it. */
function titleOf(drawn: Drawn, seed: string): string {
  const random = randomOf(`title|${seed}`)
  const width = random.pick(titleWidths)
  const middle = drawn.lookoutAt?.x ?? W / 2
  const x = clamp(middle - width * random.between(0.35, 0.65), 0, W - width)
  const height = (width * H) / W
  const y = clamp((drawn.lookoutAt?.y ?? H) - height * 0.9, 0, H - height)
  return drawn.svg([Math.round(x), Math.round(y), width])
}

/** A detail: the composition's own close-ups first, then the look-out from near by. */
function closeUpOf(drawn: Drawn, index: number): string {
  const near = nearLookout(drawn)
  const frames = near ? [...drawn.closeUps, near] : drawn.closeUps
  const fallback: Frame = index % 2 ? [W / 2 - 20, H / 2 - 15, W / 2] : [20, 60, W / 2]
  return drawn.svg(frames[index] ?? fallback)
}

function nearLookout({ lookoutAt }: Drawn): Frame | undefined {
  if (!lookoutAt) return undefined
  const height = 73 * lookoutAt.scale
  const width = Math.round(clamp(height * 2.4, closestWidth, 380))
  const x = clamp(lookoutAt.x - width * 0.45, 0, W - width)
  const y = clamp(lookoutAt.y - height * 0.5 - (width * H) / W / 2, 0, H - (width * H) / W)
  return [Math.round(x), Math.round(y), width]
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
