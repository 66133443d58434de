import { mix } from '../colour.ts'
import { curve, path, placed, repeat, round } from '../draw.ts'
import { crane } from '../objects.ts'
import { lamp, tools, type Panorama } from './skyline-tools.ts'

export function hamburgOldTown(panorama: Panorama, o: number): string {
  const { scale, near, mid, copper, brick, horizon, stage } = panorama
  const { at, block, shape, spire, dome } = tools(panorama)
  const townHall =
    spire(o + 18, 10, 34, 52) +
    spire(o + 64, 9, 30, 40) +
    block(o + 84, 0, 62, 22, near) +
    shape(copper, o + 84, 22, o + 92, 34, o + 138, 34, o + 146, 22) +
    spire(o + 115, 12, 40, 36)
  const michel =
    block(o + 172, 0, 19, 44, near) +
    block(o + 176, 44, 11, 16, copper) +
    dome(o + 181.5, 60, 17, 10) +
    block(o + 179.5, 66, 4, 9, copper) +
    shape(copper, o + 179.5, 75, o + 181.5, 92, o + 183.5, 75)
  const cranes =
    placed(at(o + 342, 0)[0], horizon, 0.5 * scale, crane(0, 0, 1, near, 'out', 6)) +
    placed(at(o + 398, 0)[0], horizon, 0.46 * scale, crane(0, 0, 1, mid, 'up', 6))
  const base = block(o + 226, 0, 66, 24, brick) + block(o + 266, 0, 26, 24, mix(brick, stage.ink, 0.22))
  return townHall + michel + base + concertHall(panorama, o + 226) + cranes
}

/** The wave of glass on its brick block, windows lit by chance. */
function concertHall(panorama: Panorama, e: number): string {
  const { stage, isLit, glass, brick } = panorama
  const { random, ink, cream } = stage
  const { at, block } = tools(panorama)
  const p = (x: number, y: number) =>
    at(e + x, y)
      .map(round)
      .join(' ')
  const wave = `M${p(0, 24)}L${p(0, 52)}Q${p(8, 50)} ${p(12, 62)}Q${p(18, 48)} ${p(30, 50)}Q${p(38, 50)} ${p(42, 60)}Q${p(48, 50)} ${p(55, 54)}Q${p(62, 60)} ${p(66, 76)}L${p(66, 24)}Z`
  const side = `M${p(40, 24)}L${p(40, 57)}L${p(42, 60)}Q${p(48, 50)} ${p(55, 54)}Q${p(62, 60)} ${p(66, 76)}L${p(66, 24)}Z`
  const panes = repeat(22, () => {
    const isOn = random.chance(isLit ? 0.7 : 0.3)
    return block(
      e + 2 + random.whole(0, 10) * 5.6,
      28 + random.whole(0, 4) * 4.6,
      3,
      2.6,
      isOn ? (isLit ? lamp : cream) : mix(glass, ink, 0.3),
    )
  })
  const hatches = repeat(10, (i) =>
    block(
      e + 4 + i * 6,
      random.pick([6, 13]),
      2.4,
      3,
      isLit && random.chance() ? lamp : mix(brick, ink, 0.35),
    ),
  )
  return (
    path(wave, glass) + path(side, ink, 'opacity=".18"') + block(e - 1, 24, 68, 2, cream) + panes + hatches
  )
}

export function hamburgPort(panorama: Panorama, o: number): string {
  const { stage, scale, horizon, near, mid } = panorama
  const { random, a, b, cream } = stage
  const { at, block, stroke } = tools(panorama)
  const cables = (x: number) =>
    repeat(
      7,
      (i) =>
        stroke(mid, 1, x, 106 - i * 6, x - 16 - i * 7, 46) +
        stroke(mid, 1, x, 106 - i * 6, x + 16 + i * 7, 46),
    )
  const pylon = (x: number) => stroke(mid, 2.4, x - 7, 0, x, 112, x + 7, 0) + cables(x)
  const deck = curve(
    `M${at(o - 30, 26)
      .map(round)
      .join(' ')}Q${at(o + 210, 62)
      .map(round)
      .join(' ')} ${at(o + 470, 26)
      .map(round)
      .join(' ')}`,
    mid,
    3,
  )
  const cranes = ([[40, 0.5, 'out'], [330, 0.56, 'up'], [392, 0.5, 'out'], [450, 0.54, 'out']] as const).map(([x, size, jib]) => placed(at(o + x, 0)[0], horizon, size * scale, crane(0, 0, 1, near, jib, 6))).join('') // prettier-ignore
  const boxes = repeat(26, (i) =>
    repeat(random.whole(0, 3), (j) =>
      block(
        o + 60 + i * 10,
        j * 5.4,
        9.4,
        5,
        mix(random.pick([b(0.7), a(0.5), cream, b(0.6), a(0.65)]), near, 0.25),
      ),
    ),
  )
  return deck + pylon(o + 150) + pylon(o + 270) + cranes + boxes
}
