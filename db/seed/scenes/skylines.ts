import { repeat } from './draw.ts'
import { berlin } from './skylines/berlin.ts'
import { bremen } from './skylines/bremen.ts'
import { hamburgOldTown, hamburgPort } from './skylines/hamburg.ts'
import { luebeck } from './skylines/luebeck.ts'
import { plainTown } from './skylines/plain-town.ts'
import type { Panorama } from './skylines/skyline-tools.ts'

export type City = 'hamburg' | 'berlin' | 'bremen' | 'luebeck'

const groupWidth = 450

/** Groups of landmarks one after the other until the width is full. */
const along = (
  panorama: Panorama,
  groups: readonly ((panorama: Panorama, origin: number) => string)[],
): string => {
  const start = panorama.scale > 1.2 ? -30 : -36
  const count = Math.ceil((panorama.width - start) / groupWidth)
  return repeat(
    Math.max(1, count),
    (i) => groups[i % groups.length]?.(panorama, start + i * groupWidth) ?? '',
  )
}

/** What stands on the horizon of each city: landmarks only, simple enough to be known at a glance. */
export const skylines: Record<City, (panorama: Panorama) => string> = {
  hamburg: (panorama) => along(panorama, [hamburgOldTown, hamburgPort]),
  berlin: (panorama) => along(panorama, [berlin, plainTown]),
  bremen: (panorama) => along(panorama, [bremen, plainTown]),
  luebeck: (panorama) => along(panorama, [luebeck, plainTown]),
}
