import { data } from 'react-router'
import type { Route } from './+types/collection'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { findCollectionPage } from '../collection-list.server.ts'
import { safeHtml } from '#app/catalog/administration/administration.server.ts'
import { collectionMeta } from '../collection-metas.ts'
import { collectionRadii } from '#app/search/place/place.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { cursorOfPage } from '#app/search/criteria/criteria.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import { collectionsTexts } from '../texts/collections.ts'
import { emptyTexts } from '#app/search/results/texts/empty.ts'
import { listsTexts } from '#app/storefront/saved/texts/lists.ts'
import { CollectionEvents } from '../ui/collection-events.tsx'
import { CollapsibleText } from '#app/search/offers/ui/collapsible-text.tsx'
import { PageNote } from '#app/search/offers/ui/page-note.tsx'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { ShareSheet } from '#app/storefront/dialogs/ui/lazy-dialogs.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { ListHeading, PageSteps } from '#app/search/results/ui/list-pages.tsx'
import { ShareLink } from '#app/search/results/ui/share-link.tsx'
import { radiusText } from '#app/search/place/ui/place-label.ts'
import { TileGrid } from '#app/search/results/ui/card-grid.tsx'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const { state, place, placeNote } = await requestPlace(db, request)
  const at = now()
  const page = await findCollectionPage(db, {
    id: params.collectionID,
    place,
    now: at,
    sort: state.sort,
    cursor: cursorOfPage(state.page),
    // A radius that somebody chose is kept, even if nothing is in it.
    ifNoneNear: state.radius === null ? 'everywhere' : 'nothing',
  })
  if (!page) throw data(null, 404)
  const { collection, picture, pictureAlt, topFive, result, events, radius } = page
  const { id, name, seoTitle, seoDescription, listTitle, description, accentColor, accentColor2 } = collection
  return {
    id,
    name,
    seoTitle,
    seoDescription,
    listTitle,
    description,
    accent: { accent: accentColor, accent2: accentColor2 },
    picture: pictureBase(picture),
    pictureAlt,
    html: collection.siteType.includes('notlisted') ? safeHtml(collection.rawHtml ?? '') : null,
    topFive: topFive.map(({ tile }) => tile),
    ranks: topFive.map(({ tag }) => tag),
    ...result,
    events,
    radius,
    /** The radius that had nothing, where everywhere is shown instead. */
    emptyRadius: radius === place.radius ? null : place.radius,
    todayOn: berlinDay(at),
    placeNote,
    canonical: `${config.appUrl}/collections/${id}`,
    shareUrl: config.appUrl + askedUrl(request).pathname,
  }
}

export const meta = (asked: Route.MetaArgs) => collectionMeta(asked)

/** With fewer the strip would say the same as the list. */
const fullStrip = 5

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { name, html, accent } = loaderData
  const { state } = useDiscovery()
  return (
    <PageFrame current="ideas" ground={html === null ? 'wash' : 'paper'} accent={accent}>
      {html === null ? (
        <Listed {...loaderData} />
      ) : (
        <section className="wrap py-6" aria-label={name}>
          {!/<h1[ >]/.test(html) && <h1 className="sr-only">{name}</h1>}
          <div className="prose-html" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
      <LazyPlace>{state.open === 'share' && <ShareSheet url={loaderData.shareUrl} />}</LazyPlace>
    </PageFrame>
  )
}

type ListedProps = Omit<Route.ComponentProps['loaderData'], 'html'>

function Listed(props: ListedProps) {
  return (
    <div className="wrap">
      <CollectionHead {...props} />
      <PageNote note={props.placeNote} />
      {props.topFive.length === fullStrip && (
        <section className="section" aria-labelledby="beste">
          <h2 id="beste" className="mb-3">
            {collectionsTexts.topFive}
          </h2>
          <div className="top-five">
            <TileGrid tiles={props.topFive} ranks={props.ranks} />
          </div>
        </section>
      )}
      <section className="section scroll-mt-4" aria-labelledby="empfehlungen">
        <ListHeading as="h2" page={props.page} pages={props.pages} id="empfehlungen" className="mb-3">
          {props.listTitle}
        </ListHeading>
        <RadiusSwitch radius={props.radius} />
        <NearLine {...props} />
        {props.total > 0 && (
          <div className="mt-6">
            <TileGrid tiles={props.tiles} />
          </div>
        )}
        <PageSteps {...props} hasMore={props.nextCursor !== null} anchor="#empfehlungen" />
        <CollectionEvents events={props.events} todayOn={props.todayOn} />
      </section>
    </div>
  )
}

/** Why nothing is shown, or why more than what is near. */
function NearLine({ total, events, radius, emptyRadius }: ListedProps) {
  const { link } = useDiscovery()
  const isEmpty = total === 0 && events.length === 0
  if (isEmpty && radius === 'all') return <p className="mt-4 text-muted">{emptyTexts.noneOnline}</p>
  if (emptyRadius !== null) {
    return <p className="mt-4 text-muted">{collectionsTexts.noneNear(radiusText(emptyRadius))}</p>
  }
  if (!isEmpty) return null
  return (
    <div className="mt-6">
      <p className="mb-4 text-muted">{collectionsTexts.empty}</p>
      <ButtonLink to={link({ radius: 'all' })} look="outline" preventScrollReset>
        {emptyTexts.everywhere}
      </ButtonLink>
    </div>
  )
}

function CollectionHead({ id, name, seoTitle, description, picture, pictureAlt, accent }: ListedProps) {
  const place = {
    to: `/collections/${id}`,
    title: name,
    picture,
    accentColor: accent.accent,
    accentColor2: accent.accent2,
    place: listsTexts.collection,
  }
  return (
    <>
      <div className="flex items-center justify-between">
        <BackButton to="/collections" />
        <div className="flex">
          <SaveButton place={place} look="plain" />
          <ShareLink title={name} look="plain" />
        </div>
      </div>
      <div className="collection-head mt-2">
        <div>
          <h1>{name}</h1>
          <p className="mt-2 mb-3 text-17 font-semibold">{seoTitle}</p>
          <CollapsibleText
            paragraphs={description}
            more={collectionsTexts.readMore}
            less={collectionsTexts.readLess}
            fold="long"
          />
          <ButtonLink to="#empfehlungen" className="mt-5">
            {collectionsTexts.toList}
          </ButtonLink>
        </div>
        <div className="collection-picture">
          <Picture
            base={picture}
            alt={pictureAlt}
            sizes="(min-width: 768px) 45vw, 100vw"
            placeholder={accent.accent}
            loading="eager"
            priority="high"
          />
        </div>
      </div>
    </>
  )
}

/** Source: contract 1, section 2 (radius switch of a collection). */
function RadiusSwitch({ radius }: Pick<ListedProps, 'radius'>) {
  const { link } = useDiscovery()
  return (
    <nav className="segments max-w-lg" aria-label={placeTexts.radius}>
      {collectionRadii.map((each) => (
        <Link
          key={each}
          to={link({ radius: each })}
          aria-current={each === radius ? 'true' : undefined}
          preventScrollReset
        >
          {radiusText(each)}
        </Link>
      ))}
    </nav>
  )
}
