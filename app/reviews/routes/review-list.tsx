import { data, redirect } from 'react-router'
import type { Route } from './+types/review-list'
import { loginPath } from '#app/account/account.ts'
import { requireUser, teamRoleOf, userOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { listingPath, listingWithin, readListing, type ReviewListing } from '#app/reviews/listing/listing.ts'
import { listingTexts } from '#app/reviews/listing/texts.ts'
import { ListingBar, ListingPages, StarFilter } from '#app/reviews/listing/ui/listing-bar.tsx'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { reviewedService } from '../reviewed-service.server.ts'
import { replyPath, reportPath, reviewsPath, writePath, type Review } from '../reviews.ts'
import { ratingOf, reviewsOf, vote, votesOf, writeRefusalOf, type Direction } from '../reviews.server.ts'
import { speaksFor } from '../replies.server.ts'
import { listedReviews, type ListedReview } from '../shown-reviews.ts'
import { checkedLine, formTexts, listTexts as words } from '../texts/pages.ts'
import { ReviewEntry } from '../ui/review-entry.tsx'

/** All ratings and tips of a service; the viewer's own stand first. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const service = await reviewedService(db, params)
  if (!service) throw data(null, 404)
  const user = await userOf({ request, context })
  const viewerId = user?.id ?? null
  const rating = await ratingOf(db, service)
  const listing = listingWithin(rating.counts, readListing(askedUrl(request).searchParams))
  const [ratings, tips] = await Promise.all([
    reviewsOf(db, { ...service, kind: 'rating', viewerId, listing }),
    reviewsOf(db, { ...service, kind: 'tipp', viewerId }),
  ])
  const reviewIds = [...ratings.top, ...tips.top].map(({ id }) => id)
  const given = user
    ? await votesOf(db, { userId: user.id, companyId: service.companyId, reviewIds })
    : new Map<string, Direction>()
  const done = new URL(request.url).searchParams.get('getan') ?? ''
  const role = user && (await teamRoleOf(db, { userId: user.id, companyId: service.companyId }))
  const refusalOf = (kind: Review['kind']) =>
    user && writeRefusalOf(db, { ...service, kind, userId: user.id, now: now() })
  return {
    service: { title: service.title, path: service.path, accent: service.accent },
    urls: {
      rating: writePath(service),
      tip: writePath(service, 'tipp'),
      signIn: loginPath(listingPath(reviewsPath(service), listing)),
      list: reviewsPath(service),
    },
    rating,
    listing,
    ratings: listedReviews(ratings, given, service.companyTitle),
    tips: listedReviews(tips, given, service.companyTitle),
    isSignedIn: user !== null,
    // A company's own people don't vote on what is said about it.
    mayVote: user !== null && role === null,
    // No button offers what would be refused.
    refusals: { rating: await refusalOf('rating'), tipp: await refusalOf('tipp') },
    reportPaths: Object.fromEntries(reviewIds.map((id) => [id, reportPath(service, id)])),
    replyPaths: Object.fromEntries(
      speaksFor(role) ? reviewIds.map((id) => [id, replyPath(service, id)]) : [],
    ),
    done: Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
  }
}

const directions: Readonly<Record<string, Direction>> = { hoch: 1, runter: -1, keine: 0 }

/** A vote, from one of the buttons beside an entry. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const service = await reviewedService(db, params)
  if (!service) throw data(null, 404)
  const user = await requireUser({ request, context })
  const form = await formOf(request)
  const reviewId = textIn(form, 'beitrag', { longest: 100 })
  const direction = new Map(Object.entries(directions)).get(textIn(form, 'stimme'))
  if (direction === undefined || reviewId === '') return data({ error: words.unknown }, 422)
  const { companyId, serviceId } = service
  const result = await vote(db, {
    ...{ userId: user.id, companyId, serviceId, reviewId, direction },
    now: now(),
  })
  if (result.outcome === 'refused') {
    const status = result.because === 'too-many' ? 429 : result.because === 'own-company' ? 403 : 404
    return data({ error: words.refusals[result.because] }, status)
  }
  const here = listingPath(reviewsPath(service), readListing(askedUrl(request).searchParams))
  throw redirect(`${here}#${encodeURIComponent(reviewId)}`)
}

export default function ReviewListPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    service,
    urls,
    rating,
    listing,
    ratings,
    tips,
    isSignedIn,
    mayVote,
    done,
    reportPaths,
    replyPaths,
    refusals,
  } = loaderData
  const shared = { mayVote, reportPaths, replyPaths }
  return (
    <PageFrame current="ideas" accent={service.accent}>
      <title>{words.title(service.title)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-2xl flex-col gap-5 pt-4 pb-24 md:pt-8">
        <BackButton to={service.path} />
        <div>
          <p className="font-semibold text-muted">{service.title}</p>
          <h1>{words.heading}</h1>
          {rating.total > 0 && (
            <p className="num mt-2 text-17">
              {words.average(starsText(rating.averageHundredths), rating.total)}
            </p>
          )}
        </div>
        {rating.total > 0 && <StarFilter path={urls.list} counts={rating.counts} listing={listing} />}
        {actionData ? (
          <Banner kind="error">{actionData.error}</Banner>
        ) : (
          done && <Banner kind="success">{done}</Banner>
        )}
        <p className="text-15 text-muted">{checkedLine}</p>
        {!isSignedIn && <SignInFirst to={urls.signIn} />}
        {refusals.rating && <Banner kind="info">{formTexts.refusals[refusals.rating]}</Banner>}
        <Entries
          kind="rating"
          {...{ ...shared, ...ratings }}
          writeUrl={urls.rating}
          mayWrite={!refusals.rating}
          listed={{ path: urls.list, counts: rating.counts, listing }}
        />
        {listing.page === 1 && listing.stars === null && (
          <Entries kind="tipp" {...{ ...shared, ...tips }} writeUrl={urls.tip} mayWrite={!refusals.tipp} />
        )}
      </div>
    </PageFrame>
  )
}

function SignInFirst({ to }: { to: string }) {
  return (
    <p>
      <Link to={to} className="link link-tap">
        {words.signIn}
      </Link>
      {words.signInAfter}
    </p>
  )
}

const starsText = (hundredths: number) => (hundredths / 100).toFixed(1).replace('.', ',')

type EntriesProps = ReturnType<typeof listedReviews> & {
  kind: Review['kind']
  mayVote: boolean
  mayWrite: boolean
  writeUrl: string
  reportPaths: Record<string, string>
  /** Empty for who doesn't speak for the company. */
  replyPaths: Record<string, string>
  /** Which of the ratings; tips are all listed. */
  listed?: { path: string; counts: readonly number[]; listing: ReviewListing }
}

function Entries({ kind, own, mayWrite, writeUrl, listed, ...entries }: EntriesProps) {
  const isRating = kind === 'rating'
  const id = isRating ? 'bewertungen' : 'tipps'
  const change = { to: writeUrl, label: mayWrite ? words.change : words.takeBack }
  const isOwnListed = !listed || isListed(own, listed.listing)
  const shownOwn = isOwnListed ? own : null
  const isEmpty = shownOwn === null && entries.others.length === 0
  const isFiltered = listed !== undefined && listed.listing.stars !== null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{isRating ? words.ratings : words.tips}</h2>
        {own === null && mayWrite && (
          <ButtonLink to={writeUrl} look={isRating ? 'ink' : 'outline'}>
            {isRating ? words.toRating : words.toTip}
          </ButtonLink>
        )}
      </div>
      {listed && (isFiltered || !isEmpty) && <ListingBar {...listed} />}
      {isEmpty ? (
        <NoEntries kind={kind} stars={listed?.listing.stars ?? null} />
      ) : (
        <>
          {!listed && <p className="text-13 text-muted">{words.order}</p>}
          <EntryRows own={shownOwn} change={change} {...entries} />
        </>
      )}
      {listed && <ListingPages {...listed} />}
    </section>
  )
}

/** The viewer's own stands on the first page, where it has the stars that are asked for. */
function isListed(own: ListedReview | null, { stars, page }: ReviewListing): boolean {
  return page === 1 && (stars === null || own?.stars === stars)
}

function NoEntries({ kind, stars }: { kind: Review['kind']; stars: number | null }) {
  const isRating = kind === 'rating'
  if (stars !== null)
    return (
      <EmptyCard title={listingTexts.none(stars)} lead={listingTexts.noneLead}>
        {null}
      </EmptyCard>
    )
  return (
    <EmptyCard
      title={isRating ? words.noRatings : words.noTips}
      lead={isRating ? words.noRatingsLead : words.noTipsLead}
    >
      {null}
    </EmptyCard>
  )
}

type EntryRowsProps = Pick<EntriesProps, 'own' | 'others' | 'mayVote' | 'reportPaths' | 'replyPaths'> & {
  change: { to: string; label: string }
}

function EntryRows({ own, others, change, mayVote, reportPaths, replyPaths }: EntryRowsProps) {
  return (
    <ul className="rows">
      {own && <ReviewEntry {...{ review: own, change }} mayVote={false} reportUrl={null} />}
      {others.map((review) => (
        <ReviewEntry
          key={review.id}
          review={review}
          mayVote={mayVote}
          reportUrl={reportPaths[review.id] ?? null}
          replyUrl={replyPaths[review.id] ?? null}
        />
      ))}
    </ul>
  )
}
