import { Banner } from '#foundation/design/banner.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { Link } from '#foundation/design/link.tsx'
import { OwnTurn } from '#foundation/design/own-turn.tsx'
import { CategoryIcon } from '#app/catalog/ui/category-icon.tsx'
import { pictureBase, type PictureName } from '#foundation/platform/pictures/picture-url.ts'
import { collectionsTexts } from '#app/storefront/collections/texts/collections.ts'
import { homeTexts } from '../texts/home.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'

/** A collection as a poster. */
export type Poster = {
  id: string
  href: string
  name: string
  picture: PictureName
  accentColor: string
  ideas: number | null
}

/** A dark band of posters; `null` when they couldn't be read. */
export function CollectionsBand({ posters }: { posters: readonly Poster[] | null }) {
  return (
    <section className="band shade-1 mt-10 md:mt-14" aria-labelledby="sammlungen">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="sammlungen">{homeTexts.collections}</h2>
            <p className="section-lead">{homeTexts.collectionsLine}</p>
          </div>
          <MoreLink to="/collections" label={homeTexts.all} what={homeTexts.collections} />
        </div>
        {posters ? (
          <OwnTurn>
            <PosterStrip posters={posters} />
          </OwnTurn>
        ) : (
          <Banner kind="error">{homeTexts.partFailed}</Banner>
        )}
      </div>
    </section>
  )
}

/** Posters side by side. */
export function PosterStrip({ posters }: { posters: readonly Poster[] }) {
  return (
    <ul className="strip posters">
      {posters.map(({ id, href, name, picture, accentColor, ideas }) => (
        <li key={id}>
          <Link to={href} className="poster">
            <Picture
              base={pictureBase(picture)}
              alt=""
              sizes="(min-width: 768px) 340px, 246px"
              placeholder={accentColor}
            />
            <span className="poster-text">
              <span className="poster-title">{name}</span>
              {Boolean(ideas) && (
                <span className="poster-count num">{collectionsTexts.ideas(ideas ?? 0)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a category's cell shows. */
type CategoryCell = {
  id: string
  name: string
  icon: string
  accentColor: string
  accentColor2: string
}

type CategoryGridProps = {
  /** `null` when they couldn't be read. */
  categories: readonly CategoryCell[] | null
  query: string
}

/** Categories in their own colours. */
export function CategoryGrid({ categories, query }: CategoryGridProps) {
  return (
    <section className="section wrap" aria-labelledby="kategorien">
      <div className="section-head">
        <h2 id="kategorien">{homeTexts.categories}</h2>
        <MoreLink to={`/activity/search${query}`} label={homeTexts.all} what={homeTexts.categories} />
      </div>
      {categories === null && <Banner kind="error">{homeTexts.partFailed}</Banner>}
      <OwnTurn>
        <ul className="category-grid">
          {categories?.map(({ id, name, icon, accentColor, accentColor2 }) => (
            <li
              key={id}
              style={{ '--accent': accentColor, '--accent2': accentColor2 } as React.CSSProperties}
            >
              <Link to={`/activity/${id}${query}`} className="category-cell">
                <CategoryIcon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </OwnTurn>
    </section>
  )
}

/** The call to those who offer something. */
export function ProviderCall({ city }: { city: string }) {
  return (
    <section className="wrap pt-8 md:pt-14" aria-labelledby="anbieter">
      <div className="call-card on-deep">
        <h2 id="anbieter">{homeTexts.provider(city)}</h2>
        <p className="mt-2 max-w-[24ch]">{homeTexts.providerLine}</p>
        <Link to="/host" className="button button-signal button-medium mt-4">
          {homeTexts.becomeProvider}
        </Link>
        <img src="/lookout.svg" alt="" width={96} height={120} loading="lazy" />
      </div>
    </section>
  )
}
