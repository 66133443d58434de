/** Drawing primitives: every one returns a piece of SVG. Lengths are in units of the 600 x 450 canvas. */
export type Point = readonly [number, number]

export const W = 600
export const H = 450

/** Rounds to a tenth: short SVG, and the same bytes on every machine. */
export const round = (n: number): number => Math.round(n * 10) / 10

export const xy = (p: Point): string => `${round(p[0])} ${round(p[1])}`

/** Path text through straight corners, closed. */
export const cornersPath = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`

export const polygon = (points: readonly Point[], fill: string, extra = ''): string =>
  `<path d="${cornersPath(points)}" fill="${fill}" ${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`

/** A stroked path with round ends. */
export const curve = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const line = (points: readonly Point[], stroke: string, width: number, extra = ''): string =>
  curve(`M${points.map(xy).join('L')}`, stroke, width, extra)

export const group = (body: string, attributes = ''): string => `<g ${attributes}>${body}</g>`

/** A drawing moved to x, y and scaled. */
export const placed = (x: number, y: number, scale: number, body: string, extra = ''): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})" ${extra}>${body}</g>`

/** A drawing moved to x, y, turned by degrees (clockwise) and scaled. */
export const turned = (x: number, y: number, degrees: number, body: string, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) ` +
  `scale(${round(scale * 100) / 100})">${body}</g>`

/** A drawing seen in a mirror on the canvas' vertical axis. */
export const mirrored = (body: string): string => group(body, `transform="translate(${W} 0) scale(-1 1)"`)

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Path text of a soft curve through points. */
export function smooth(points: readonly Point[], form: 'open' | 'closed' = 'open', tension = 0.5): string {
  const count = points.length
  const closed = form === 'closed'
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point
  const t = tension / 3
  let d = 'M' + xy(at(0))
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave: Point = [from[0] + (to[0] - before[0]) * t, from[1] + (to[1] - before[1]) * t]
    const arrive: Point = [to[0] - (after[0] - from[0]) * t, to[1] - (after[1] - from[1]) * t]
    d += `C${xy(leave)} ${xy(arrive)} ${xy(to)}`
  }
  return d + (closed ? 'Z' : '')
}

/** Path text of a full circle. */
export const discPath = (x: number, y: number, radius: number): string => {
  const [r, width] = [round(radius), round(2 * radius)]
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`
}

/** A lamp's glow that stays warm on any ground. */
export const glow = (x: number, y: number, radius: number, colour = '#FFE2A0'): string =>
  circle(x, y, radius, colour, 'opacity=".14"') + circle(x, y, radius * 0.6, colour, 'opacity=".2"')

/** One-point perspective: vanishing point and focal length give a map from space (x, y up, z deep) to canvas. */
export const perspective =
  (centreX: number, horizon: number, focal: number) =>
  (x: number, y: number, z: number): Point => [centreX + (x / z) * focal, horizon - (y / z) * focal]

/** Points from a flat list of coordinates: x, y, x, y, ... */
export function through(...coordinates: readonly number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    points.push([coordinates[i] as number, coordinates[i + 1] as number])
  }
  return points
}
