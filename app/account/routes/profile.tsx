import { data } from 'react-router'
import type { Route } from './+types/profile'
import { nameGuest } from '#app/booking/holds/holds.server.ts'
import { userWaitlistSummary } from '#app/booking/bookings/bookings.server.ts'
import { WaitsLine } from '#app/booking/waitlist/ui/waitlist-line.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readSessionAnew, requireSession, requireUser, type Accounts } from '../account.server.ts'
import { isNamed } from '../account.ts'
import { readPersonForm } from '../forms.server.ts'
import { checkPerson, knownInterests, personForm } from '../person.ts'
import { personOf, saveInterests, savePerson } from '../person.server.ts'
import { removePortrait, savePortrait } from '../portraits.server.ts'
import { typedPerson } from '../ui/typed-person.ts'
import type { PersonAnswer } from '../ui/person-parts.tsx'
import { ProfileFrame } from '../ui/profile-frame.tsx'

const parts = () => import('../ui/person-parts.tsx')
const PersonParts = lazyPart(() => parts().then((part) => part.default))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user: owner, interests: chosen } = await requireSession({ request, context })
  const { db, now } = scopeOf(context)
  const [person, waits] = await Promise.all([
    personOf(db, owner.id),
    userWaitlistSummary(db, { userId: owner.id, now: now() }),
  ])
  return { owner, person: personForm(person), chosen, waits }
}

/**
 * The parts come with what they show: a place that is kept first would move what stands below it. Where they don't come
 * the page says so in their place.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown] = await Promise.all([serverLoader(), parts().catch(() => null)])
  return shown
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  readSessionAnew({ context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const which = form.get('form')
  if (which === 'portrait' || which === 'no-portrait')
    return changePortrait({ db, now }, { userId: user.id, form })
  if (which === 'interests') {
    const interests = knownInterests(form.getAll('interests'))
    await saveInterests(db, { userId: user.id, interests, now: now() })
    return data<PersonAnswer>({ form: 'interests', outcome: 'saved' })
  }
  const typed = readPersonForm(form)
  const checked = checkPerson(typed, { today: berlinDay(now()) })
  if (checked.outcome === 'refused') {
    const { faults } = checked
    return data<PersonAnswer>({ form: 'person', outcome: 'refused', faults, typed }, 422)
  }
  const saving = { userId: user.id, person: checked.person, now: now() }
  if (isNamed(user.displayName)) await savePerson(db, saving)
  else {
    const named = await nameGuest(db, { userId: user.id, keep: (tx) => savePerson(tx, saving) })
    if (named.outcome === 'busy') return data<PersonAnswer>({ form: 'person', outcome: 'busy', typed }, 503)
  }
  return data<PersonAnswer>({ form: 'person', outcome: 'saved' })
}

type Changing = { userId: string; form: FormData }

async function changePortrait(accounts: Pick<Accounts, 'db' | 'now'>, { userId, form }: Changing) {
  if (form.get('form') === 'no-portrait') {
    await removePortrait(accounts, { userId })
    return data<PersonAnswer>({ form: 'portrait', outcome: 'removed' })
  }
  const picture = form.get('picture')
  const source = picture instanceof File ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array()
  const result = await savePortrait(accounts, { userId, source })
  return data<PersonAnswer>({ form: 'portrait', ...result }, result.outcome === 'saved' ? 200 : 422)
}

/** What was typed stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, form): PersonAnswer => {
    const broken = { outcome: 'broken', because } as const
    const which = form.get('form')
    if (which === 'portrait' || which === 'no-portrait') return { form: 'portrait', ...broken }
    if (which !== 'interests') return { form: 'person', ...broken, typed: typedPerson(form) }
    const typed = form.getAll('interests').filter((each) => typeof each === 'string')
    return { form: 'interests', ...broken, typed }
  })
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, person, chosen, waits } = loaderData
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="person">
        {waits && <WaitsLine {...waits} />}
        <PersonParts owner={owner} person={person} chosen={chosen} answer={actionData} />
      </ProfileFrame>
    </PageFrame>
  )
}
