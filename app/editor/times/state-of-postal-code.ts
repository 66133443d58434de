import type { FederalState } from '#app/availability/schedule/schedule.ts'

/** Beginnings of postal codes that lie in one state as a whole. Where two share one the company chooses. */
const beginnings: Record<FederalState, string> = {
  BW: '70 71 72 73 74 75 761 762 763 764 765 77 78 79',
  BY: '80 81 82 83 84 85 86 87 90 91 92 93 94 95 96 970 971 972 973 974 975 976',
  BE: '10 12 13 140 141',
  BB: '03 144 145 146 147 148 149 15 16',
  HB: '275 281 282 283',
  HH: '20 210 211 220 221 222 223 224 225 226 227',
  HE: '340 341 342 35 360 361 362 60 61 64 651 652 653 659',
  MV: '170 171 18 190 191 192 194 239',
  NI: '26 290 291 292 293 295 296 30 31 370 371 380 381 382 383 385 490 491 492 493',
  NW: '32 33 40 41 42 44 45 46 47 480 481 482 483 50 51 52 530 531 532 533 570 571 572 58 59',
  RP: '54 550 551 553 554 555 556 557 56 67',
  SL: '660 661 662 663 665 666 667',
  SN: '010 011 012 013 014 015 016 017 018 02 040 041 042 043 08 09',
  ST: '061 062 063 066 067 068 39',
  SH: '228 229 230 231 232 233 234 235 236 237 238 24 25',
  TH: '073 074 075 076 077 078 98 99',
}

const stateByBeginning = new Map(
  Object.entries(beginnings).flatMap(([state, list]) =>
    list.split(' ').map((beginning) => [beginning, state as FederalState] as const),
  ),
)

/** The state that a postal code lies in, or `null` where its beginning doesn't say. */
export function stateOfPostalCode(postalCode: string): FederalState | null {
  return stateByBeginning.get(postalCode.slice(0, 3)) ?? stateByBeginning.get(postalCode.slice(0, 2)) ?? null
}
