import { Suspense } from 'react'
import { data, redirect, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/write-review'
import { loginPath } from '#app/account/account.ts'
import { contactOf, requireUser, userOf } from '#app/account/account.server.ts'
import { LoginDialog } from '#app/account/ui/login-dialog.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { starsIn } from '#app/reviews/listing/listing.ts'
import { starLinkGuest } from '#app/reviews/star-links/star-links.server.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { changeGallery, isGalleryForm } from '#app/pictures/pictures.server.ts'
import { readReview, readStars, type ReviewFaults, type TypedReview } from '../review-form.ts'
import { withNote } from '#app/reviews/pictures/pictures.ts'
import { authorPictures, galleryFor } from '#app/reviews/pictures/pictures.server.ts'
import { formPictureTexts } from '#app/reviews/pictures/texts.ts'
import type { PictureSlotsProps } from '#app/pictures/ui/picture-slots.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import type { WriteRefusal } from '../review-limits.ts'
import { reviewedService, unseenService, type ReviewedService } from '../reviewed-service.server.ts'
import { reviewsPath, writePath, type Review } from '../reviews.ts'
import { hiddenOf, mayWrite, reviewsOf, takeBack, writeRefusalOf, writeReview } from '../reviews.server.ts'
import { formTexts as words } from '../texts/pages.ts'
import { Refused } from '../ui/refused.tsx'
import { ReviewForm, StarForm } from '../ui/review-form.tsx'

const mailTo = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

const kindIn = (request: Request): Review['kind'] =>
  new URL(request.url).searchParams.get('art') === 'tipp' ? 'tipp' : 'rating'

/** What the address names, with the viewer; whoever wrote about it reaches that even where nobody sees the offer. */
async function asked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { db } = scopeOf(context)
  const kind = kindIn(request)
  const [service, user] = [await reviewedService(db, params), await userOf({ request, context })]
  if (service) return { service, user, kind, isShown: true }
  const unseen = user && (await unseenService(db, params))
  const own = unseen && (await reviewsOf(db, { ...unseen, kind, viewerId: user.id })).own
  if (!own) throw data(null, 404)
  return { service: unseen, user, kind, isShown: false }
}

/** The form with what the guest wrote before, or why there is none; a visitor signs in first, in a dialog above it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, config } = scopeOf(context)
  const { service, user, kind, isShown } = await asked({ request, context, params })
  const query = askedUrl(request).searchParams
  const chosen = kind === 'rating' ? starsIn(query.get('sterne')) : null
  const page = {
    ...{ kind, service: shownService(service), here: hereWith(writePath(service, kind), chosen) },
    objectUrl: mailTo(config.operator.email, words.objectSubject(service.title)),
    chosen,
  }
  if (!user) {
    const isFromMail = kind === 'rating' && (await mailGuest({ request, context }, service)) !== null
    const nobody = { viewer: null, own: null, refusal: null, hiddenBecause: null, gallery: null }
    return { ...page, ...nobody, isFromMail }
  }
  const about = { ...service, kind, now: now() }
  const { own } = await reviewsOf(db, { ...about, viewerId: user.id })
  const hidden = await hiddenOf(db, { ...about, userId: user.id })
  const isGone = !isShown && hidden === null
  const refusal = isGone ? ('service-gone' as const) : await writeRefusalOf(db, { ...about, userId: user.id })
  const written = own && { stars: String(own.stars ?? ''), title: own.title ?? '', comment: own.comment }
  const hiddenBecause = hidden?.because ?? null
  const gallery = refusal === null ? await formGallery(db, { ...about, userId: user.id }) : null
  const viewer = { name: user.displayName }
  return { ...page, viewer, own: written, refusal, hiddenBecause, gallery, isFromMail: false }
}

// Signing in on the way loses no stars.
const hereWith = (path: string, stars: number | null) => (stars === null ? path : `${path}?sterne=${stars}`)

/** Who may give stars without a session: the guest whose mail the address comes from, while their account is open. */
async function mailGuest(
  { request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>,
  { companyId, serviceId }: ReviewedService,
): Promise<{ id: string; displayName: string } | null> {
  const { db, now, config } = scopeOf(context)
  const offer = { companyId, serviceId, now: now() }
  const userId = starLinkGuest(config, askedUrl(request).searchParams, offer)
  return userId === null ? null : contactOf(db, { userId })
}

async function formGallery(db: Db, key: Parameters<typeof authorPictures>[1]) {
  return { ...galleryFor(key), pictures: (await authorPictures(db, key)).map(withNote) }
}

function shownService(service: ReviewedService) {
  const { title, companyTitle, path, accent } = service
  return {
    title,
    companyTitle,
    path,
    accent,
    listPath: reviewsPath(service),
    tipPath: writePath(service, 'tipp'),
  }
}

/** What was wrong; what was typed stays. */
type Answer = { typed: TypedReview; faults: ReviewFaults; error: string | null; because: WriteRefusal | null }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const { service, user: viewer, kind, isShown } = await asked({ request, context, params })
  const form = await formOf(request)
  const isStarsOnly = kind === 'rating' && textIn(form, 'was') === 'sterne'
  const guest = isStarsOnly && !viewer ? await mailGuest({ request, context }, service) : null
  const user = guest ?? (await requireUser({ request, context }))
  const about = { companyId: service.companyId, serviceId: service.serviceId, kind }
  if (isGalleryForm(form))
    return changeGallery(db, {
      ...galleryFor({ ...about, userId: user.id }),
      form,
      actorId: user.id,
      now: now(),
    })
  if (textIn(form, 'was') === 'loeschen') {
    await takeBack(db, { ...about, userId: user.id, now: now() })
    throw redirect(isShown ? `${reviewsPath(service)}?getan=geloescht` : '/profile')
  }
  const typed = typedIn(form)
  const permission = await mayWrite(db, { ...about, userId: user.id, now: now() })
  if ('because' in permission) return refused(typed, permission.because)
  // A text that was typed all the same isn't lost, but none comes in without a session.
  const hasText = typed.title.trim() !== '' || typed.comment.trim() !== ''
  const isBare = guest !== null || (isStarsOnly && !hasText)
  const read = isBare ? readStars(typed) : readReview(kind, typed)
  if ('faults' in read) return data<Answer>({ typed, faults: read.faults, error: null, because: null }, 422)
  const command = { ...about, author: user, text: read.text, isFirst: isBare, now: now() }
  const result = await writeReview(db, command)
  if (result.outcome === 'refused') return refused(typed, result.because, result.retryAfterSeconds)
  throw redirect(`${reviewsPath(service)}?getan=geschrieben`)
}

const statuses: Record<WriteRefusal, number> = {
  ...{
    'not-there': 403,
    'own-company': 403,
    'too-many': 429,
    hidden: 409,
    'service-gone': 404,
    'account-gone': 403,
    'rated-already': 409,
  },
}

function refused(typed: TypedReview, because: WriteRefusal, retryAfterSeconds?: number) {
  const wait = retryAfterSeconds === undefined ? [] : [tryAgainIn(retryAfterSeconds)]
  const error = [words.refusals[because], ...wait].join(' ')
  return data<Answer>({ typed, faults: {}, error, because }, statuses[because])
}

function typedIn(form: FormData): TypedReview {
  return { stars: textIn(form, 'sterne'), title: textIn(form, 'titel'), comment: textIn(form, 'text') }
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): Answer => ({
    typed: typedIn(form),
    faults: {},
    error: words[because],
    because: null,
  }))
}

/** Signing in in the dialog says so before the page opens anew; loading here would take the dialog away at once. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/login') ? false : defaultShouldRevalidate
}

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, service, here, viewer, own, refusal, hiddenBecause, objectUrl, gallery } = loaderData
  const { chosen, isFromMail } = loaderData
  const navigate = useNavigate()
  const dialog =
    viewer || isFromMail ? null : (
      <LoginDialog weiter={here} onClose={() => void navigate(service.path, { replace: true })} />
    )
  // A change of the pictures answers to their own part.
  const answer = actionData && 'typed' in actionData ? actionData : null
  const stars = chosen === null ? '' : String(chosen)
  // Stars of a mail are chosen in place of earlier ones, whose text stays.
  const before = own && { ...own, stars: stars || own.stars }
  const typed = answer?.typed ?? before ?? { stars, title: '', comment: '' }
  return (
    <PageFrame current="ideas" accent={service.accent} dialogs={dialog}>
      <title>{words.title[kind]}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24 md:pt-8">
        <BackButton to={service.path} />
        <div>
          <p className="font-semibold text-muted">
            {service.title}, {service.companyTitle}
          </p>
          <h1>{words.title[kind]}</h1>
        </div>
        {isFromMail ? (
          <StarForm
            stars={typed.stars}
            fault={answer?.faults.stars}
            error={answer?.error ?? null}
            signInUrl={loginPath(here)}
          />
        ) : viewer === null ? (
          <p className="flex flex-col items-start gap-4 text-17">
            {words.signIn}
            <ButtonLink to={loginPath(here)}>{words.signInLink}</ButtonLink>
          </p>
        ) : refusal ? (
          <Refused
            {...{ because: refusal, kind, service, hiddenBecause, objectUrl }}
            mayTakeBack={own !== null}
          />
        ) : (
          <ReviewForm
            {...{ kind, typed }}
            faults={answer?.faults ?? {}}
            error={answer?.error ?? null}
            name={viewer.name}
            isOwnThere={own !== null}
            hasStarsOnly={chosen !== null && own === null}
          >
            {gallery && <FormPictures {...gallery} />}
          </ReviewForm>
        )}
      </div>
    </PageFrame>
  )
}

const PictureSlots = lazyPart(() =>
  import('#app/pictures/ui/picture-slots.tsx').then((part) => part.PictureSlots),
)

/** Its pictures: each is stored as soon as it is chosen, and goes as soon as it is deleted. */
function FormPictures(gallery: Omit<PictureSlotsProps, 'canEdit' | 'multiple'>) {
  return (
    <section aria-labelledby="bilder" className="flex flex-col gap-3">
      <h2 id="bilder" className="text-20 font-bold">
        {formPictureTexts.title}
      </h2>
      <p className="text-15 text-muted">{formPictureTexts.lead}</p>
      <Suspense>
        <PictureSlots {...gallery} canEdit />
      </Suspense>
    </section>
  )
}
