import { lch, mix } from './colour.ts'

/** Darks drift towards Elbe ink. */
export const deepened = (L: number, hex: string): string =>
  L < 0.46 ? mix(hex, lch(L, 0.05, 232), Math.min(0.8, ((0.46 - L) / 0.46) * 1.25)) : hex

/** Dark yellows turn to orange, never to olive. Degrees. */
export const warmed = (L: number, hue: number): number =>
  hue > 52 && hue < 112 && L < 0.84 ? hue - (0.84 - L) * 130 * Math.min(1, (hue - 52) / 26) : hue
