import { circle, curve, ellipse, line, path, placed, rect, repeat, through } from './draw.ts'
import type { SceneKind } from './kinds.ts'

/** Two inks of a sign: the figure of it and what stands out. */
type Inks = { main: string; second: string }

const note = (x: number, y: number, ink: string) =>
  ellipse(x, y, 5, 4, ink) + line(through(x + 4, y, x + 4, y - 18, x + 11, y - 15), ink, 3)

/** What a sign shows for each kind: 40 x 40 units around the origin, shapes only, nothing to read. */
const emblems: Record<SceneKind, (inks: Inks) => string> = {
  elbe: ({ main, second }) =>
    path('M-20 4H20L14 15H-14Z', main) + rect(-10, -6, 20, 9, second) + rect(4, -16, 6, 10, main),
  alster: ({ main, second }) =>
    path('M0 -20V8H-15Z', main) + path('M3 -14L16 8H3Z', second) + path('M-18 11H18L11 19H-11Z', main),
  speicher: ({ main, second }) =>
    path('M-16 18V-6L0 -20L16 -6V18Z', main) +
    repeat(3, (i) => rect(-9 + i * 7, -2, 4, 7, second)) +
    rect(-4, 9, 8, 9, second),
  elphi: ({ main, second }) =>
    path('M-18 18V-6Q-12 -4 -8 -14Q-2 -2 4 -10Q10 -4 18 -20V18Z', main) + rect(-18, 6, 36, 3, second),
  strand: ({ main, second }) =>
    path('M-18 2Q-18 -18 0 -18Q18 -18 18 2Z', main) +
    path('M-6 2Q-6 -18 0 -18Q6 -18 6 2Z', second) +
    line(through(0, 2, 0, 18), main, 3),
  deich: ({ main, second }) =>
    wheels(main) + line(through(-10, 8, -4, -6, 8, -6, 11, 8, 0, 8, -4, -6), second, 3),
  sup: ({ main, second }) =>
    ellipse(-6, 0, 6, 19, main) + line(through(11, -18, 11, 8), second, 3) + ellipse(11, 13, 4, 7, second),
  kayak: ({ main, second }) =>
    path('M-20 -2Q0 -12 20 -2Q0 10 -20 -2Z', main) + line(through(-14, -16, 14, 14), second, 3.5),
  forest: ({ main, second }) =>
    path('M-6 -20L8 12H-20Z', main) + path('M10 -10L20 12H0Z', second) + rect(-8, 12, 4, 7, main),
  climb: ({ main, second }) =>
    path('M-20 18L-6 -18L6 2L12 -6L20 18Z', main) + path('M-6 -18L-1 -9L-7 -6L-11 -5Z', second),
  kart: ({ main, second }) =>
    repeat(3, (j) => repeat(4, (i) => ((i + j) % 2 ? '' : rect(-12 + i * 8, -16 + j * 8, 8, 8, main)))) +
    line(through(-14, -18, -14, 19), second, 3.5),
  escape: ({ main, second }) =>
    circle(0, -6, 11, main) + path('M-5 0H5L9 19H-9Z', main) + circle(0, -6, 4, second),
  bowling: ({ main, second }) =>
    path('M8 18Q0 4 4 -6Q6 -10 4 -14Q4 -20 8 -20Q12 -20 12 -14Q10 -10 12 -6Q16 4 8 18Z', second) +
    circle(-6, 8, 11, main) +
    circle(-9, 4, 2, second) +
    circle(-3, 3, 2, second),
  golf: ({ main, second }) =>
    line(through(-6, 16, -6, -18), main, 3) +
    path('M-6 -18L14 -11L-6 -4Z', second) +
    ellipse(2, 17, 16, 3, main) +
    circle(9, 11, 4, main),
  pottery: ({ main, second }) =>
    path('M-8 -18H8L6 -10Q18 0 8 18H-8Q-18 0 -6 -10Z', main) + rect(-12, 0, 24, 4, second),
  cooking: ({ main, second }) =>
    path('M-16 -2H16V12Q16 17 10 17H-10Q-16 17 -16 12Z', main) +
    rect(-18, -8, 36, 5, second) +
    rect(-3, -14, 6, 6, main),
  market: ({ main, second }) =>
    path('M-18 -12H18L20 -2H-20Z', main) +
    path('M-6 -12H6L7 -2H-7Z', second) +
    rect(-16, -2, 3, 20, main) +
    rect(13, -2, 3, 20, main) +
    rect(-16, 8, 32, 4, main),
  concert: ({ main, second }) =>
    note(-10, 12, main) + note(6, 8, second) + line(through(-6, -4, 10, -9), main, 4),
  theater: ({ main, second }) =>
    path('M-18 -14Q-4 -19 10 -14Q12 4 -4 14Q-18 4 -18 -14Z', main) +
    curve('M-11 0Q-4 7 3 0', second, 3) +
    circle(-10, -7, 2, second) +
    circle(2, -7, 2, second),
  museum: ({ main, second }) =>
    rect(-18, -14, 36, 30, main) +
    rect(-14, -10, 28, 22, second) +
    path('M-14 12L-4 -2L3 6L8 1L14 12Z', main),
  planetarium: ({ main, second }) =>
    circle(0, 0, 11, main) +
    curve('M-18 7Q0 14 18 -7', second, 3.5) +
    circle(-15, -14, 2, second) +
    circle(14, 14, 2, second),
  spa: ({ main, second }) =>
    path('M0 16Q-20 10 -18 -4Q-8 -4 0 16Q8 -4 18 -4Q20 10 0 16Z', main) +
    path('M0 16Q-11 -4 0 -18Q11 -4 0 16Z', second),
  dance: ({ main, second }) =>
    circle(0, 2, 15, main) +
    repeat(3, (i) => curve(`M-14 ${-6 + i * 8}H14`, second, 1.6)) +
    curve('M-5 -12Q-9 2 -5 16M5 -12Q9 2 5 16', second, 1.6) +
    line(through(0, -20, 0, -13), main, 3),
  animals: ({ main, second }) =>
    path('M-14 18V-12L0 -20L14 -12V18Z', main) +
    rect(-7, 2, 14, 16, second) +
    line(through(-7, 2, 7, 18), main, 2) +
    line(through(7, 2, -7, 18), main, 2),
  cinema: ({ main, second }) =>
    rect(-18, -8, 26, 22, main, 'rx="3"') +
    path('M9 2L19 -5V11Z', main) +
    circle(-11, -13, 6, second) +
    circle(2, -13, 5, second),
  foodtour: ({ main, second }) =>
    line(through(-9, -18, -9, 18), main, 3.5) +
    line(through(-14, -18, -14, -8, -4, -8, -4, -18), main, 3) +
    path('M6 -18Q16 -14 13 4H8V18H6Z', second),
  kids: ({ main, second }) =>
    ellipse(-6, -6, 9, 11, main) +
    ellipse(9, -2, 8, 10, second) +
    curve('M-6 5Q-2 12 0 19Q4 14 9 8', main, 2),
  sportscourt: ({ main, second }) =>
    ellipse(-4, -6, 10, 12, main) + line(through(1, 5, 8, 18), main, 4.5) + circle(13, -10, 5, second),
  citytour: ({ main, second }) =>
    path('M0 19Q-16 0 -14 -8Q-12 -20 0 -20Q12 -20 14 -8Q16 0 0 19Z', main) + circle(0, -7, 6, second),
  painting: ({ main, second }) =>
    path('M-18 2Q-18 -16 2 -16Q20 -14 18 0Q16 6 8 4Q2 4 6 10Q6 16 -2 16Q-18 14 -18 2Z', main) +
    circle(-9, -4, 3, second) +
    circle(0, -9, 3, second) +
    circle(9, -5, 3, second),
  quiz: ({ main, second }) =>
    rect(-14, -8, 20, 26, main, 'rx="3"') +
    curve('M7 -2Q16 -2 15 6Q14 12 7 12', main, 3) +
    ellipse(-4, -10, 11, 5, second),
  yoga: ({ main, second }) =>
    circle(0, -13, 5, second) + path('M-4 -6H4L6 6Q20 8 16 14H-16Q-20 8 -6 6Z', main),
  arcade: ({ main, second }) =>
    rect(-18, 0, 36, 16, main, 'rx="6"') +
    line(through(-8, 2, -8, -12), main, 3.5) +
    circle(-8, -15, 5, second) +
    circle(6, 6, 3, second) +
    circle(13, 9, 3, second),
  treetop: ({ main, second }) =>
    circle(0, -8, 12, main) + line(through(0, 0, 0, 19), main, 4) + curve('M-20 4Q0 14 20 4', second, 3),
}

const wheels = (ink: string) =>
  circle(-11, 8, 7, 'none', `stroke="${ink}" stroke-width="3"`) +
  circle(11, 8, 7, 'none', `stroke="${ink}" stroke-width="3"`)

/** The sign of a kind, centred at x, y; scale 1 is 40 units wide. */
export const emblem = (kind: SceneKind, x: number, y: number, scale: number, inks: Inks): string =>
  placed(x, y, scale, emblems[kind](inks))
