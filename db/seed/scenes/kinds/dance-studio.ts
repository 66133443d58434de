import { lch, mix, shade } from '../colour.ts'
import type { Composition } from '../composition.ts'
import { curve, ellipse, line, path, placed, polygon, rect, repeat, through, W } from '../draw.ts'
import { mover, type MoverLook, type Pose } from '../mover.ts'
import { HAIR, SKIN } from '../people.ts'
import type { Stage } from '../stage.ts'

const STEP: Pose = {
  head: [6, -182], neck: [2, -158], hip: [-4, -96],
  le: [-38, -168], lh: [-64, -204], re: [40, -150], rh: [72, -164],
  lk: [-24, -54], lf: [-40, -4], rk: [22, -60], rf: [48, -22],
} // prettier-ignore

const TURN: Pose = {
  head: [-4, -182], neck: [-2, -158], hip: [2, -96],
  le: [-30, -186], lh: [-8, -222], re: [34, -184], rh: [12, -222],
  lk: [-8, -48], lf: [-6, -2], rk: [34, -74], rf: [12, -44],
} // prettier-ignore

/** The dance class: a mirror wall, big windows, everyone in the middle of the same step. */
export const danceStudio: Composition = {
  mayMirror: true,
  closeUps: [
    [200, 170, 300],
    [20, 150, 280],
  ],
  draw: (stage) => {
    const { random, a, b, ink, cream } = stage
    stage.time('gold', 'dusk', 'day', 'night')
    const dancer = (x: number, y: number, scale: number, look: MoverLook, pose = STEP) =>
      ellipse(x + 8, y + 2, 46 * scale, 7 * scale, ink, 'opacity=".3"') +
      mover(stage, x, y, scale, pose, { pants: ink, ...look })
    return (
      drawRoom(stage) +
      drawMirror(stage) +
      dancer(96, 356, 0.82, { coat: b(0.66), skin: SKIN[3], hair: HAIR[1], pants: a(0.34) }) +
      dancer(226, 350, 0.8, { coat: a(0.56), skin: SKIN[0], hair: HAIR[3], sleeves: false }) +
      dancer(420, 352, 0.82, { coat: cream, skin: SKIN[2], hair: HAIR[0], pants: b(0.5) }, TURN) +
      dancer(540, 362, 0.86, { coat: a(0.44), skin: SKIN[1], hair: HAIR[4], sleeves: false }) +
      dancer(170, 424, 1.06, { coat: lch(0.6, 0.18, 20), skin: SKIN[1], hair: HAIR[2] }, TURN) +
      dancer(470, 428, 1.08, { coat: b(0.74), skin: SKIN[4], hair: HAIR[1], pants: a(0.3) }) +
      dancer(random.between(316, 330), 434, 1.26, { yellow: true, skin: SKIN[0] }) +
      stage.grain(`M0 0H${W}V450H0Z`, 'left', 'dark', 0.35, 0.5)
    )
  },
}

function drawRoom(stage: Stage): string {
  const { a, b, cream } = stage
  const wall = mix(a(0.78, 0.7), cream, 0.3)
  const wood = mix(lch(0.66, 0.09, 64), b(0.7), 0.3)
  const boards = repeat(17, (i) => {
    const [near, far] = [(i - 8) * 76 + 300, (i - 8) * 44 + 300]
    return polygon(
      through(far, 288, far + 44, 288, near + 76, 452, near, 452),
      shade(wood, ((i * 5) % 3) * 0.022 - 0.02),
    )
  })
  const windows = [30, 150].map((x) => windowOf(stage, x)).join('')
  const sunlight =
    polygon(through(60, 300, 190, 300, 330, 450, 120, 450), cream, 'opacity=".25"') +
    polygon(through(210, 300, 300, 300, 520, 450, 380, 450), cream, 'opacity=".2"')
  return (
    rect(0, 0, W, 300, wall) +
    stage.grain('M0 0H600V290H0Z', 'up', 'dark', 0.4, 0.3) +
    windows +
    boards +
    rect(0, 282, W, 8, shade(wall, -0.14)) +
    sunlight +
    stage.grain('M0 288H600V450H0Z', 'down', 'dark', 0.5, 0.3)
  )
}

function windowOf(stage: Stage, x: number): string {
  const { a, cream, random } = stage
  const roofs = repeat(4, (i) =>
    rect(x + i * 26 - 4, 196 - random.between(0, 40), 24, 90, stage.air(0.45, a(0.36))),
  )
  const clipped = stage.clip(rect(x, 40, 96, 200, '#000', 'rx="48"'))
  const pane = rect(x, 40, 96, 200, stage.gradient([[0, stage.sky.top], [0.6, stage.sky.mid], [1, stage.sky.low]])) // prettier-ignore
  const sun = stage.sun(x + 60, 120, 16)
  return (
    rect(x - 8, 32, 112, 216, shade(cream, -0.04), 'rx="54"') +
    `<g ${clipped}>${pane}${sun}${roofs}</g>` +
    line(through(x + 48, 40, x + 48, 240), cream, 5) +
    line(through(x, 130, x + 96, 130), cream, 5) +
    rect(x - 12, 240, 120, 9, shade(cream, -0.14))
  )
}

/** The mirror shows the room once more, paler, with backs that are fronts nobody sees: only shapes. */
function drawMirror(stage: Stage): string {
  const { a, b, ink, cream } = stage
  const glass = mix(a(0.84, 0.5), cream, 0.4)
  const ghost = (x: number, scale: number, colour: string) =>
    placed(
      x,
      276,
      scale,
      path('M-16 0L-12 -60Q-30 -110 -2 -120Q28 -110 14 -60L20 0Z', colour) +
        ellipse(0, -136, 13, 15, colour) +
        line(through(-16, -104, -44, -130), colour, 9) +
        line(through(16, -104, 46, -92), colour, 9),
    )
  const tone = (share: number, colour: string) => mix(glass, colour, share + 0.2)
  const reflections =
    ghost(316, 0.6, tone(0.3, a(0.4))) +
    ghost(376, 0.66, tone(0.45, stage.coat)) +
    ghost(440, 0.6, tone(0.3, b(0.6))) +
    ghost(506, 0.58, tone(0.28, a(0.34))) +
    ghost(560, 0.6, tone(0.3, b(0.7)))
  const shine =
    polygon(through(300, 34, 356, 34, 300, 190), '#ffffff', 'opacity=".35"') +
    polygon(through(420, 34, 470, 34, 330, 276, 300, 276, 300, 250), '#ffffff', 'opacity=".2"')
  const bar =
    line(through(290, 218, 610, 218), lch(0.56, 0.09, 60), 7) +
    [330, 440, 550].map((x) => line(through(x, 218, x, 236), ink, 4)).join('')
  const speaker =
    rect(256, 40, 30, 52, ink, 'rx="4"') + ellipse(271, 76, 10, 10, a(0.4)) + ellipse(271, 54, 6, 6, a(0.4))
  return (
    rect(290, 24, 320, 262, shade(b(0.5), -0.04)) +
    rect(300, 34, 310, 244, glass) +
    reflections +
    shine +
    bar +
    speaker +
    curve('M300 278H610', ink, 2, 'opacity=".4"')
  )
}
