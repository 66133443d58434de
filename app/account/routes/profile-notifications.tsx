import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/profile-notifications'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireUser } from '../account.server.ts'
import { consentPurposes, isConsentPurpose } from '../consent.ts'
import { consentsOf, saveConsents } from '../consents.server.ts'
import { consentTexts as words } from '../texts/consent.ts'
import { profileTexts } from '../texts/profile.ts'
import { ProfileFrame, ProfilePart } from '../ui/profile-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await requireUser({ request, context })
  return { owner, given: await consentsOf(scopeOf(context).db, { userId: owner.id }) }
}

type Answer = { outcome: 'saved' } | { outcome: 'broken'; because: 'network' | 'failed' }

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const given = (await formOf(request)).getAll('mails').filter(isConsentPurpose)
  await saveConsents(db, { userId, given, source: 'profile', now: now() })
  return data<Answer>({ outcome: 'saved' })
}

// As a failure, so that nothing is loaded anew over the same lost connection.
const lostStatus = 503

/** Without it, a lost connection would replace the page, and with it what was chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const because = error instanceof TypeError ? 'network' : 'failed'
    return data<Answer>({ outcome: 'broken', because }, lostStatus)
  }
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PageFrame>
      <ProfileFrame owner={loaderData.owner} current="notifications">
        <ProfilePart title={words.headline} lead={words.lead}>
          <Form method="post" preventScrollReset className="flex flex-col items-start gap-5">
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-semibold">{words.legend}</legend>
              {consentPurposes.map((purpose) => (
                <label key={purpose} className="flex min-h-12 items-center gap-3">
                  <input
                    type="checkbox"
                    name="mails"
                    value={purpose}
                    className="size-5 shrink-0"
                    defaultChecked={loaderData.given.includes(purpose)}
                  />
                  {words.purposes[purpose]}
                </label>
              ))}
            </fieldset>
            <p className="text-13 text-muted">{words.note}</p>
            <div aria-live="polite" className="w-full empty:hidden">
              {actionData && !isBusy && <Saved answer={actionData} />}
            </div>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? words.saving : words.submit}
            </Button>
          </Form>
        </ProfilePart>
      </ProfileFrame>
    </PageFrame>
  )
}

function Saved({ answer }: { answer: Answer }) {
  if (answer.outcome === 'saved') return <Banner kind="success">{words.saved}</Banner>
  return <Banner kind="error">{profileTexts[answer.because]}</Banner>
}
