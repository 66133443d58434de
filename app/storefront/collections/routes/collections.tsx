import type { Route } from './+types/collections'
import { categories } from '#app/catalog/catalog.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { collectionGroups } from '../collection-list.server.ts'
import { collectionsMeta } from '../collection-metas.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { collectionsTexts } from '../texts/collections.ts'
import { CategoryGrid, PosterStrip } from '#app/storefront/home/ui/home-sections.tsx'
import { PageNote } from '#app/search/offers/ui/page-note.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const { place, placeNote } = await requestPlace(db, request)
  const groups = await collectionGroups(db, { place, now: now() })
  // Until there are collections the page leads to the categories.
  const instead = groups.length === 0 ? await categories(db, { cityHash: place.cityHash }) : []
  return {
    groups,
    instead: instead.map(({ id, name, icon, accentColor, accentColor2 }) => ({
      id,
      name,
      icon,
      accentColor,
      accentColor2,
    })),
    placeNote,
    canonical: `${config.appUrl}/collections`,
  }
}

export const meta = (asked: Route.MetaArgs) => collectionsMeta(asked)

const shades = ['shade-1', 'shade-2', 'shade-3', 'shade-4', 'shade-5', 'shade-6'] as const

/** Collections by their parents, on six dark shades in turn. Source: contract 1, section 2. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { groups, instead, placeNote } = loaderData
  return (
    <PageFrame current="ideas" ground="deep">
      <div className="wrap pt-5 pb-8">
        <h1 className="text-hero max-w-[18ch] text-32 md:text-44">{collectionsTexts.heading}</h1>
        <p className="mt-4 max-w-[42ch] opacity-85">{collectionsTexts.line}</p>
        <PageNote note={placeNote} />
      </div>
      {groups.length === 0 && <p className="wrap">{collectionsTexts.none}</p>}
      {instead.length > 0 && <CategoryGrid categories={instead} query="" />}
      {groups.map(({ parent, tiles }, index) => (
        <section
          key={parent ?? ''}
          className={`band ${shades[index % shades.length]}`}
          aria-labelledby={`gruppe-${index}`}
        >
          <div className="wrap">
            <h2 id={`gruppe-${index}`} className="mb-3">
              {parent ?? collectionsTexts.orphans}
            </h2>
            <PosterStrip posters={tiles} />
          </div>
        </section>
      ))}
    </PageFrame>
  )
}
