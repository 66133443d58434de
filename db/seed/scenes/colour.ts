/**
 * Colour arithmetic in OKLCH, so that light and dark planes of one object keep their hue.
 * L is lightness 0..1, C chroma 0..0.37, h hue in degrees. Colours travel as `#rrggbb`.
 */
export type Lch = { L: number; C: number; h: number }

type Triple = [number, number, number]

/** The rain coat: the one brand constant of every picture. */
export const SIGNAL = '#FFC629'

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const channel = (hex: string, from: number): number => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255)

function labOf(hex: string): Triple {
  const r = channel(hex, 1)
  const g = channel(hex, 3)
  const b = channel(hex, 5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function rgbOf([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const hexOf = (rgb: Triple): string =>
  '#' +
  rgb
    .map((v) =>
      Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

/** Colour from OKLCH; chroma gives way until the colour exists on a screen. */
export function lch(L: number, C: number, h: number): string {
  const radians = (h * Math.PI) / 180
  for (let c = C; ; c -= 0.008) {
    const rgb = rgbOf([L, c * Math.cos(radians), c * Math.sin(radians)])
    if (c < 0.008 || rgb.every((v) => v > -0.002 && v < 1.002)) return hexOf(rgb)
  }
}

/** OKLCH of a hex colour. */
export function toLch(hex: string): Lch {
  const [L, a, b] = labOf(hex)
  return { L, C: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The colour on the way from one to the other; share 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [l0, a0, b0] = labOf(from)
  const [l1, a1, b1] = labOf(to)
  return hexOf(rgbOf([l0 + (l1 - l0) * share, a0 + (a1 - a0) * share, b0 + (b1 - b0) * share]))
}

/** Lighter (+) or darker (-) by a step of lightness, optionally with a share of its chroma. */
export function shade(hex: string, step: number, chromaShare = 1): string {
  const { L, C, h } = toLch(hex)
  return lch(Math.min(0.985, Math.max(0.08, L + step)), C * chromaShare, h)
}
