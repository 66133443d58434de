import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { linkTo } from '#app/search/search-url/search-state.ts'
import { emptyTexts } from './texts/empty.ts'
import type { WayOut } from './ui/empty-results.tsx'
import type { Nothing } from './relaxation.ts'
import type { Wish } from '#app/search/party/party-criteria.ts'

/** The largest party that something is found for, where nothing is for a larger one: "Für bis zu 6 Personen". */
export async function smallerParty(db: Db, { state, query, path }: Nothing): Promise<WayOut | null> {
  const { wish } = query
  if (!wish) return null
  const best = await largestFound(wish.persons ?? 0, (persons) =>
    countServices(db, { ...query, wish: ofSize(wish, persons) }),
  )
  if (!best) return null
  const { persons, count } = best
  const to = linkTo(path, state, { wish: ofSize(wish, persons) })
  return { kind: 'filters', to, label: emptyTexts.upTo(persons), count }
}

/** Parties that are hardly smaller are looked for one by one: what is for groups takes them, and no small ones. */
const hardlySmaller = 4

/**
 * The largest party below an asked one for which `countOf` finds something. Beyond those hardly smaller it halves what
 * is left to look at, from half of the asked party on, because what takes many mostly takes fewer: no more than eleven
 * parties are looked for.
 */
export async function largestFound(
  asked: number,
  countOf: (persons: number) => Promise<number>,
): Promise<{ persons: number; count: number } | null> {
  let [least, most] = [1, asked - 1]
  while (most >= Math.max(1, asked - hardlySmaller)) {
    const count = await countOf(most)
    if (count > 0) return { persons: most, count }
    most -= 1
  }
  let best: { persons: number; count: number } | null = null
  let persons = Math.min(most, Math.ceil(asked / 2))
  while (least <= most) {
    const count = await countOf(persons)
    if (count > 0) best = { persons, count }
    ;[least, most] = count > 0 ? [persons + 1, most] : [least, persons - 1]
    persons = Math.ceil((least + most) / 2)
  }
  return best
}

// Who is left out of a party are its children first: they never come alone.
function ofSize(wish: Wish, persons: number): Wish {
  const grownUps = (wish.persons ?? persons) - (wish.children ?? 0)
  return { ...wish, persons, children: wish.children && persons > grownUps ? persons - grownUps : null }
}
