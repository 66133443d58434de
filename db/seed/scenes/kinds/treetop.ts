import type { Composition } from '../composition.ts'
import { lch, mix, shade } from '../colour.ts'
import { W, H, round, polygon, rect, circle, path, line, curve, repeat, through } from '../draw.ts'
import { stops } from '../gradient-stops.ts'
import type { Stage } from '../stage.ts'
import { blob } from '../objects.ts'
import { SKIN, HAIR } from '../people.ts'
import { mover } from '../mover.ts'

const WALK = {
  head: [8, -180],
  neck: [2, -156],
  hip: [-4, -94],
  le: [-34, -170],
  lh: [-46, -204],
  re: [36, -168],
  rh: [48, -204],
  lk: [-26, -50],
  lf: [-42, -6],
  rk: [20, -54],
  rf: [28, -6],
} as const

/** On the rope bridge between the trunks. */
export const treetop: Composition = {
  mayMirror: true,
  closeUps: [[190, 90, 290]],
  draw: (stage) => {
    const { a } = stage
    stage.time('gold', 'day', 'mist')
    const bark = lch(0.36, 0.06, 50)
    const far = mix(stage.sky.low, a(0.66), 0.4)
    const drawn = drawForest(stage, far) + drawThinTrunksFar(stage, { far, bark })
    // wires, belay line, bridge planks following a sag
    const sag = (x: number, y: number, d: number) => y + d * 4 * ((x - 112) / 380) * (1 - (x - 112) / 380)
    const wood = lch(0.64, 0.09, 62)
    return (
      drawn +
      drawRopes(stage, { sag, wood }) +
      drawPlatformsLadderMattress(stage, wood) +
      drawUtkiekerCrossesFriend(stage, sag) +
      drawSecondClimber(stage) +
      drawFoliageNearCorners(stage)
    )
  },
}

function drawForest(stage: Stage, far: string): string {
  const { random, a, b } = stage
  const drawn =
    rect(0, 0, W, H, stage.gradient(stops(0, mix(stage.sky.low, b(0.9), 0.35), 1, mix(far, a(0.6), 0.4)))) +
    stage.sun(random.between(180, 420), random.between(90, 130), random.between(40, 54), b(0.93))
  const crown = (y: number, colour: string, n: number, R: number) =>
    repeat(n, (i) =>
      path(
        blob(
          random,
          ((i + 0.5) * W) / n + random.between(-20, 20),
          y + random.between(-18, 18),
          R * random.between(0.8, 1.2),
          R,
          9,
          0.12,
        ),
        i % 2 ? colour : shade(colour, -0.03),
      ),
    ) + rect(0, y + R * 0.3, W, H, colour)
  return (
    drawn +
    crown(330, mix(far, a(0.56), 0.4), 8, 60) +
    rect(
      0,
      330,
      W,
      120,
      stage.gradient([
        [0, stage.sky.low, 0],
        [1, stage.sky.low, 0.6],
      ]),
    ) +
    crown(396, a(0.5), 7, 62) +
    stage.grain('M0 330H600V450H0Z', 'down', 'dark', 0.5, 0.2)
  )
}

/** Thin trunks far away, then the two carrying trees. */
function drawThinTrunksFar(stage: Stage, { far, bark }: { far: string; bark: string }): string {
  const { random, a } = stage
  const drawn = repeat(7, (i) => {
    const x = 170 + i * 44 + random.between(-12, 12)
    const w = random.between(7, 13)
    return polygon(
      through(x - w / 2, -10, x + w / 2, -10, x + w * 0.7, 420, x - w * 0.7, 420),
      mix(far, a(0.5), 0.5),
    )
  })
  const trunk = (x: number, w: number) => {
    const d = `M${x - w / 2} -10H${x + w / 2}L${x + w * 0.66} 460H${x - w * 0.66}Z`
    return (
      path(d, bark) +
      path(`M${x + w * 0.1} -10H${x + w / 2}L${x + w * 0.66} 460H${x + w * 0.2}Z`, shade(bark, -0.08)) +
      stage.grain(d, 'right', 'dark', 0.6, 0.2) +
      repeat(6, (i) =>
        curve(`M${x - w * 0.3 + (i % 3) * w * 0.2} ${40 + i * 70}q6 20 0 40`, shade(bark, -0.1), 3),
      )
    )
  }
  return drawn + trunk(66, 66) + trunk(538, 60)
}

function drawRopes(
  stage: Stage,
  { sag, wood }: { sag: (x: number, y: number, d: number) => number; wood: string },
): string {
  const { b, ink } = stage
  const wire = (y: number, d: number, w: number) =>
    curve(
      'M' +
        Array.from({ length: 20 }, (_, i) => {
          const x = 112 + i * 20
          return round(x) + ' ' + round(sag(x, y, d))
        }).join('L'),
      ink,
      w,
    )
  return (
    wire(62, 10, 3) +
    repeat(18, (i) => {
      const x = 122 + i * 21
      return line(through(x, sag(x, 228, 30), x, sag(x, 318, 34)), ink, 1.8, 'opacity=".75"')
    }) +
    wire(228, 30, 4.5) +
    wire(318, 34, 4) +
    repeat(15, (i) => {
      const x = 116 + i * 25.6
      const y = sag(x + 9, 318, 34)
      return (
        rect(x, y - 3, 19, 10, i % 4 === 2 ? b(0.66) : wood, 'rx="2"') +
        rect(x, y + 3, 19, 5, shade(wood, -0.16), 'rx="2"')
      )
    })
  )
}

/** Platforms with ladder and mattress ring. */
function drawPlatformsLadderMattress(stage: Stage, wood: string): string {
  const { b, ink, cream } = stage
  const platform = (x: number, w: number) =>
    rect(x - w / 2, 318, w, 16, wood, 'rx="3"') +
    rect(x - w / 2, 327, w, 8, shade(wood, -0.16), 'rx="3"') +
    line(through(x - w / 2 + 12, 334, x, 404), shade(wood, -0.2), 9) +
    line(through(x + w / 2 - 12, 334, x, 404), shade(wood, -0.26), 9) +
    rect(x - 40, 150, 80, 46, b(0.62), 'rx="8"') +
    rect(x + 10, 150, 30, 46, shade(b(0.62), -0.1), 'rx="8"') +
    line(through(x - 40, 166, x + 40, 166), cream, 3) +
    line(through(x - 40, 180, x + 40, 180), cream, 3)
  return (
    platform(64, 132) +
    platform(540, 128) +
    line(through(548, 334, 548, 450), ink, 3) +
    line(through(578, 334, 578, 450), ink, 3) +
    repeat(8, (i) => line(through(548, 350 + i * 15, 578, 350 + i * 15), wood, 4))
  )
}

/** The Utkieker crosses, a friend waits. */
function drawUtkiekerCrossesFriend(stage: Stage, sag: (x: number, y: number, d: number) => number): string {
  const { random, a, cream } = stage
  const ux = random.between(262, 338)
  const uy = sag(ux, 318, 34) - 2
  const top = sag(ux, 62, 10)
  return (
    line(through(ux, uy - 92, ux + 4, top), lch(0.6, 0.19, 28), 3.4) +
    circle(ux + 4, top, 7, cream) +
    mover(stage, ux, uy, 0.94, WALK, {
      yellow: true,
      skin: SKIN[1],
      extra: line(through(-20, -94, 14, -94), a(0.3), 8) + circle(-3, -94, 6, cream),
    }) +
    path(
      `M${ux - 9} ${uy - 172}Q${ux - 10} ${uy - 192} ${ux + 7} ${uy - 192}` +
        `Q${ux + 25} ${uy - 192} ${ux + 24} ${uy - 172}Z`,
      lch(0.6, 0.19, 28),
    ) +
    rect(ux - 12, uy - 174, 38, 5, lch(0.52, 0.17, 27), 'rx="2.500"')
  )
}

function drawSecondClimber(stage: Stage): string {
  const { a, b } = stage
  return (
    mover(
      stage,
      500,
      318,
      0.8,
      {
        head: [0, -178],
        neck: [0, -156],
        hip: [2, -94],
        le: [-22, -128],
        lh: [-34, -152],
        re: [18, -124],
        rh: [22, -96],
        lk: [-8, -48],
        lf: [-12, -4],
        rk: [12, -48],
        rf: [16, -4],
      },
      { coat: a(0.62), skin: SKIN[3], hair: HAIR[1], extra: line(through(-14, -94, 16, -94), b(0.66), 7) },
    ) + path('M486 180Q486 160 500 160Q514 160 514 180Z', stage.cream)
  )
}

/** Foliage in the near corners. */
function drawFoliageNearCorners(stage: Stage): string {
  const { random, ink } = stage
  const bush = (x: number, y: number, k: number) =>
    repeat(9, () => {
      const q = random.between(22, 44) * k
      const px = x + random.between(-90, 90) * k
      const py = y + random.between(-34, 34) * k
      const colour = shade(lch(0.44, 0.09, 150), random.between(-0.09, 0.07))
      return (
        path(blob(random, px, py, q, q, 9, 0.12), colour) +
        path(blob(random, px - q * 0.25, py - q * 0.25, q * 0.55, q * 0.5, 8, 0.1), shade(colour, 0.06))
      )
    })
  return (
    bush(20, 6, 1.1) +
    bush(590, 2, 1.1) +
    bush(300, -24, 0.8) +
    bush(150, 462, 1) +
    bush(420, 470, 1) +
    stage.gulls(2, 180, 420, 110, 170, ink)
  )
}
