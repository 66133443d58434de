import type { Route } from './+types/ranking'
import { BackButton } from '#foundation/design/back-button.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { rankingTexts } from '../texts/ranking.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: `${scopeOf(context).config.appUrl}/ranking` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said &&
  pageMeta({
    canonical: said.canonical,
    title: rankingTexts.title,
    description: rankingTexts.description,
  })

/** How lists are sorted, as the law on platforms wants it said. */
export default function RankingPage() {
  return (
    <PageFrame>
      <div className="wrap pb-24">
        <div className="py-2">
          <BackButton to="/" />
        </div>
        <article className="mx-auto flex max-w-[68ch] flex-col gap-8">
          <header className="flex flex-col gap-3">
            <h1>{rankingTexts.heading}</h1>
            <p className="text-17">{rankingTexts.intro}</p>
          </header>
          {rankingTexts.sections.map(({ id, heading, items }) => (
            <section key={id} id={id} className="flex flex-col gap-4">
              <h2>{heading}</h2>
              <dl className="flex flex-col gap-4">
                {items.map(([term, text]) => (
                  <div key={term}>
                    <dt className="font-semibold">{term}</dt>
                    <dd className="mt-1">{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </article>
      </div>
    </PageFrame>
  )
}
