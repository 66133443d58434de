import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { circle, curve, ellipse, line, path, polygon, rect, repeat, smooth, through } from '../draw.ts'
import { emblem } from '../emblem.ts'
import type { SceneKind } from '../kinds.ts'
import { tree } from '../objects.ts'
import type { Stage } from '../stage.ts'

/** The way there: a path over the fields, a signpost with the kind's sign, the look-out under way. */
export const trail = (kind: SceneKind): Composition => ({
  mayMirror: true,
  draw: (stage) => {
    const { random, b, ink, sky } = stage
    stage.time('day', 'gold', 'mist', 'dusk', 'night')
    const sun = stage.sky.time === 'mist' ? b(0.84) : stage.sky.sun
    const backdrop =
      stage.drawSky(280) +
      stage.sun(random.between(120, 300), random.between(90, 150), random.between(34, 50), sun) +
      stage.clouds(5, 30, 160) +
      drawHills(stage)
    const figureX = 268
    const walker =
      ellipse(figureX + 10, 398, 40, 6, ink, 'opacity=".32"') +
      stage.lookout(figureX, 398, 1.56, { arm: random.pick([0, 2]) })
    return (
      backdrop +
      drawPath(stage) +
      walker +
      drawSignpost(stage, kind) +
      drawGrass(stage) +
      stage.gulls(3, 80, 420, 50, 150, sky.isDark ? stage.cream : ink)
    )
  },
})

function drawHills(stage: Stage): string {
  const { random, a } = stage
  const green = mix(a(0.58), lch(0.62, 0.12, 138), 0.6)
  const ridge = (y: number, share: number, wobble: number) =>
    path(
      `${smooth(through(-20, 470, -20, y, 110, y - random.between(0, wobble), 250, y + 6, 400, y - random.between(0, wobble), 620, y - 4, 620, 470))}Z`,
      stage.air(share, shade(green, -share * 0.1)),
    )
  const grove = (count: number, x0: number, x1: number, y: number, scale: number, share: number) =>
    repeat(count, () => {
      const kind = random.pick(['round', 'poplar', 'fir'] as const)
      return tree(
        stage,
        random.between(x0, x1),
        y + random.between(-4, 6),
        scale * random.between(0.8, 1.2),
        stage.air(share, lch(0.44, 0.09, 148)),
        kind,
      )
    })
  return (
    ridge(236, 0.6, 40) +
    grove(7, -10, 610, 248, 0.34, 0.5) +
    ridge(268, 0.4, 26) +
    grove(5, 330, 610, 286, 0.6, 0.28) +
    grove(3, -10, 150, 290, 0.7, 0.24) +
    ridge(306, 0.1, 20) +
    stage.grain('M-20 290H620V450H-20Z', 'down', 'dark', 0.5, 0.2)
  )
}

function drawPath(stage: Stage): string {
  const sand = mix(lch(0.86, 0.05, 80), stage.b(0.86), 0.4)
  const course =
    'M120 456Q210 392 276 366Q352 338 330 318Q318 306 338 298L346 298Q334 308 352 320Q384 344 326 376Q280 404 300 456Z'
  return (
    path(course, sand) +
    path('M220 456Q258 404 310 376Q372 346 346 320Q384 344 326 376Q280 404 300 456Z', shade(sand, -0.09)) +
    stage.grain(course, 'down', 'dark', 0.4, 0.3)
  )
}

function drawSignpost(stage: Stage, kind: SceneKind): string {
  const { a, b, ink, cream, coat } = stage
  const wood = mix(lch(0.5, 0.07, 58), a(0.4), 0.15)
  const board = (y: number, width: number, colour: string) =>
    polygon(through(470, y, 470 - width, y, 450 - width, y + 17, 470 - width, y + 34, 470, y + 34), colour) +
    polygon(through(470, y + 20, 452 - width, y + 20, 470 - width, y + 34, 470, y + 34), shade(colour, -0.09))
  return (
    ellipse(486, 420, 40, 6, ink, 'opacity=".3"') +
    rect(468, 116, 15, 304, wood) +
    rect(477, 116, 6, 304, shade(wood, -0.1)) +
    board(226, 96, b(0.66)) +
    line(through(388, 243, 448, 243), cream, 4) +
    circle(480, 150, 56, ink, 'opacity=".25"') +
    circle(475, 146, 56, a(0.3)) +
    circle(475, 146, 48, cream) +
    emblem(kind, 475, 146, 1.7, { main: a(0.32), second: coat })
  )
}

function drawGrass(stage: Stage): string {
  const { random, b, cream } = stage
  const green = lch(0.42, 0.09, 145)
  return repeat(46, (i) => {
    const x = i < 18 ? random.between(-10, 150) : random.between(330, 610)
    const y = random.between(400, 456)
    const blade = curve(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(random.between(-4, 4))} -9 ${Math.round(random.between(-7, 7))} -${Math.round(random.between(12, 26))}`,
      i % 3 ? green : shade(green, 0.12),
      2.6,
    )
    return blade + (i % 5 ? '' : circle(x + 6, y - 18, 3.6, random.pick([cream, b(0.76), stage.coat])))
  })
}
