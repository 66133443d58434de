import { mix } from '../colour.ts'
import { repeat } from '../draw.ts'
import { lamp, tools, type Panorama } from './skyline-tools.ts'

export function luebeck(panorama: Panorama, o: number): string {
  const { near, mid, brick, stage, isLit } = panorama
  const { block, shape, spire } = tools(panorama)
  const gate =
    [150, 214]
      .map(
        (x) =>
          block(o + x, 0, 36, 40, brick) +
          shape(mix(stage.ink, near, 0.5), o + x - 2, 40, o + x + 18, 84, o + x + 38, 40) +
          block(o + x + 26, 0, 10, 40, mix(brick, stage.ink, 0.2)),
      )
      .join('') +
    block(o + 184, 0, 32, 34, brick) +
    shape(
      brick,
      o + 184,
      34,
      o + 190,
      34,
      o + 190,
      42,
      o + 195,
      42,
      o + 200,
      52,
      o + 205,
      42,
      o + 210,
      42,
      o + 210,
      34,
      o + 216,
      34,
    ) +
    block(o + 192, 0, 16, 14, stage.ink)
  const churches =
    spire(o + 44, 13, 52, 64) +
    spire(o + 64, 13, 52, 64) +
    block(o + 66, 0, 50, 30, near) +
    shape(near, o + 66, 30, o + 76, 44, o + 106, 44, o + 116, 30) +
    spire(o + 292, 14, 54, 60) +
    spire(o + 392, 12, 46, 56) +
    spire(o + 410, 12, 46, 56) +
    block(o + 296, 0, 46, 26, mid)
  const salt = repeat(4, (i) => {
    const x = o + 262 + i * 21
    return shape(
      i % 2 ? mid : brick,
      x,
      0,
      x,
      18,
      x + 5,
      26,
      x + 5,
      32,
      x + 10,
      40,
      x + 15,
      32,
      x + 15,
      26,
      x + 20,
      18,
      x + 20,
      0,
    )
  })
  const lights = repeat(8, (i) =>
    block(
      o + 156 + (i % 4) * 6,
      12 + Math.floor(i / 4) * 12,
      2.4,
      4,
      isLit ? lamp : mix(brick, stage.ink, 0.4),
    ),
  )
  return churches + salt + gate + lights
}
