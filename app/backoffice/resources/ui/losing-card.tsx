import { resourceTexts } from '../texts.ts'

const words = resourceTexts.losing

/** Starts that lose places, in words. */
export type LosingView = {
  count: number
  overfull: number
  starts: readonly {
    key: string
    title: string
    when: string
    before: number
    after: number
    isOverfull: boolean
  }[]
}

/** What happens before it does: which starts have fewer places, and that guests stay. */
export function LosingCard({ count, overfull, starts }: LosingView) {
  const rest = count - starts.length
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6" aria-labelledby="das-passiert">
      <h2 id="das-passiert" className="text-20 font-bold">
        {words.title}
      </h2>
      <p className="num">
        {words.count(count)} {overfull > 0 && words.overfull(overfull)}
      </p>
      <ul className="rows">
        {starts.map(({ key, title, when, before, after, isOverfull }) => (
          <li key={key} className="row row-compact flex-wrap">
            <span className="row-text num">
              {title}
              <small>{when}</small>
            </span>
            <span className="num text-13">
              {words.start(before, after)}
              {isOverfull && <b> {words.isOverfull}</b>}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="num text-muted">{words.more(rest)}</p>}
      <p className="text-muted">{words.stays}</p>
    </section>
  )
}
