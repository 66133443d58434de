import { mix, shade } from './colour.ts'
import {
  circle,
  curve,
  ellipse,
  group,
  line,
  path,
  placed,
  rect,
  repeat,
  round,
  smooth,
  through,
  W,
  type Point,
} from './draw.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** A harbour crane, 166 units high; its jib is up (a ship may pass) or out. */
export function crane(
  x: number,
  base: number,
  scale: number,
  colour: string,
  jib: 'up' | 'out',
  width = 5,
): string {
  const legs = (...pairs: readonly number[]) => line(through(...pairs), colour, width)
  const portal =
    legs(-26, 0, -22, -120) +
    legs(26, 0, 22, -120) +
    legs(-24, -58, 24, -58) +
    legs(-25, -30, 24, -58) +
    legs(-23, -120, 23, -120) +
    legs(-22, -120, -8, -166, 8, -166, 22, -120)
  const raised =
    line(through(-16, -120, -72, -212), colour, width + 1) + line(through(-8, -166, -60, -194), colour, 2)
  const lowered =
    line(through(-118, -120, 60, -120), colour, width + 2) +
    line(through(-8, -166, -112, -122), colour, 2) +
    line(through(-8, -166, -60, -122), colour, 2) +
    line(through(-74, -120, -74, -80), colour, 1.6) +
    rect(-86, -80, 24, 10, colour)
  const cabin =
    line(through(8, -166, 58, -122), colour, 2) +
    rect(34, -134, 26, 14, colour) +
    rect(-12, -118, 16, 14, colour)
  return placed(x, base, scale, portal + (jib === 'up' ? raised : lowered) + cabin)
}

/** A harbour launch, 200 units long, its windows lit at dusk. */
export function barge(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  { hull, stripe, cabin }: { hull: string; stripe: string; cabin: string },
): string {
  const { ink, coat, cream, sky } = stage
  const lit = sky.isDark ? '#FFE2A0' : mix(cabin, '#ffffff', 0.55)
  const body =
    path('M-84 -16L92 -20Q86 4 70 8L-66 8Q-80 4 -84 -16Z', hull) +
    path('M-84 -16L92 -20L90 -12L-82 -8Z', stripe) +
    path('M0 8L70 8Q86 4 92 -20L60 -18Q50 4 0 8Z', ink, 'opacity=".25"')
  const saloon =
    path('M-62 -16L-58 -40L40 -40L44 -18Z', cabin) +
    rect(-64, -46, 112, 7, shade(cabin, -0.1), 'rx="3.5"') +
    [-50, -32, -14, 4, 22].map((left) => rect(left, -35, 13, 12, lit, 'rx="2"')).join('')
  const bridge =
    path('M48 -19L50 -58L74 -58L80 -20Z', shade(cabin, 0.05)) +
    rect(54, -52, 18, 14, lit, 'rx="2"') +
    rect(46, -63, 32, 6, stripe, 'rx="3"') +
    line(through(60, -63, 60, -88), ink, 2.4) +
    path('M61 -88L80 -83L61 -77Z', coat)
  const wash = curve('M92 6Q104 4 116 8M-90 6Q-104 3 -118 8M-60 13Q0 17 70 13', cream, 3, 'opacity=".65"')
  return placed(x, y, scale, body + saloon + bridge + wash)
}

/** A dinghy under sail with its reflection. */
export function sailBoat(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  { main, jib, hull }: { main: string; jib: string; hull: string },
): string {
  const body =
    path('M-30 0L34 -3Q28 10 20 10L-20 10Q-28 8 -30 0Z', hull) +
    line(through(2, 0, 2, -104), stage.ink, 2.2) +
    path('M4 -102Q40 -52 44 -8L4 -6Z', main) +
    path('M4 -102Q40 -52 44 -8L26 -7Q28 -50 4 -102Z', shade(main, -0.1)) +
    path('M-1 -96Q-26 -40 -28 -6L-1 -8Z', jib) +
    path('M-1 -96Q-12 -46 -10 -8L-1 -8Z', shade(jib, -0.07))
  const reflection = `<g transform="scale(${scale} ${-scale * 0.62}) translate(0 -10)" opacity=".28">${body}</g>`
  return placed(x, y + 10 * scale, 1, reflection) + placed(x, y, scale, body)
}

/** A tree about 110 units high. */
export function tree(
  { ink }: Stage,
  x: number,
  y: number,
  scale: number,
  colour: string,
  kind: 'fir' | 'poplar' | 'round' = 'round',
): string {
  const dark = shade(colour, -0.09)
  if (kind === 'fir') {
    const cone = path('M0 -120L30 -12L-30 -12Z', colour) + path('M0 -120L30 -12L4 -12Z', dark)
    return placed(x, y, scale, rect(-3, -14, 6, 16, ink) + cone)
  }
  if (kind === 'poplar') {
    const flame =
      path('M0 -118Q24 -60 12 -12L-12 -12Q-24 -60 0 -118Z', colour) +
      path('M0 -118Q24 -60 12 -12L2 -12Q10 -60 0 -118Z', dark)
    return placed(x, y, scale, rect(-2.5, -14, 5, 16, ink) + flame)
  }
  const crown =
    circle(0, -66, 38, colour) +
    circle(-26, -48, 22, colour) +
    circle(28, -48, 22, dark) +
    circle(8, -60, 30, dark) +
    circle(-10, -74, 24, shade(colour, 0.07))
  return placed(x, y, scale, rect(-4, -34, 8, 36, ink) + crown)
}

type Profile = readonly (readonly [halfWidth: number, height: number])[]

/** Outlines of turned vessels: share of the width at a share of the height, from foot to rim. */
export const PROFILES = {
  vase: through(0.5, 0, 0.9, 0.25, 1, 0.45, 0.6, 0.72, 0.34, 0.88, 0.46, 1),
  bowl: through(0.4, 0, 0.5, 0.12, 0.85, 0.5, 1, 1),
  jug: through(0.7, 0, 0.95, 0.2, 0.95, 0.5, 0.6, 0.8, 0.62, 1),
  cyl: through(0.9, 0, 0.92, 0.4, 0.92, 1),
  bottle: through(0.8, 0, 0.9, 0.3, 0.82, 0.52, 0.3, 0.68, 0.28, 0.9, 0.36, 1),
} satisfies Record<string, Profile>

/** A vessel of a profile with its shaded side, an optional band and the opening. */
export function vessel(
  stage: Stage,
  x: number,
  base: number,
  height: number,
  width: number,
  profile: Profile,
  colour: string,
  stripe?: string,
): string {
  const left: Point[] = profile.map(([k, t]) => [x - (width / 2) * k, base - height * t])
  const right: Point[] = profile.map(([k, t]): Point => [x + (width / 2) * k, base - height * t]).reverse()
  const outline = `${smooth(left)}L${smooth(right).slice(1)}Z`
  const clipped = stage.clip(path(outline, '#000'))
  const [rimWidth, rimHeight] = profile.at(-1) ?? [1, 1]
  const rim = (rimWidth * width) / 2
  const bands = stripe
    ? rect(x - width, base - height * 0.62, width * 2, height * 0.12, stripe) +
      rect(x - width, base - height * 0.44, width * 2, height * 0.05, stripe)
    : ''
  const shading =
    rect(x + width * 0.12, base - height * 1.1, width, height * 1.2, shade(colour, -0.11)) +
    bands +
    stage.grain(
      `M${x - width / 2} ${base - height}h${width}v${height}h${-width}Z`,
      'right',
      'dark',
      0.6,
      0.3,
    ) +
    rect(x - width * 0.34, base - height, width * 0.07, height, stage.cream, 'opacity=".5"')
  return (
    path(outline, colour) +
    group(shading, clipped) +
    ellipse(x, base - height * rimHeight, rim, Math.max(2, rim * 0.2), shade(colour, -0.2))
  )
}

/** A string of lamps; the first and last point only hold the cable. */
export const bulbs = ({ ink }: Stage, points: readonly Point[], colour: string): string =>
  curve(smooth(points), ink, 2) +
  points
    .slice(1, -1)
    .map(([x, y]) => circle(x, y + 7, 13, colour, 'opacity=".22"') + circle(x, y + 7, 5, colour))
    .join('')

/** The shadow of a shape seen from above; the light comes from the top left. */
export const dropShadow = ({ ink }: Stage, d: string, dx = 10, dy = 12, opacity = 0.28): string =>
  path(d, ink, `opacity="${opacity}" transform="translate(${dx} ${dy})"`)

/** Heads of an audience along the bottom edge, seen from behind. */
export const audience = (
  { random }: Stage,
  y: number,
  count: number,
  radius: number,
  colour: string,
  jitter = 8,
) =>
  repeat(count, (i) => {
    const x = ((i + 0.5) * W) / count + random.between(-jitter, jitter)
    const top = y + random.between(-jitter, jitter)
    const [shoulder, neck] = [round(top + radius * 0.9), round(top + radius * 0.72)]
    const bust =
      `M${round(x - radius * 1.9)} 470Q${round(x - radius * 1.8)} ${shoulder} ${round(x)} ${neck}` +
      `Q${round(x + radius * 1.8)} ${shoulder} ${round(x + radius * 1.9)} 470Z`
    return ellipse(x, top, radius * 0.86, radius, colour) + path(bust, colour)
  })

/** Path text of an irregular round shape. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 9,
  jitter = 0.14,
): string => {
  const edge = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * 6.283
    const k = 1 + random.between(-jitter, jitter)
    return [x + Math.cos(angle) * rx * k, y + Math.sin(angle) * ry * k]
  })
  return smooth(edge, 'closed', 1)
}
