/** Bounds how much runs and how much waits: more than that is turned away instead of piling up. */
export type Slots = {
  /** Runs the task as soon as a slot is free, first come, first served. @throws {SlotsFull} when too many wait. */
  run: <T>(task: () => Promise<T>) => Promise<T>
}

export class SlotsFull extends Error {
  override name = 'SlotsFull'
}

export function openSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  let running = 0
  const queue: (() => void)[] = []
  const free = () => {
    running--
    queue.shift()?.()
  }
  return {
    async run(task) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new SlotsFull(`${waiting} already wait`)
        await new Promise<void>((resolve) => queue.push(resolve))
      }
      running++
      try {
        return await task()
      } finally {
        free()
      }
    },
  }
}

const picturesAtOnce = 2
const picturesWaiting = 500

/** Decoding and drawing happen in libvips' own threads, two at a time. */
export const drawingSlots = openSlots({ atOnce: picturesAtOnce, waiting: picturesWaiting })
