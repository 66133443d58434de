import { extraSlot, type Slot } from './pictures.ts'

/** A picture and its place. Extras stand in the order of `position`; in a fixed place it means nothing. */
export type Placed = { id: string; slot: Slot; position: number }

/** A place to move to: a fixed one, or the `index`-th among the extras. */
export type TargetPlace = { slot: Slot; index: number }

/**
 * The gallery after a picture was moved, all of it, extras numbered anew. A fixed place that is taken gives its picture
 * to the place that became free; extras make room. Unknown ids change nothing.
 */
export function movedTo(gallery: readonly Placed[], { id, to }: { id: string; to: TargetPlace }): Placed[] {
  const moved = gallery.find((picture) => picture.id === id)
  if (!moved) return [...gallery]
  const others = gallery.filter((picture) => picture.id !== id)
  const extras = others.filter(({ slot }) => slot === extraSlot).toSorted((a, b) => a.position - b.position)
  const fixed = others.filter(({ slot }) => slot !== extraSlot)
  if (to.slot === extraSlot) {
    extras.splice(Math.max(0, to.index), 0, { ...moved, slot: extraSlot })
    return [...fixed, ...numbered(extras)]
  }
  const held = others.find(({ slot }) => slot === to.slot)
  const rest = extras.filter((picture) => picture !== held)
  const inPlace = { ...moved, slot: to.slot, position: 0 }
  if (!held) return [...fixed, inPlace, ...numbered(rest)]
  const swapped = { ...held, slot: moved.slot, position: moved.position }
  const stay = fixed.filter((picture) => picture !== held)
  if (moved.slot !== extraSlot) return [...stay, swapped, inPlace, ...numbered(rest)]
  const at = rest.findIndex(({ position }) => position > moved.position)
  rest.splice(at < 0 ? rest.length : at, 0, swapped)
  return [...stay, inPlace, ...numbered(rest)]
}

const numbered = (extras: readonly Placed[]): Placed[] =>
  extras.map((picture, position) => ({ ...picture, position }))
