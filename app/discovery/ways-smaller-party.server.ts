import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { linkTo } from './discovery-url.ts'
import { emptyTexts } from './texts/empty.ts'
import type { WayOut } from './ui/empty-results.tsx'
import type { Nothing } from './way-out.ts'
import { type Wish } from './wish.ts'

/**
 * The largest party that something is found for, where nothing is for a larger one: "Für bis zu 6 Personen". Halves
 * what is left to look at, because what takes many takes fewer: no more than seven parties are looked for.
 */
export async function smallerParty(db: Db, { state, query, path }: Nothing): Promise<WayOut | null> {
  const { wish } = query
  if (!wish || (wish.persons ?? 0) < 2) return null
  let best: { persons: number; count: number } | null = null
  let [least, most] = [1, (wish.persons ?? 0) - 1]
  while (least <= most) {
    const persons = Math.ceil((least + most) / 2)
    const count = await countServices(db, { ...query, wish: ofSize(wish, persons) })
    if (count > 0) best = { persons, count }
    ;[least, most] = count > 0 ? [persons + 1, most] : [least, persons - 1]
  }
  if (!best) return null
  const { persons, count } = best
  const to = linkTo(path, state, { wish: ofSize(wish, persons) })
  return { kind: 'filters', to, label: emptyTexts.upTo(persons), count }
}

// Who is left out of a party are its children first: they never come alone.
function ofSize(wish: Wish, persons: number): Wish {
  const grownUps = (wish.persons ?? persons) - (wish.children ?? 0)
  return { ...wish, persons, children: wish.children && persons > grownUps ? persons - grownUps : null }
}
