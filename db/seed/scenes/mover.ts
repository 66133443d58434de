import { shade } from './colour.ts'
import { circle, ellipse, line, path, smooth, type Point } from './draw.ts'
import { HAIR, SKIN } from './people.ts'
import type { Stage } from './stage.ts'

/** Joints of a moving body: le/lh left elbow and hand, lk/lf left knee and foot; the right side is the dark one. */
export type Pose = Readonly<
  Record<'head' | 'neck' | 'hip' | 'le' | 'lh' | 're' | 'rh' | 'lk' | 'lf' | 'rk' | 'rf', Point>
>

export type MoverLook = {
  coat?: string | undefined
  dark?: string
  pants?: string
  pants2?: string
  skin?: string
  hair?: string
  shoe?: string
  /** The Utkieker: rain coat, hood up. */
  yellow?: boolean
  /** false: bare arms below the shoulder. */
  sleeves?: boolean
  /** Drawn over the torso, below the head. */
  extra?: string
  flip?: number
  /** false: the rain coat ends at the hip (sitting, climbing). */
  tail?: boolean
}

/** A body in motion by its joints, about 190 units high at scale 1. */
export function mover(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  pose: Pose,
  look: MoverLook,
): string {
  const { pants = stage.ink, skin = SKIN[1], shoe = stage.ink, sleeves = true, flip = 1 } = look
  if (look.yellow) stage.lookoutAt ??= { x, y, scale: scale * 2.6 }
  const coat = look.yellow ? stage.coat : (look.coat ?? stage.ink)
  const dark = look.yellow ? stage.coatShade : (look.dark ?? shade(coat, -0.1))
  const skinShade = shade(skin, -0.08)
  const { torso, torsoShade, leftShoulder, rightShoulder, leftHip, rightHip } = torsoOf(pose, look)
  const foot = (at: Point, side: number) => ellipse(at[0] + (side > 0 ? 5 : -5), at[1], 11, 5.5, shoe)
  const arm = (shoulder: Point, elbow: Point, hand: Point, sleeve: string, bare: string) =>
    circle(hand[0], hand[1], 6, bare) +
    line([shoulder, elbow, hand], sleeves ? sleeve : bare, 12) +
    (sleeves ? circle(hand[0], hand[1], 6, bare) : line([shoulder, midway(shoulder, elbow)], sleeve, 13))
  const body =
    arm(rightShoulder, pose.re, pose.rh, dark, skinShade) +
    line([rightHip, pose.rk, pose.rf], look.pants2 ?? pants, 15) +
    foot(pose.rf, pose.rf[0] - pose.rk[0] + 0.1) +
    line([leftHip, pose.lk, pose.lf], pants, 15) +
    foot(pose.lf, pose.lf[0] - pose.lk[0]) +
    path(torso, coat) +
    path(torsoShade, dark) +
    (look.extra ?? '') +
    (look.yellow ? hoodOf(stage, pose.head) : headOf(pose, skin, look.hair ?? HAIR[0])) +
    arm(leftShoulder, pose.le, pose.lh, coat, skin)
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ` +
    `scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})">${body}</g>`
  )
}

const midway = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]

function torsoOf({ neck, hip }: Pose, { yellow = false, tail = true }: MoverLook) {
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1])
  const [ux, uy] = [(hip[0] - neck[0]) / length, (hip[1] - neck[1]) / length]
  // along: down the spine from a joint; side: to the body's left
  const off = (joint: Point, along: number, side: number): Point => [
    joint[0] + ux * along - uy * side,
    joint[1] + uy * along + ux * side,
  ]
  const shoulder = 19
  const hem = yellow ? 20 : 15
  const drop = yellow && tail ? 20 : 6
  const half = length * 0.5
  const torso = [
    off(neck, -4, 8),
    off(neck, 3, shoulder),
    off(neck, half, shoulder - 3),
    off(hip, drop, hem),
    off(hip, drop + 4, 0),
    off(hip, drop, -hem),
    off(neck, half, -shoulder + 3),
    off(neck, 3, -shoulder),
    off(neck, -4, -8),
  ]
  const torsoShade = [
    off(neck, -3, -3),
    off(neck, 3, -shoulder),
    off(neck, half, -shoulder + 3),
    off(hip, drop, -hem),
    off(hip, drop + 3, -3),
    off(neck, half, -6),
  ]
  return {
    torso: smooth(torso, 'closed', 0.8),
    torsoShade: smooth(torsoShade, 'closed', 0.8),
    leftShoulder: off(neck, 6, shoulder - 5),
    rightShoulder: off(neck, 6, -shoulder + 5),
    leftHip: off(hip, 0, 8),
    rightHip: off(hip, 0, -8),
  }
}

const hoodOf = ({ coat, coatShade }: Stage, [x, y]: Point): string =>
  path(
    `M${x - 15} ${y + 12}Q${x - 18} ${y - 18} ${x} ${y - 19}Q${x + 18} ${y - 18} ${x + 15} ${y + 12}` +
      `Q${x} ${y + 21} ${x - 15} ${y + 12}Z`,
    coat,
  ) +
  path(
    `M${x + 2} ${y - 19}Q${x + 18} ${y - 18} ${x + 15} ${y + 12}Q${x + 10} ${y + 16} ${x + 5} ${y + 17}` +
      `Q${x + 13} ${y} ${x + 2} ${y - 19}Z`,
    coatShade,
  )

const headOf = ({ neck, head }: Pose, skin: string, hair: string): string => {
  const [x, y] = head
  const hairPath =
    `M${x - 15} ${y + 5}Q${x - 18} ${y - 18} ${x + 1} ${y - 18}` +
    `Q${x + 19} ${y - 16} ${x + 15} ${y + 6}Q${x} ${y + 13} ${x - 15} ${y + 5}Z`
  return line([neck, head], shade(skin, -0.08), 10) + circle(x, y, 15, skin) + path(hairPath, hair)
}
