import { mix } from '../colour.ts'
import { circle, line, path, polygon, rect, round, through, type Point } from '../draw.ts'
import type { Stage } from '../stage.ts'

/** The skyline's measures and colours; its units are 1 at scale 1, x from the left, y up from the horizon. */
export type Panorama = {
  stage: Stage
  horizon: number
  scale: number
  shift: number
  /** Width in skyline units. */
  width: number
  isLit: boolean
  near: string
  mid: string
  copper: string
  brick: string
  glass: string
}

/** A lit window. */
export const lamp = '#FFDF9A'

/** Shapes in skyline units. */
export const tools = ({ horizon, scale, shift, near, copper, stage }: Panorama) => {
  const at = (x: number, y: number): Point => [x * scale + shift, horizon - y * scale]
  const block = (x: number, y: number, width: number, height: number, colour: string) =>
    rect(x * scale + shift, horizon - (y + height) * scale, width * scale, height * scale, colour)
  const shape = (colour: string, ...flat: readonly number[]) =>
    polygon(
      through(...flat).map(([x, y]) => at(x, y)),
      colour,
    )
  const disc = (x: number, y: number, radius: number, colour: string) =>
    circle(...at(x, y), radius * scale, colour)
  /** A tower with a pointed copper roof. */
  const spire = (x: number, width: number, height: number, roof: number, colour = near) =>
    block(x - width / 2, 0, width, height, colour) +
    shape(copper, x - width / 2, height, x, height + roof, x + width / 2, height) +
    shape(mix(copper, stage.ink, 0.2), x, height, x, height + roof, x + width / 2, height)
  const stroke = (colour: string, width: number, ...flat: readonly number[]) =>
    line(
      through(...flat).map(([x, y]) => at(x, y)),
      colour,
      width * Math.max(1, scale),
    )
  const dome = (x: number, y: number, width: number, height: number, colour = copper) => {
    const [left, crown, right] = [at(x - width / 2, y), at(x, y + height * 1.6), at(x + width / 2, y)]
    return path(
      `M${left.map(round).join(' ')}Q${crown.map(round).join(' ')} ${right.map(round).join(' ')}Z`,
      colour,
    )
  }
  return { at, block, shape, disc, spire, stroke, dome }
}
