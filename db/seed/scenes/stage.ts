import { lch, mix, SIGNAL, toLch, type Lch } from './colour.ts'
import { curve, group, H, rect, repeat, round, circle, W } from './draw.ts'
import { stopsOf, type Stop } from './gradient-stops.ts'
import { drawLookout, type Gesture } from './lookout.ts'
import { deepened, warmed } from './ramps.ts'
import { randomOf, type Random } from './random.ts'
import { indoorSky, nearestTime, skyAt, type Light, type Sky, type TimeOfDay } from './sky.ts'

type Direction = 'down' | 'up' | 'right' | 'left' | 'diagonal' | 'round'
type Tone = 'dark' | 'light'

export type StageOptions = { seed: string | number; a: string; b: string; light?: Light | undefined }

const DIRECTIONS: Record<Exclude<Direction, 'round'>, readonly [number, number]> = {
  down: [0, 1],
  up: [0, -1],
  right: [1, 0],
  left: [-1, 0],
  diagonal: [1, 1],
}

/** The whole canvas as path text. */
export const WHOLE = `M0 0H${W}V${H}H0Z`

/** What a scene draws with: seeded randomness, accent ramps, sky, gradients, stipple, water, the look-out. */
export class Stage {
  readonly random: Random
  readonly id: string
  readonly defs: string[] = []
  readonly cream = lch(0.965, 0.025, 85)
  readonly ink: string
  readonly coat = SIGNAL
  readonly coatShade = '#D99A00'
  readonly accentA: Lch
  readonly accentB: Lch
  sky: Sky
  /** Whether the scene shows the sky, so that its hour is seen. */
  hasSky = false
  /** Where the look-out stands, for framings that come closer: canvas units, scale 1 is 73 high. */
  lookoutAt: { x: number; y: number; scale: number } | undefined
  readonly #hueDrift: number
  readonly #light: Light | undefined
  readonly #grains = new Map<string, string>()
  #names = 0

  constructor(kind: string, { seed, a, b, light }: StageOptions) {
    this.random = randomOf(`${kind}|${seed}`)
    this.accentA = toLch(a)
    this.accentB = toLch(b)
    this.id = 'k' + Math.floor(this.random.next() * 1e9).toString(36)
    const drift = this.random.between(-7, 7)
    this.#hueDrift = light?.hueDrift ?? drift
    this.#light = light
    this.ink = mix(lch(0.19, 0.035, 232), this.a(0.2), 0.3)
    this.sky = indoorSky(this.a(0.4), this.cream)
  }

  /** First accent at a lightness: darks drift to Elbe ink, dark yellows to orange. */
  readonly a = (L: number, chromaShare = 1): string => {
    const { C, h } = this.accentA
    return deepened(L, lch(L, Math.min(0.17, C) * chromaShare, warmed(L, h + this.#hueDrift * 0.5)))
  }

  /** Second accent at a lightness; dark steps never lose their colour. */
  readonly b = (L: number, chromaShare = 1): string => {
    const { C, h } = this.accentB
    const chroma = Math.min(0.18, Math.max(C, L < 0.8 ? 0.12 : 0))
    return deepened(L, lch(L, chroma * chromaShare, warmed(L, h + this.#hueDrift)))
  }

  gradient(stops: readonly Stop[], x2 = 0, y2 = 1): string {
    const name = this.#name('g')
    this.defs.push(
      `<linearGradient id="${name}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
    return `url(#${name})`
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, radius = 0.5): string {
    const name = this.#name('g')
    this.defs.push(
      `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
    )
    return `url(#${name})`
  }

  /** A clip as an attribute for `group`. */
  clip(body: string): string {
    const name = this.#name('c')
    this.defs.push(`<clipPath id="${name}">${body}</clipPath>`)
    return `clip-path="url(#${name})"`
  }

  /** Printed grain over a path: an alpha gradient that the stipple filter breaks into dots. */
  grain(d: string, direction: Direction = 'down', tone: Tone = 'dark', opacity = 0.5, from = 0.25): string {
    const key = `${direction} ${opacity} ${from}`
    const name = this.#grains.get(key) ?? this.#grainGradient(direction, opacity, from)
    this.#grains.set(key, name)
    return `<path d="${d}" fill="url(#${name})" filter="url(#${this.id}${tone === 'dark' ? 'D' : 'L'})"/>`
  }

  /** A room: no sky, only the colour that far things fade to. */
  indoors(low: string): void {
    this.sky = indoorSky(low, this.cream)
  }

  /** Chooses one of the times that suit the scene; a place's own light wins where the scene can bear it. */
  time(...suitable: readonly TimeOfDay[]): void {
    const chosen = this.random.pick(suitable)
    this.hasSky = true
    const wanted = this.#light?.time
    this.sky = skyAt(this, wanted === undefined ? chosen : nearestTime(wanted, suitable, chosen))
  }

  /** Aerial perspective: the colour mixed towards the low sky. */
  air(share: number, base: string = this.ink): string {
    return mix(base, this.sky.low, share)
  }

  /** The hue opposite the first accent, turned by degrees: neon beside its wall. */
  opposite(degrees: number): number {
    return (this.accentA.h + 180 + degrees) % 360
  }

  drawSky(horizon = 300): string {
    const { random, sky } = this
    const fill = this.gradient([
      [0, sky.top],
      [0.55, sky.mid],
      [1, sky.low],
    ])
    const star = () =>
      circle(
        random.between(0, W),
        random.between(0, horizon * 0.8),
        random.pick([0.8, 1, 1.4, 2]),
        sky.sun,
        `opacity="${round(random.between(0.35, 0.95))}"`,
      )
    const stars = sky.time === 'night' ? repeat(46, star) : ''
    return (
      rect(0, 0, W, horizon + 4, fill) +
      stars +
      this.grain(`M0 0H${W}V${horizon}H0Z`, 'up', 'dark', 0.42, 0.35)
    )
  }

  sun(x: number, y: number, radius: number, colour = this.sky.sun): string {
    return (
      circle(x, y, radius * 2.1, colour, 'opacity=".1"') +
      circle(x, y, radius * 1.5, colour, 'opacity=".16"') +
      circle(x, y, radius, colour)
    )
  }

  clouds(count: number, top: number, bottom: number, colour = this.sky.sun, opacity = 0.5): string {
    return repeat(count, () => {
      const x = this.random.between(-40, W - 60)
      const y = this.random.between(top, bottom)
      const w = this.random.between(90, 240)
      const h = this.random.between(7, 13)
      const inset = this.random.between(0.2, 0.5)
      const rounded = `rx="${h / 2}"`
      const strips =
        rect(x, y, w, h, colour, rounded) +
        rect(x + w * inset, y - h * 0.8, w * 0.45, h, colour, rounded) +
        rect(x + w * 0.1, y + h * 0.8, w * 0.35, h * 0.8, colour, rounded)
      return group(strips, `opacity="${opacity}"`)
    })
  }

  gulls(count: number, x0: number, x1: number, y0: number, y1: number, colour = this.cream): string {
    return repeat(count, () => {
      const x = this.random.between(x0, x1)
      const y = this.random.between(y0, y1)
      const s = this.random.between(6, 13)
      const [left, right, top, bend] = [round(x - s), round(x + s), round(y - s * 0.25), round(y - s * 0.55)]
      const wings =
        `M${left} ${top}Q${round(x - s * 0.4)} ${bend} ${round(x)} ${round(y)}` +
        `Q${round(x + s * 0.4)} ${bend} ${right} ${top}`
      return curve(wings, colour, s * 0.22)
    })
  }

  ripples(count: number, y0: number, y1: number, colour: string, opacity = 0.5, x0 = 0, x1 = W): string {
    return repeat(count, () => {
      const depth = this.random.next()
      const w = this.random.between(18, 60) * (0.5 + depth * 1.3)
      const h = 1.4 + depth * 3.2
      const x = this.random.between(x0 - 20, x1)
      const fade = `opacity="${round(opacity * this.random.between(0.5, 1))}"`
      return rect(x, y0 + (y1 - y0) * depth, w, h, colour, `rx="${round(h / 2)}" ${fade}`)
    })
  }

  /** The light's path on water, widening towards the viewer. */
  glint(x: number, y0: number, y1: number, width: number, colour: string, opacity = 0.9): string {
    let strips = ''
    for (let y = y0; y < y1; y += this.random.between(6, 11)) {
      const depth = (y - y0) / (y1 - y0)
      const w = width * (0.55 + 0.8 * depth) * this.random.between(0.35, 1)
      const left = x - w / 2 + this.random.between(-10, 10) * (0.4 + depth)
      const fade = `rx="2.5" opacity="${round(opacity * (1 - depth * 0.45))}"`
      strips += rect(left, y, w, 2.4 + depth * 3.2, colour, fade)
    }
    return strips
  }

  /** The look-out from behind; the first one drawn is the one that close framings look for. */
  lookout(x: number, y: number, scale = 1, gesture: Gesture = {}): string {
    this.lookoutAt ??= { x, y, scale }
    return drawLookout(this, x, y, scale, gesture)
  }

  water(y: number, top: string, bottom: string): string {
    const surface = rect(
      0,
      y,
      W,
      H - y,
      this.gradient([
        [0, top],
        [1, bottom],
      ]),
    )
    return surface + this.grain(`M0 ${y}H${W}V${H}H0Z`, 'down', 'dark', 0.5, 0.2)
  }

  #name(kind: 'a' | 'c' | 'g'): string {
    return this.id + kind + this.#names++
  }

  #grainGradient(direction: Direction, opacity: number, from: number): string {
    const name = this.#name('a')
    const clear = `stop-color="#000" stop-opacity="0"`
    const full = `stop-color="#000" stop-opacity="${opacity}"`
    if (direction === 'round') {
      this.defs.push(
        `<radialGradient id="${name}"><stop offset="0" ${full}/><stop offset="1" ${clear}/></radialGradient>`,
      )
      return name
    }
    const [x, y] = DIRECTIONS[direction]
    const ends = `x1="${x < 0 ? 1 : 0}" y1="${y < 0 ? 1 : 0}" x2="${x > 0 ? 1 : 0}" y2="${y > 0 ? 1 : 0}"`
    const stops = `<stop offset="${from}" ${clear}/><stop offset="1" ${full}/>`
    this.defs.push(`<linearGradient id="${name}" ${ends}>${stops}</linearGradient>`)
    return name
  }
}
