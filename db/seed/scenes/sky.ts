import { lch, mix, type Lch } from './colour.ts'
import { randomOf } from './random.ts'

export type TimeOfDay = 'day' | 'gold' | 'dusk' | 'night' | 'mist'
export type Sky = { time: TimeOfDay; top: string; mid: string; low: string; sun: string; isDark: boolean }

/** What several pictures of one place have in common. */
export type Light = {
  time: TimeOfDay
  /** Turns the second accent's hue by degrees within -38..11 (yellows would turn to olive), the first by half of it. */
  hueDrift: number
}

/** Accent ramps a(L), b(L) and what they were made from. */
type Ramps = {
  a: (L: number, chromaShare?: number) => string
  b: (L: number, chromaShare?: number) => string
  accentA: Lch
  accentB: Lch
}

/** The sky of a time of day in a place's accents; dusk runs through mauve, never through grey. */
export function skyAt({ a, b, accentA, accentB }: Ramps, time: TimeOfDay): Sky {
  const isCold = accentA.h > 140 && accentA.h < 300
  const mauve = (L: number) => lch(L, 0.085, isCold ? 12 : 45)
  const colours: Record<TimeOfDay, () => readonly [string, string, string, string]> = {
    day: () => [a(0.72, 0.75), a(0.86, 0.45), lch(0.955, 0.03, accentB.h), lch(0.985, 0.03, 95)],
    gold: () => [
      mix(a(0.7, 0.8), mauve(0.74), 0.25),
      mix(b(0.86, 0.9), mauve(0.82), 0.55),
      b(0.9, 0.95),
      lch(0.985, 0.05, 95),
    ],
    dusk: () => [
      mix(a(0.38, 1), lch(0.38, 0.09, 275), 0.35),
      mix(mauve(0.66), b(0.7), 0.35),
      b(0.83, 1.05),
      lch(0.95, 0.08, 85),
    ],
    night: () => [a(0.17, 0.6), a(0.26, 0.8), a(0.4, 0.9), lch(0.95, 0.05, 95)],
    mist: () => [b(0.86, 0.5), lch(0.93, 0.035, accentB.h), a(0.9, 0.3), lch(0.99, 0.02, 95)],
  }
  const [top, mid, low, sun] = colours[time]()
  return { time, top, mid, low, sun, isDark: time === 'night' || time === 'dusk' }
}

/** A light for all pictures of one place, from its seed. */
export function lightOf(seed: string): Light {
  const random = randomOf(`light|${seed}`)
  return {
    time: random.pick(['day', 'gold', 'dusk', 'day', 'gold', 'mist', 'night']),
    hueDrift: random.pick([-34, -22, -11, 0, 7]) + random.between(-4, 4),
  }
}

const NEIGHBOURS: Record<TimeOfDay, readonly TimeOfDay[]> = {
  day: ['day', 'mist', 'gold'],
  mist: ['mist', 'day', 'gold'],
  gold: ['gold', 'dusk', 'mist', 'day'],
  dusk: ['dusk', 'gold', 'night'],
  night: ['night', 'dusk'],
}

/** The suitable time that comes closest to the wanted one. */
export function nearestTime(
  wanted: TimeOfDay,
  suitable: readonly TimeOfDay[],
  otherwise: TimeOfDay,
): TimeOfDay {
  return NEIGHBOURS[wanted].find((time) => suitable.includes(time)) ?? otherwise
}

/** A room has no sky: only the colour that far things fade to. */
export const indoorSky = (low: string, sun: string): Sky => ({
  time: 'day',
  top: low,
  mid: low,
  low,
  sun,
  isDark: false,
})
