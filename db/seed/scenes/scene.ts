import type { Composition, Frame } from './composition.ts'
import { group, H, mirrored, W } from './draw.ts'
import { kinds, type SceneKind } from './kinds.ts'
import { printFilters } from './print.ts'
import type { Light, TimeOfDay } from './sky.ts'
import { Stage, WHOLE } from './stage.ts'

/** The seed fixes everything that is drawn; a and b are the accents; the variant is taken modulo the compositions. */
export type SceneOptions = {
  seed: string | number
  a: string
  b: string
  variant?: number
  light?: Light | undefined
}

/** A composition drawn once; any part of it can become a picture. */
export type Drawn = {
  /** SVG of a part (the whole canvas when left out), always shown 600 x 450. */
  svg: (frame?: Frame) => string
  /** Where the look-out's feet are, if the composition has a whole one; scale 1 is 73 units high. */
  lookoutAt: { x: number; y: number; scale: number } | undefined
  closeUps: readonly Frame[]
  /** The hour that is seen in it; undefined indoors. */
  time: TimeOfDay | undefined
}

const wholeFrame: Frame = [0, 0, W]

/** A picture of a kind of place: SVG, 600 x 450. The same options give the same bytes. */
export function scene(kind: SceneKind, { variant = 0, ...options }: SceneOptions): string {
  const list: readonly Composition[] = kinds[kind].compositions
  const index = ((variant % list.length) + list.length) % list.length
  const composition = list[index] ?? kinds[kind].compositions[0]
  return drawOnce(composition, index ? `${kind}.${index}` : kind, options).svg()
}

/** Draws a composition under a name that keeps its randomness apart from others of the same seed. */
export function drawOnce(composition: Composition, name: string, options: SceneOptions): Drawn {
  const stage = new Stage(name, options)
  const isMirrored = composition.mayMirror === true && stage.random.chance()
  const raw = composition.draw(stage)
  const noise = stage.random.whole(1, 99)
  const body = isMirrored ? mirrored(raw) : raw
  const flipped = ([x, y, width]: Frame): Frame => (isMirrored ? [W - x - width, y, width] : [x, y, width])
  const { lookoutAt } = stage
  return {
    svg: (frame = wholeFrame) => svgOf(stage, body, noise, frame),
    lookoutAt: lookoutAt && isMirrored ? { ...lookoutAt, x: W - lookoutAt.x } : lookoutAt,
    closeUps: (composition.closeUps ?? []).map(flipped),
    time: stage.hasSky ? stage.sky.time : undefined,
  }
}

/** The whole file: definitions and drawing, seen through a frame. */
function svgOf(stage: Stage, drawn: string, noise: number, [x, y, width]: Frame): string {
  const frame = `<clipPath id="${stage.id}F"><path d="${WHOLE}"/></clipPath>`
  const defs = frame + stage.defs.join('') + printFilters(stage, noise)
  const body = group(drawn, `clip-path="url(#${stage.id}F)"`)
  const view = `viewBox="${x} ${y} ${width} ${(width * H) / W}" width="${W}" height="${H}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view} preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`
}
