/** The colours that a company can choose: the first is a ground for white words, the second stands out from it. */
export const palette = {
  elbe: { accent: '#0e6e8c', accent2: '#ffb65c' },
  hafen: { accent: '#17627f', accent2: '#f2885b' },
  flieder: { accent: '#5b4a9e', accent2: '#f2a08c' },
  beere: { accent: '#7a2e55', accent2: '#f0b35f' },
  kornblume: { accent: '#2348a8', accent2: '#ffc24d' },
  tanne: { accent: '#1f6e5a', accent2: '#f4c95d' },
  ziegel: { accent: '#a34a1f', accent2: '#ffd9a8' },
  torf: { accent: '#6b4a2e', accent2: '#f0c48a' },
} as const satisfies Record<string, { accent: string; accent2: string }>

/** The name of a pair of colours. */
export type PaletteName = keyof typeof palette

export const paletteNames = Object.keys(palette) as PaletteName[]

/** The name of a pair, or `null` for colours that a company got another way. */
export function paletteName(accent: string, accent2: string): PaletteName | null {
  const isPair = (name: PaletteName) =>
    palette[name].accent === accent.toLowerCase() && palette[name].accent2 === accent2.toLowerCase()
  return paletteNames.find(isPair) ?? null
}
