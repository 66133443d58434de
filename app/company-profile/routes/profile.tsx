import { data, redirect } from 'react-router'
import type { Route } from './+types/profile'
import { requireSecondFactor } from '#app/account/account.server.ts'
import { companyByForm } from '#app/catalog/catalog.server.ts'
import { hasPublished } from '#app/catalog/company-review/company-review.server.ts'
import { companyProfile } from '#app/catalog/publishing/publishing.server.ts'
import { ConfirmFirst } from '#app/account/ui/confirm-first.tsx'
import { changeGallery, isGalleryForm } from '#app/pictures/pictures.server.ts'
import type { GalleryAnswer } from '#app/pictures/pictures.ts'
import { PictureSlots, type PictureSlotsProps } from '#app/pictures/ui/picture-slots.tsx'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { formatDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { profileFields, typedProfile, type ProfileFaults, type ProfileForm } from '../profile-form.ts'
import { takeCompanyPictures } from '../company-pictures.server.ts'
import { addClosing, closingsToCome, removeClosing } from '../closings.server.ts'
import type { ClosingFault } from '../closing.ts'
import { saveProfile, switchClosing } from '../save-profile.server.ts'
import { profileTexts as words } from '../texts/profile.ts'
import { ClosedCard } from '../ui/closed-card.tsx'
import { ProfileFormPart } from '../ui/profile-form.tsx'

const notices = {
  gespeichert: words.saved,
  geschlossen: words.closed.done.closed,
  geoeffnet: words.closed.done.open,
  tage: words.closings.done.added,
  offen: words.closings.done.removed,
}
type NoticeName = keyof typeof notices

async function managersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'managers', { secondFactor: 'later' })
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await managersView({ request, context })
  const { user, company, role, companies, hasSecondFactor } = view
  const { db, now } = scopeOf(context)
  const { profile, version } = await companyProfile(db, { companyId: company.id })
  const shown = await companyByForm(db, company.id)
  const pictures = await takeCompanyPictures(db, { companyId: company.id })
  const closings = await closingsToCome(db, {
    companyId: company.id,
    seesGuests: hasSecondFactor,
    now: now(),
  })
  const news = new URL(request.url).searchParams.get('neu') ?? ''
  return {
    company: { form: company.form, title: company.title, role, companies },
    companyId: company.id,
    pictures,
    typed: typedProfile(profile),
    version,
    colours: { accent: profile.accentColor, accent2: profile.accentColor2 },
    isClosed: shown?.isClosed ?? false,
    closings: closings.map(({ id, fromOn, untilOn, guests, guestCount }) => ({
      id,
      affected: { guests, count: guestCount },
      days: words.closings.days(formatDay(fromOn), formatDay(untilOn)),
    })),
    isDraft: company.isDraft,
    unconfirmed: user.isEmailVerified || role === 'operator' ? null : user.email,
    notice: Object.hasOwn(notices, news) ? (news as NoticeName) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company, hasSecondFactor } = await managersView({ request, context })
  const { db, now } = scopeOf(context)
  // Of a company that sells, visitors see each change at once.
  if (!hasSecondFactor && (await hasPublished(db, { companyId: company.id })))
    await requireSecondFactor({ request, context })
  const form = await formOf(request)
  const saving = { companyId: company.id, userId: user.id, now: now() }
  const done = (neu: NoticeName) => redirect(providerPath('profile', company.form, { neu }), 303)
  const typed = readProfile(form)
  // What everybody can see is answered for by somebody who can be reached.
  if (!user.isEmailVerified) return data({ ...nothingWrong, typed, refusal: 'unconfirmed' as const }, 409)
  if (isGalleryForm(form)) return changePictures(db, form, saving)
  const closed = await changeClosing(db, form, saving)
  if (closed?.outcome === 'done') throw done(closed.notice)
  if (closed?.outcome === 'refused') {
    const { typed: typedDays, because } = closed
    return data(
      { ...nothingWrong, typed: null, refusal: null, refusedClosing: { because, ...typedDays } },
      422,
    )
  }
  const saved = await saveProfile(db, { ...saving, typed, version: textIn(form, 'version') })
  if (saved.outcome === 'saved') throw done('gespeichert')
  if (saved.outcome === 'refused')
    return data({ ...nothingWrong, typed, faults: saved.faults, refusal: 'faults' as const }, 422)
  const { theirs, version } = saved
  return data({ ...nothingWrong, typed, theirs, version, refusal: 'changed-meanwhile' as const }, 409)
}

/** One change of the company's pictures, which its pages show at once. */
async function changePictures(
  db: Db,
  form: FormData,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<GalleryAnswer> {
  const owner = { kind: 'company', id: companyId } as const
  const answer = await changeGallery(db, { companyId, owner, form, actorId: userId, now })
  await takeCompanyPictures(db, { companyId })
  return answer
}

type RefusedClosing = { because: ClosingFault; from: string; until: string }

const nothingWrong: {
  faults: ProfileFaults
  theirs: Partial<ProfileForm>
  version: string | null
  refusedClosing: RefusedClosing | null
} = { faults: {}, theirs: {}, version: null, refusedClosing: null }

/** Carries out a form about closed times; `null` for the profile itself. */
async function changeClosing(
  db: Db,
  form: FormData,
  saving: { companyId: string; userId: string; now: Date },
) {
  const done = (notice: NoticeName) => ({ outcome: 'done', notice }) as const
  const switched = form.get('geschlossen')
  if (switched !== null) {
    await switchClosing(db, { ...saving, isClosed: switched === 'ja' })
    return done(switched === 'ja' ? 'geschlossen' : 'geoeffnet')
  }
  const id = textIn(form, 'wegfallen')
  if (id !== '') {
    await removeClosing(db, { ...saving, id })
    return done('offen')
  }
  if (!form.has('von')) return null
  const typed = { from: textIn(form, 'von'), until: textIn(form, 'bis') }
  const added = await addClosing(db, { ...saving, typed })
  return added.outcome === 'saved' ? done('tage') : { ...added, typed }
}

// Whatever the system, a line ends the same way.
function readProfile(form: FormData): ProfileForm {
  const entries = profileFields.map((name) => [name, textIn(form, name).replaceAll('\r\n', '\n')])
  return Object.fromEntries(entries) as ProfileForm
}

export default function ProfilePage({ loaderData, actionData: sent }: Route.ComponentProps) {
  // Pictures are changed one by one, beside the page.
  const actionData = sent && 'typed' in sent ? sent : null
  const { company, typed, version, colours, isDraft, unconfirmed, notice } = loaderData
  const { isClosed, closings, companyId, pictures } = loaderData
  // What was typed into the profile, where that form was sent.
  const answer = actionData?.typed ? actionData : null
  return (
    <ProviderFrame
      company={company}
      page="profile"
      title={words.title}
      lead={isDraft ? words.leadDraft : words.lead}
    >
      {notice && !actionData && <Banner kind="success">{notices[notice]}</Banner>}
      <nav className="flex flex-wrap gap-2" aria-label={words.links.label}>
        <ButtonLink to={providerPath('details', company.form)} look="outline">
          {words.links.details}
        </ButtonLink>
        {!isDraft && (
          <ButtonLink to={`/activity/details/${company.form}?company=true`} look="outline">
            {words.links.page}
          </ButtonLink>
        )}
      </nav>
      {unconfirmed && !actionData ? (
        <ConfirmFirst email={unconfirmed} />
      ) : (
        <>
          <ProfileFormPart
            // What was saved stands in the fields again; what wasn't stays as it was typed.
            key={answer ? 'typed' : version}
            typed={answer?.typed ?? typed}
            faults={actionData?.faults ?? {}}
            theirs={actionData?.theirs ?? {}}
            version={answer?.version ?? version}
            colours={colours}
            refusal={actionData?.refusal ?? null}
            answered={answer}
          />
          <PicturesCard companyId={companyId} pictures={pictures} />
          {!isDraft && (
            <ClosedCard
              isClosed={isClosed}
              closings={closings}
              refused={actionData?.refusedClosing ?? null}
            />
          )}
        </>
      )}
    </ProviderFrame>
  )
}

/** The company's pictures, outside of the form: they are saved one by one. */
function PicturesCard({ companyId, pictures }: Pick<PictureSlotsProps, 'companyId' | 'pictures'>) {
  return (
    <section className="card flex max-w-3xl flex-col gap-5 p-5 md:p-6" aria-labelledby="bilder">
      <h2 id="bilder" className="text-25">
        {words.pictures.title}
      </h2>
      <p className="text-muted">{words.pictures.lead}</p>
      <PictureSlots
        companyId={companyId}
        owner={{ kind: 'company', id: companyId }}
        pictures={pictures}
        canEdit
        multiple
      />
    </section>
  )
}
