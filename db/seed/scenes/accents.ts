/** Accent pairs of the demo city's categories: [accentColor, accentColor2]. */
export const categoryAccents = {
  wasser: ['#0E6E8C', '#FFB65C'],
  kultur: ['#5B4A9E', '#F2A08C'],
  action: ['#C8412B', '#FFC25A'],
  kreativ: ['#B0583C', '#8FBFAE'],
  natur: ['#2F7D57', '#F4CE73'],
  genuss: ['#96304F', '#F3B26B'],
  wellness: ['#227A82', '#F1BFA8'],
  musik: ['#43309B', '#FF7A8A'],
  spiel: ['#2348A8', '#FF9A4A'],
  hafen: ['#17627F', '#F2885B'],
} as const

export type CategoryAccent = keyof typeof categoryAccents
