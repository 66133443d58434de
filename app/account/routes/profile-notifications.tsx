import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/profile-notifications'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { hasTextMessages } from '#foundation/platform/text-transport.server.ts'
import { requireUser, type Asked } from '../account.server.ts'
import {
  bookingMails,
  offeredPurposes,
  purposesFor,
  type BookingMails,
  type ConsentPurpose,
} from '../consent.ts'
import { consentsOf, saveBookingMails, saveConsents } from '../consents.server.ts'
import { bookingMailsOf, mobileNumberOf } from '../contact.server.ts'
import { consentTexts as words } from '../texts/consent.ts'
import { profileTexts } from '../texts/profile.ts'
import { ProfileFrame, ProfilePart } from '../ui/profile-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await requireUser({ request, context })
  const given = await consentsOf(scopeOf(context).db, { userId: owner.id })
  const wanted = await bookingMailsOf(scopeOf(context).db, { userId: owner.id })
  return { owner, given, wanted, ...(await offeredTo({ context }, owner.id, given)) }
}

// Text messages are for whoever has a number, where there is a provider.
async function offeredTo(
  { context }: Pick<Asked, 'context'>,
  userId: string,
  given: readonly ConsentPurpose[],
) {
  const { db, config } = scopeOf(context)
  const hasTexts = hasTextMessages(config)
  const canGetTexts = hasTexts && (await mobileNumberOf(db, { userId })) !== null
  return {
    offered: offeredPurposes(given, purposesFor({ canGetTexts })),
    lacksNumber: hasTexts && !canGetTexts,
  }
}

/** `of`: which of the page's two forms it answers. */
type Answer = { of: 'mails' | 'reminders' } & (
  { outcome: 'saved' } | { outcome: 'broken'; because: Interruption }
)

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  if (form.get('form') === 'reminders') {
    await saveBookingMails(db, { userId, reminders: form.has('reminders'), chat: form.has('chat') })
    return data<Answer>({ of: 'reminders', outcome: 'saved' })
  }
  const chosen = form.getAll('mails')
  const { offered } = await offeredTo({ context }, userId, await consentsOf(db, { userId }))
  const given = offered.filter((purpose) => chosen.includes(purpose))
  await saveConsents(db, { userId, given, source: 'profile', now: now() })
  return data<Answer>({ of: 'mails', outcome: 'saved' })
}

/** What was chosen stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const of = (await sending.request.clone().formData()).get('form') === 'reminders' ? 'reminders' : 'mails'
  return sendOrKeep(sending, (because): Answer => ({ of, outcome: 'broken', because }))
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, given, offered, wanted, lacksNumber } = loaderData
  const answerTo = (of: Answer['of']) => (actionData?.of === of ? actionData : undefined)
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="notifications">
        <ProfilePart title={words.reminders.headline} lead={words.reminders.lead}>
          <Reminders wanted={wanted} answer={answerTo('reminders')} />
        </ProfilePart>
        <ProfilePart title={words.headline} lead={words.lead}>
          {offered.length > 0 ? (
            <Purposes given={given} offered={offered} answer={answerTo('mails')} />
          ) : (
            <p>{words.nothingElse}</p>
          )}
          {lacksNumber && (
            <p className="mt-4">
              {words.textsNeedNumber}{' '}
              <Link to="/profile" className="link link-tap">
                {words.toProfile}
              </Link>
            </p>
          )}
        </ProfilePart>
      </ProfileFrame>
    </PageFrame>
  )
}

type PurposesProps = {
  given: readonly ConsentPurpose[]
  offered: readonly ConsentPurpose[]
  answer: Answer | undefined
}

function Purposes({ given, offered, answer }: PurposesProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{words.legend}</legend>
        {offered.map((purpose) => (
          <label key={purpose} className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              name="mails"
              value={purpose}
              className="size-5 shrink-0"
              defaultChecked={given.includes(purpose)}
            />
            {words.purposes[purpose]}
          </label>
        ))}
      </fieldset>
      <p className="text-13 text-muted">{words.note}</p>
      <div aria-live="polite" className="w-full empty:hidden">
        {answer && !isBusy && <Saved answer={answer} />}
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words.saving : words.submit}
      </Button>
    </Form>
  )
}

type RemindersProps = { wanted: Record<BookingMails, boolean>; answer: Answer | undefined }

/** Works like a switch: what is ticked is what comes. */
function Reminders({ wanted, answer }: RemindersProps) {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('form') === 'reminders'
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-4">
      <input type="hidden" name="form" value="reminders" />
      {bookingMails.map((name) => (
        <label key={name} className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name={name} className="size-5 shrink-0" defaultChecked={wanted[name]} />
          {words.reminders[name]}
        </label>
      ))}
      <div aria-live="polite" className="w-full empty:hidden">
        {answer && !isBusy && <Saved answer={answer} />}
      </div>
      <Button type="submit" look="outline" disabled={isBusy}>
        {isBusy ? words.saving : words.submit}
        <span className="visually-hidden">: {words.reminders.headline}</span>
      </Button>
    </Form>
  )
}

function Saved({ answer }: { answer: Answer }) {
  if (answer.outcome === 'saved') return <Banner kind="success">{words.saved}</Banner>
  return <Banner kind="error">{profileTexts[answer.because]}</Banner>
}
