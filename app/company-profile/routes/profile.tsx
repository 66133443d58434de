import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/profile'
import { companyByForm } from '#app/catalog/catalog.server.ts'
import { companyProfile } from '#app/catalog/publishing/publishing.server.ts'
import { ConfirmFirst } from '#app/account/ui/confirm-first.tsx'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { profileFields, typedProfile, type ProfileFaults, type ProfileForm } from '../profile-form.ts'
import { saveProfile, switchClosing } from '../save-profile.server.ts'
import { profileTexts as words } from '../texts/profile.ts'
import { ProfileFormPart } from '../ui/profile-form.tsx'

const notices = { gespeichert: 'saved', geschlossen: 'closed', geoeffnet: 'open' } as const
type NoticeName = keyof typeof notices

async function managersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'managers', { secondFactor: 'later' })
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, company, role, companies } = await managersView({ request, context })
  const { db } = scopeOf(context)
  const { profile, version } = await companyProfile(db, { companyId: company.id })
  const shown = await companyByForm(db, company.id)
  const news = new URL(request.url).searchParams.get('neu') ?? ''
  return {
    company: { form: company.form, title: company.title, role, companies },
    typed: typedProfile(profile),
    version,
    colours: { accent: profile.accentColor, accent2: profile.accentColor2 },
    isClosed: shown?.isClosed ?? false,
    isDraft: company.isDraft,
    unconfirmed: user.isEmailVerified || role === 'operator' ? null : user.email,
    notice: Object.hasOwn(notices, news) ? notices[news as NoticeName] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company } = await managersView({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const saving = { companyId: company.id, userId: user.id, now: now() }
  const done = (neu: NoticeName) => redirect(providerPath('profile', company.form, { neu }), 303)
  const typed = readProfile(form)
  // What everybody can see is answered for by somebody who can be reached.
  if (!user.isEmailVerified) return data({ ...nothingWrong, typed, refusal: 'unconfirmed' as const }, 409)
  const closing = form.get('geschlossen')
  if (closing !== null) {
    await switchClosing(db, { ...saving, isClosed: closing === 'ja' })
    throw done(closing === 'ja' ? 'geschlossen' : 'geoeffnet')
  }
  const saved = await saveProfile(db, { ...saving, typed, version: textIn(form, 'version') })
  if (saved.outcome === 'saved') throw done('gespeichert')
  if (saved.outcome === 'refused')
    return data({ ...nothingWrong, typed, faults: saved.faults, refusal: 'faults' as const }, 422)
  const { theirs, version } = saved
  return data({ ...nothingWrong, typed, theirs, version, refusal: 'changed-meanwhile' as const }, 409)
}

const nothingWrong: { faults: ProfileFaults; theirs: Partial<ProfileForm>; version: string | null } = {
  faults: {},
  theirs: {},
  version: null,
}

// Whatever the system, a line ends the same way.
function readProfile(form: FormData): ProfileForm {
  const entries = profileFields.map((name) => [name, textIn(form, name).replaceAll('\r\n', '\n')])
  return Object.fromEntries(entries) as ProfileForm
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, typed, version, colours, isClosed, isDraft, unconfirmed, notice } = loaderData
  return (
    <ProviderFrame
      company={company}
      page="profile"
      title={words.title}
      lead={isDraft ? words.leadDraft : words.lead}
    >
      {notice && !actionData && (
        <Banner kind="success">{notice === 'saved' ? words.saved : words.closed.done[notice]}</Banner>
      )}
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
            key={actionData ? 'typed' : version}
            typed={actionData?.typed ?? typed}
            faults={actionData?.faults ?? {}}
            theirs={actionData?.theirs ?? {}}
            version={actionData ? (actionData.version ?? version) : version}
            colours={colours}
            refusal={actionData?.refusal ?? null}
            answered={actionData ?? null}
          />
          {/* The company's pictures have their place here, outside of the form: they are saved one by one. */}
          {!isDraft && <ClosedCard isClosed={isClosed} />}
        </>
      )}
    </ProviderFrame>
  )
}

function ClosedCard({ isClosed }: { isClosed: boolean }) {
  return (
    <section className="card flex max-w-3xl flex-col gap-4 p-5 md:p-6" aria-labelledby="geschlossen">
      <h2 id="geschlossen" className="text-25">
        {words.closed.title}
      </h2>
      <p>{isClosed ? words.closed.shut : words.closed.open}</p>
      <Form method="post">
        <input type="hidden" name="geschlossen" value={isClosed ? 'nein' : 'ja'} />
        <Button type="submit" look="outline">
          {isClosed ? words.closed.reopen : words.closed.close}
        </Button>
      </Form>
    </section>
  )
}
