import { lch, mix } from './colour.ts'
import {
  circle,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  round,
  smooth,
  through,
  type Point,
} from './draw.ts'
import { watchingFigure } from './look-out-figure.ts'
import { printFilters } from './print.ts'
import { skylines, type City } from './skylines.ts'
import type { Panorama } from './skylines/skyline-tools.ts'
import { stops } from './gradient-stops.ts'
import { Stage } from './stage.ts'

export type HeroTime = 'morning' | 'dusk' | 'night' | 'fog' | 'storm'

/** Lengths are pixels of the picture itself; only `w` and `h` are needed. */
export type HeroOptions = {
  w: number
  h: number
  time?: HeroTime
  city?: City
  seed?: string | number
  /** y of the horizon. */
  horizon?: number
  /** Size of the skyline. */
  scale?: number
  /** Moves the skyline to the right. */
  shift?: number
  /** x of the look-out and its size; null leaves it out. */
  figure?: { x: number; scale: number } | null
  /** No cloud and no gull left of this: room for a headline. */
  clearX?: number
  skyY?: number
  gulls?: number
  /** x of the sun: right of what is written over the sky. */
  sunX?: number
}

type Tones = { top: string; mid: string; low: string; sun: string; land: string; deep: string }

const tones: Record<HeroTime, Tones> = {
  morning: {
    top: '#A9D3DE',
    mid: '#CFE5E3',
    low: '#FCE6C2',
    sun: '#FFF8E4',
    land: '#5B94A6',
    deep: '#2F6F86',
  },
  dusk: { top: '#23365C', mid: '#8A5F7C', low: '#F2A573', sun: '#FFE9B8', land: '#4A4763', deep: '#25304A' },
  night: { top: '#04101A', mid: '#0A2230', low: '#1F4A5E', sun: '#F6ECCB', land: '#12303F', deep: '#0A2029' },
  fog: { top: '#C9D6D8', mid: '#DDE4E2', low: '#EDEBE2', sun: '#FBF8EF', land: '#9DB2B8', deep: '#6F8B94' },
  storm: { top: '#1A2B36', mid: '#38505C', low: '#7C929A', sun: '#D6DEDC', land: '#2B434E', deep: '#16303B' },
}

type Frame = Required<Omit<HeroOptions, 'figure' | 'seed'>> & {
  stage: Stage
  tone: Tones
  isLit: boolean
}

/** A panorama of a city's horizon over water, by the time of day; any size. */
export function hero(options: HeroOptions): string {
  const { w, h, time = 'morning', horizon = h * 0.85, seed = 1 } = options
  const figure = options.figure === undefined ? { x: w - 84, scale: 1 } : options.figure
  const stage = new Stage('hero', { seed, a: '#17627F', b: '#F2A65A' })
  const frame: Frame = {
    w,
    h,
    time,
    horizon,
    stage, // prettier-ignore
    city: options.city ?? 'hamburg',
    scale: options.scale ?? 1,
    shift: options.shift ?? 0,
    clearX: options.clearX ?? 0,
    skyY: options.skyY ?? horizon * 0.34,
    gulls: options.gulls ?? 3,
    tone: tones[time],
    isLit: time === 'night' || time === 'dusk',
    sunX: options.sunX ?? w * 0.52,
  }
  const birds = stage.gulls(
    frame.gulls,
    Math.max(w * 0.3, frame.clearX),
    w * 0.98,
    frame.skyY,
    horizon - 70 * frame.scale,
    frame.isLit ? stage.cream : stage.ink,
  )
  const drawn =
    drawSky(frame) + drawCity(frame) + drawWater(frame) + birds + (time === 'storm' ? drawRain(frame) : '') +
    (figure ? watchingFigure(stage, figure.x, h, 1.15 * figure.scale) : '') // prettier-ignore
  return heroSvg(stage, drawn, w, h)
}

function drawSky({ stage, tone, time, w, horizon, scale, sunX, clearX, skyY }: Frame): string {
  const { random } = stage
  const sky = rect(0, 0, w, horizon + 2, stage.gradient(stops(0, tone.top, 0.6, tone.mid, 1, tone.low)))
  const star = () =>
    circle(
      random.between(0, w),
      random.between(0, horizon * 0.8),
      random.pick([0.7, 0.9, 1.2]),
      tone.sun,
      `opacity="${round(random.between(0.25, 0.8))}"`,
    )
  const stars = time === 'night' ? repeat(Math.ceil(w / 9), star) : ''
  const sunY = horizon - 52 * scale
  const sun =
    circle(sunX, sunY, 62 * scale, tone.sun, 'opacity=".2"') +
    circle(sunX, sunY, 44 * scale, tone.sun, 'opacity=".28"') +
    circle(sunX, sunY, 28 * scale, tone.sun)
  const clouds = repeat(Math.ceil(w / 130), () => {
    const x = random.between(Math.max(-30, clearX), w - 40)
    const y = random.between(skyY, horizon - 60 * scale)
    const width = random.between(60, 130)
    return group(
      rect(x, y, width, 6, tone.sun, 'rx="3"') +
        rect(x + width * 0.3, y - 5, width * 0.45, 6, tone.sun, 'rx="3"'),
      'opacity=".45"',
    )
  })
  return sky + stars + (time === 'storm' ? '' : sun) + clouds
}

function drawCity(frame: Frame): string {
  const { stage, tone, isLit, w, horizon, scale, shift, city } = frame
  const { random, ink } = stage
  const far = mix(tone.low, tone.land, 0.5)
  const near = mix(tone.land, ink, isLit ? 0.5 : 0.12)
  const panorama: Panorama = {
    stage,
    horizon,
    scale,
    shift,
    isLit,
    near, // prettier-ignore
    width: w / scale,
    mid: mix(tone.low, tone.land, 0.8),
    copper: mix(lch(0.62, 0.07, 172), near, 0.35),
    brick: mix(lch(0.5, 0.1, 32), near, 0.4),
    glass: mix(lch(0.74, 0.05, 225), near, 0.35),
  }
  const woods: Point[] = [[-10, horizon + 2]]
  for (let x = -10; x <= w + 20; x += 22) woods.push([x, horizon - (8 + random.between(0, 12)) * scale])
  woods.push([w + 20, horizon + 2])
  const quayWall = rect(0, horizon - 4 * scale, w, 4 * scale, mix(near, ink, 0.3))
  return path(`${smooth(woods)}Z`, far) + drawRoofs(panorama) + skylines[city](panorama) + quayWall
}

function drawRoofs({ stage, horizon, scale, shift, width, mid, isLit }: Panorama): string {
  const { random } = stage
  const X = (x: number) => x * scale + shift
  let drawn = ''
  for (let x = -shift / scale - 10; x < width + 20; x += random.between(16, 30)) {
    const [height, size] = [random.between(12, 30), random.between(16, 30)]
    drawn += rect(X(x), horizon - height * scale, size * scale, height * scale, mid)
    if (random.chance(0.4))
      drawn += polygon(
        through(
          X(x),
          horizon - height * scale,
          X(x + size / 2),
          horizon - (height + 9) * scale,
          X(x + size),
          horizon - height * scale,
        ),
        mid,
      )
    if (isLit)
      drawn += repeat(4, () =>
        random.chance(0.7)
          ? rect(
              X(x + random.between(2, size - 4)),
              horizon - (random.between(4, height - 5) + 3) * scale,
              2.2 * scale,
              3 * scale,
              '#FFDF9A',
            )
          : '',
      )
  }
  return drawn
}

function drawWater({ stage, tone, time, isLit, w, h, horizon, scale, sunX }: Frame): string {
  const { random } = stage
  const top = isLit ? mix(tone.low, tone.land, 0.7) : mix(tone.low, '#3F8298', 0.62)
  const bottom = isLit ? '#071922' : time === 'morning' ? '#1F6A82' : tone.deep
  const ripples = repeat(Math.ceil(w / 5), () => {
    const depth = random.next()
    const length = random.between(10, 40) * (0.6 + depth)
    return rect(
      random.between(-10, w),
      horizon + 3 + depth * (h - horizon),
      length,
      1.2 + depth * 1.6,
      random.chance(0.4) ? tone.sun : bottom,
      `rx="1" opacity="${round(random.between(0.25, 0.6))}"`,
    )
  })
  let glint = ''
  for (let y = horizon + 4; y < h; y += random.between(4, 7)) {
    const length = random.between(20, 70) * scale
    glint += rect(sunX - length / 2, y, length, 2, tone.sun, 'rx="1" opacity=".7"')
  }
  return (
    rect(0, horizon, w, h - horizon, stage.gradient(stops(0, top, 1, bottom))) +
    ripples +
    (time === 'storm' ? '' : glint)
  )
}

function drawRain({ stage, tone, w, h }: Frame): string {
  const { random } = stage
  return repeat(Math.ceil(w / 4), () => {
    const [x, y, length] = [random.between(0, w + 60), random.between(-10, h), random.between(10, 22)]
    return line(
      through(x, y, x - length * 0.36, y + length),
      tone.sun,
      1.2,
      `opacity="${round(random.between(0.2, 0.5))}"`,
    )
  })
}

function heroSvg(stage: Stage, drawn: string, w: number, h: number): string {
  const defs = stage.defs.join('') + printFilters(stage, stage.random.whole(1, 99))
  const size = `viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMax slice"><defs>${defs}</defs>${drawn}</svg>`
}
