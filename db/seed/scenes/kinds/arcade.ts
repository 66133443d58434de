import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import {
  W,
  round,
  polygon,
  rect,
  circle,
  ellipse,
  path,
  line,
  curve,
  group,
  placed,
  repeat,
  perspective,
  through,
} from '../draw.ts'
import { nth } from '../random.ts'
import { stops } from '../gradient-stops.ts'
import { WHOLE, type Stage } from '../stage.ts'
import { person, HAIR } from '../people.ts'

const SPRITE = [
  '00000100000',
  '00000111000',
  '00000111100',
  '00000100000',
  '01110100111',
  '11111111111',
  '01111111110',
  '00111111100',
] /* a pixel boat, nobody's trademark */

/** A row of neon cabinets, the look-out at the joystick. */
export const arcade: Composition = {
  mayMirror: true,
  closeUps: [[260, 110, 300]],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.indoors(a(0.3))
    const n1 = b(0.74)
    const n2 = lch(0.82, 0.13, 195)
    const n3 = lch(0.72, 0.19, 350)
    const colours = [n1, n2, n3, stage.coat]
    const project = perspective(300, 250, 210)
    let drawn =
      rect(0, 0, W, 326, stage.gradient(stops(0, a(0.14), 1, a(0.3)))) +
      stage.grain('M0 0H600V326H0Z', 'up', 'dark', 0.5, 0.3) +
      drawBackWall(stage, { n3, n2 })
    const pixels = (x: number, y: number, u: number, colour: string) =>
      SPRITE.map((row, j) =>
        [...row]
          .map((v, i) => (v === '1' ? rect(x + i * u, y + j * u, u + 0.3, u + 0.3, colour) : ''))
          .join(''),
      ).join('')
    drawn += drawFloor(stage, { project, n3 })
    // cabinets
    const games = [0, 1, 2, 3].sort(() => random.next() - 0.5)
    const cabinet = (x: number, k: number, i: number) => {
      const colour = nth(colours, i % 4)
      const dark = mix(colour, ink, 0.5)
      const sc = 'M-44 -178H44L48 -106H-48Z'
      const clipped = stage.clip(path(sc, '#000'))
      let G = rect(-60, -190, 120, 100, a(0.13))
      const m = nth(games, i % 4)
      if (m === 0) G += pixels(-33, -168, 6, n2) + repeat(3, (q) => rect(-40 + q * 30, -116, 14, 3, n1))
      else if (m === 1)
        G +=
          repeat(15, (q) =>
            (q * 7 + i) % 6
              ? rect(
                  -40 + (q % 5) * 16.5,
                  -174 + Math.floor(q / 5) * 10,
                  14,
                  7,
                  nth(colours, Math.floor(q / 5)),
                )
              : '',
          ) +
          circle(14, -128, 4.5, cream) +
          rect(-22, -114, 34, 5, stage.coat)
      else if (m === 2)
        G +=
          path('M-50 -106L-8 -150H8L50 -106Z', mix(ink, a(0.4), 0.5)) +
          line(through(0, -146, 0, -108), cream, 3, 'stroke-dasharray="5 7"') +
          circle(20, -160, 10, n3) +
          path('M-12 -108l3 -12h18l3 12Z', lch(0.6, 0.2, 27))
      else
        G +=
          repeat(7, (q) => rect(-38 + ((q * 23) % 70), -172 + ((q * 17) % 56), 12, 12, nth(colours, q % 4))) +
          rect(-26, -124, 36, 12, n3) +
          rect(-14, -136, 12, 12, n3)
      return placed(
        x,
        352,
        k,
        ellipse(0, 4, 76, 10, ink, 'opacity=".5"') +
          path('M-62 0V-96L-54 -120V-216Q-54 -226 -44 -226H44Q54 -226 54 -216V-120L62 -96V0Z', dark) +
          path('M30 0V-96L30 -226H44Q54 -226 54 -216V-120L62 -96V0Z', ink, 'opacity=".25"') +
          path(
            'M-62 -96L-54 -120V-216Q-54 -226 -44 -226M62 -96L54 -120V-216Q54 -226 44 -226',
            'none',
            `stroke="${colour}" stroke-width="4"`,
          ) +
          rect(-48, -218, 96, 28, colour, 'rx="4"') +
          rect(-34, -211, 68, 5, ink) +
          rect(-24, -202, 48, 4, ink) +
          path('M-50 -184H50L54 -102H-54Z', ink) +
          group(
            G + polygon(through(-50, -184, -16, -184, -42, -100, -60, -100), cream, 'opacity=".13"'),
            clipped,
          ) +
          path('M-58 -98H58L66 -76H-66Z', shade(dark, 0.08)) +
          line(through(-26, -84, -26, -100), cream, 4) +
          circle(-26, -103, 7, lch(0.6, 0.2, 27)) +
          [6, 24, 42].map((u, q) => circle(u, -87, 5.5, nth(colours, (q + i) % 4))).join('') +
          rect(-66, -78, 132, 8, shade(dark, -0.08)) +
          rect(-20, -56, 40, 32, ink, 'rx="3"') +
          rect(-10, -46, 4, 12, stage.coat) +
          rect(6, -46, 4, 12, stage.coat) +
          stage.grain('M-62 0V-96L-54 -120V-226H54V-120L62 -96V0Z', 'right', 'dark', 0.5, 0.4),
      )
    }
    return drawn + drawCabinets(stage, { cabinet, n1 }) + drawPlayers(stage, { n3, colours })
  },
}

/** Neon on the wall: big circle, zigzag, invader. */
function drawBackWall(stage: Stage, { n3, n2 }: { n3: string; n2: string }): string {
  const { cream } = stage
  const neon = (d: string, colour: string, w = 5) =>
    curve(d, colour, w * 3.4, 'opacity=".22"') +
    curve(d, colour, w) +
    curve(d, mix(colour, cream, 0.7), w * 0.4)
  return (
    neon('M-20 74H90L120 44H240L264 68H340L366 44H480L510 74H620', n3) +
    neon('M-20 94H84L114 64H234L258 88H346L372 64H486L516 94H620', n2, 4)
  )
}

/** Floor grid. */
function drawFloor(
  stage: Stage,
  { project, n3 }: { project: ReturnType<typeof perspective>; n3: string },
): string {
  const { a } = stage
  let drawn = rect(0, 326, W, 130, a(0.17))
  for (let i = -12; i <= 12; i++)
    drawn += line([project(i * 0.42, -1, 2.75), project(i * 0.42, -1, 0.9)], n3, 1.8, 'opacity=".55"')
  for (let k = 0; k < 7; k++) {
    const y = 326 + (k / 6) ** 1.7 * 126
    drawn += line(through(0, y, W, y), n3, 1.8, 'opacity=".55"')
  }
  return drawn + stage.grain('M0 326H600V450H0Z', 'down', 'dark', 0.5, 0.3)
}

function drawCabinets(
  stage: Stage,
  { cabinet, n1 }: { cabinet: (x: number, k: number, i: number) => string; n1: string },
): string {
  const { cream } = stage
  return (
    cabinet(62, 1.02, 0) +
    cabinet(206, 1.02, 1) +
    cabinet(364, 1.1, 2) +
    cabinet(528, 1.1, 3) +
    circle(
      364,
      190,
      130,
      stage.radial([
        [0.2, cream, 0.22],
        [1, cream, 0],
      ]),
    ) +
    circle(
      62,
      190,
      110,
      stage.radial([
        [0.2, n1, 0.22],
        [1, n1, 0],
      ]),
    )
  )
}

function drawPlayers(stage: Stage, { n3, colours }: { n3: string; colours: readonly string[] }): string {
  const { random, a, ink } = stage
  let drawn =
    ellipse(334, 440, 60, 8, ink, 'opacity=".5"') +
    stage.lookout(330, 440, 1.95, { arm: 2, flip: -1 }) +
    person(stage, 186, 436, 1.8, { coat: a(0.56), hair: HAIR[3], long: true, arm: 0 }) +
    person(stage, 112, 440, 1.84, { coat: n3, hair: HAIR[1], arm: 1, flip: -1 })
  for (let i = 0; i < 26; i++)
    drawn += rect(
      random.between(0, W),
      random.between(0, 130),
      3.4,
      3.4,
      random.pick(colours),
      `opacity="${round(random.between(0.3, 0.8))}"`,
    )
  return drawn + stage.grain(WHOLE, 'left', 'dark', 0.4, 0.7)
}
