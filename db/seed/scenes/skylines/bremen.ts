import { repeat } from '../draw.ts'
import { lamp, tools, type Panorama } from './skyline-tools.ts'

export function bremen(panorama: Panorama, o: number): string {
  const { near, mid, copper, brick, isLit } = panorama
  const { block, shape, spire, stroke } = tools(panorama)
  const cathedral =
    spire(o + 196, 20, 62, 48) +
    spire(o + 234, 20, 62, 48) +
    block(o + 196, 0, 40, 44, near) +
    shape(copper, o + 204, 44, o + 216, 60, o + 228, 44) +
    block(o + 246, 0, 56, 30, near) +
    shape(copper, o + 246, 30, o + 256, 44, o + 296, 44, o + 302, 30)
  const gables = repeat(4, (i) => {
    const x = o + 52 + i * 30
    return (
      block(x, 0, 28, 24, i % 2 ? brick : near) +
      shape(
        i % 2 ? brick : near,
        x,
        24,
        x + 5,
        24,
        x + 5,
        32,
        x + 10,
        32,
        x + 14,
        42,
        x + 18,
        32,
        x + 23,
        32,
        x + 23,
        24,
        x + 28,
        24,
      )
    )
  })
  const townHall =
    block(o + 318, 0, 76, 26, mid) +
    shape(copper, o + 314, 26, o + 326, 44, o + 386, 44, o + 398, 26) +
    [336, 356, 376].map((x) => shape(mid, o + x - 8, 26, o + x, 42, o + x + 8, 26)).join('')
  const mill =
    shape(near, o + 8, 0, o + 15, 40, o + 31, 40, o + 38, 0) +
    shape(copper, o + 12, 40, o + 23, 54, o + 34, 40) +
    stroke(near, 2.4, o - 3, 22, o + 49, 70) +
    stroke(near, 2.4, o - 3, 70, o + 49, 22)
  const windows = repeat(9, (i) => block(o + 324 + i * 8, 9, 3, 8, isLit ? lamp : near))
  return townHall + windows + gables + cathedral + mill
}
