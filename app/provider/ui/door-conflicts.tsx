import type { ShownConflict } from '../door-news.ts'
import { doorTexts as words } from '../texts/door.ts'

/** Whom a scanner without network let in though their tickets weren't good. */
export function Conflicts({ conflicts }: { conflicts: ShownConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="aufgefallen">
      <h2 id="aufgefallen" className="text-20">
        {words.conflicts.title}
      </h2>
      <p className="text-muted">{words.conflicts.lead}</p>
      <ul className="rows rows-card">
        {conflicts.map(({ entryId, because, people, who, when, usedClock }) => (
          <li key={entryId} className="row items-start py-3">
            <span className="row-text">
              {[who, words.conflicts.because[because](usedClock)].filter(Boolean).join(' ')}
              <small className="num">{words.conflicts.at(people, when)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
