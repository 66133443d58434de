import { repeat } from '../draw.ts'
import { lamp, tools, type Panorama } from './skyline-tools.ts'

export function berlin(panorama: Panorama, o: number): string {
  const { near, mid, copper, glass, stage, isLit } = panorama
  const { block, shape, disc, stroke, dome } = tools(panorama)
  const tower =
    shape(near, o + 176, 0, o + 184, 100, o + 190, 100, o + 198, 0) +
    disc(o + 187, 108, 13, glass) +
    block(o + 184, 118, 6, 12, near) +
    stroke(mid, 2.4, o + 187, 128, o + 187, 168) +
    block(o + 174, 106, 26, 3, isLit ? lamp : near)
  const cathedral =
    block(o + 246, 0, 84, 34, near) +
    dome(o + 288, 34, 40, 22) +
    block(o + 285, 56, 6, 12, copper) +
    [256, 320].map((x) => block(o + x - 8, 0, 16, 42, near) + dome(o + x, 42, 16, 10)).join('')
  const columns = repeat(6, (i) => block(o + 42 + i * 13, 0, 7, 32, near))
  const gate =
    columns +
    block(o + 36, 32, 86, 10, near) +
    block(o + 46, 42, 66, 6, near) +
    shape(copper, o + 66, 48, o + 72, 60, o + 90, 60, o + 96, 48)
  const parliament =
    block(o + 350, 0, 96, 30, mid) +
    shape(mid, o + 380, 30, o + 398, 42, o + 416, 30) +
    dome(o + 398, 36, 30, 17, glass) +
    [354, 434].map((x) => block(o + x, 0, 12, 40, mid)).join('')
  return parliament + gate + tower + cathedral + stroke(stage.cream, 1, o + 36, 32, o + 122, 32)
}
