import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import {
  circle,
  curve,
  ellipse,
  group,
  line,
  path,
  perspective,
  polygon,
  rect,
  repeat,
  through,
  W,
} from '../draw.ts'
import { person } from '../people.ts'
import type { Stage } from '../stage.ts'

/** The great hall: a whale's skeleton under the glass roof, visitors small below it. */
export const museumWhale: Composition = {
  mayMirror: true,
  closeUps: [
    [60, 50, 300],
    [250, 210, 260],
  ],
  draw: (stage) => {
    const { random, a, b, ink } = stage
    stage.indoors(a(0.8))
    const shadow = (x: number, y: number) => ellipse(x + 8, y + 1, 26, 4, ink, 'opacity=".3"')
    return (
      drawHall(stage) +
      drawWhale(stage) +
      drawShowcase(stage) +
      shadow(128, 404) +
      person(stage, 128, 404, 1.24, { coat: a(0.42), long: true, skirt: b(0.6) }) +
      shadow(176, 410) +
      person(stage, 172, 410, 0.9, { coat: b(0.66), arm: 1, flip: -1 }) +
      shadow(352, 420) +
      stage.lookout(350, 420, 1.6, { arm: random.pick([0, 1]), flip: random.pick([1, -1]) }) +
      stage.grain(`M0 0H${W}V450H0Z`, 'left', 'dark', 0.35, 0.55)
    )
  },
}

function drawHall(stage: Stage): string {
  const { a, b, cream } = stage
  const at = perspective(300, 236, 250)
  const wall = mix(a(0.7, 0.6), cream, 0.3)
  const room =
    rect(0, 0, W, 450, mix(cream, a(0.85), 0.3)) +
    polygon([at(-1.6, -1, 0.5), at(-1.6, 1.5, 0.5), at(-1.6, 1.5, 3.4), at(-1.6, -1, 3.4)], wall) +
    polygon([at(1.6, -1, 0.5), at(1.6, 1.5, 0.5), at(1.6, 1.5, 3.4), at(1.6, -1, 3.4)], shade(wall, -0.1)) +
    polygon([at(-1.6, -1, 3.4), at(-1.6, 1.5, 3.4), at(1.6, 1.5, 3.4), at(1.6, -1, 3.4)], shade(wall, 0.05))
  const glass = repeat(5, (i) => {
    const [near, far] = [0.8 * 1.34 ** i, 0.8 * 1.34 ** (i + 1) - 0.05]
    return polygon(
      [at(-1, 1.5, near), at(1, 1.5, near), at(1, 1.5, far), at(-1, 1.5, far)],
      mix(b(0.92), '#ffffff', 0.5),
    )
  })
  const arches = [-1, 1]
    .flatMap((side) => [1.15, 1.55, 2.1, 2.85].map((z) => drawArch(stage, at, side, z)))
    .join('')
  const tiles = repeat(8, (i) => repeat(7, (j) => {
    const depth = (k: number) => 0.5 * (3.4 / 0.5) ** (k / 7)
    const x = -1.6 + i * 0.4
    const fill = (i + j) % 2 ? mix(b(0.7, 0.7), cream, 0.3) : mix(a(0.5, 0.6), cream, 0.2)
    return polygon([at(x, -1, depth(j)), at(x + 0.4, -1, depth(j)), at(x + 0.4, -1, depth(j + 1)), at(x, -1, depth(j + 1))], fill)
  })) // prettier-ignore
  return room + glass + arches + tiles + stage.grain('M0 330H600V450H0Z', 'down', 'dark', 0.4, 0.3)
}

function drawArch({ a }: Stage, at: ReturnType<typeof perspective>, side: number, z: number): string {
  const [left, right] = [at(side * 1.6, -1, z), at(side * 1.6, -1, z * 1.2)]
  const [leftTop, rightTop] = [at(side * 1.6, 0.2, z), at(side * 1.6, 0.2, z * 1.2)]
  const crown = at(side * 1.6, 0.75, z * 1.1)
  return path(
    `M${String(left)}L${String(leftTop)}Q${String(crown)} ${String(rightTop)}L${String(right)}Z`,
    a(side < 0 ? 0.44 : 0.38),
  )
}

/** Skull to tail along one curve, ribs hanging from it, wires to the roof. */
function drawWhale(stage: Stage): string {
  const { cream, ink } = stage
  const bone = mix(cream, lch(0.86, 0.05, 80), 0.4)
  const dark = shade(bone, -0.16)
  const spine = (t: number): readonly [number, number] => [
    120 + t * 400,
    150 - Math.sin(t * 2.6) * 34 + t * 40,
  ]
  const wires = [0.08, 0.42, 0.8]
    .map((t) => line(through(spine(t)[0], -10, ...spine(t)), ink, 1.6, 'opacity=".6"'))
    .join('')
  const ribs = (colour: string, shift: number) =>
    repeat(13, (i) => {
      const [x, y] = spine(0.16 + i * 0.032)
      const length = 78 * Math.sin(0.5 + (i / 13) * 2.3)
      const left = Math.round(x + shift)
      return curve(
        `M${left} ${Math.round(y)}q-26 ${Math.round(length * 0.7)} ${10 + shift} ${Math.round(length * 1.25)}`,
        colour,
        6,
      )
    })
  const vertebrae = repeat(34, (i) => {
    const [x, y] = spine(i / 34)
    const size = i < 24 ? 8.4 : 8.4 - (i - 24) * 0.52
    return (
      ellipse(x, y, size, size * 1.25, i % 2 ? bone : shade(bone, -0.05)) +
      line(through(x, y - size, x + 3, y - size - 9), bone, 3)
    )
  })
  const skull =
    path('M128 128Q70 112 14 158Q66 150 112 160Q140 168 150 150Z', bone) +
    path('M132 166Q84 172 20 166Q70 196 128 190Q150 182 148 166Z', dark) +
    circle(122, 146, 8, stage.a(0.4))
  const fin =
    path('M178 176Q196 214 184 252Q176 250 172 238Q166 206 162 180Z', dark) +
    path('M198 172Q224 204 226 240Q218 242 210 232Q196 204 184 178Z', bone)
  const tail = path('M508 166Q536 140 568 138Q550 160 540 172Q552 186 566 208Q530 200 508 180Z', bone)
  return wires + ribs(dark, 6) + ribs(bone, 0) + fin + skull + vertebrae + tail
}

function drawShowcase(stage: Stage): string {
  const { a, b, cream, ink, coat } = stage
  const box =
    rect(-44, -40, 88, 40, a(0.34)) +
    rect(14, -40, 30, 40, a(0.28)) +
    rect(-44, -112, 88, 74, cream, 'opacity=".3"') +
    polygon(through(-44, -112, -14, -112, -44, -60), '#ffffff', 'opacity=".5"')
  const jar =
    path('M-18 -42Q-26 -66 -10 -76H10Q26 -66 18 -42Z', b(0.62)) +
    rect(-11, -86, 22, 10, b(0.74)) +
    rect(-20, -62, 40, 6, coat)
  const rope =
    [0, 46].map((x) => rect(412 + x * 1.6, 372, 4, 44, ink) + circle(414 + x * 1.6, 370, 5, coat)).join('') +
    curve('M414 378q37 26 74 0', b(0.56), 4)
  return group(jar + box + rect(-48, -116, 96, 6, ink), 'transform="translate(520 420)"') + rope
}
