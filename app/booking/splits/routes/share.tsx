import { data, Form, redirectDocument, useNavigation } from 'react-router'
import type { Route } from './+types/share'
import { calledName, isGreetable } from '#app/account/account.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { payShares } from '../pay-shares.server.ts'
import { typedPerson, type TypedPerson } from '../people-form.ts'
import { settleReturned } from '../returned-payer.server.ts'
import { sharePath } from '../share-path.ts'
import { splitByCode } from '../split-store.server.ts'
import { sharePageView, type SharePageView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { splitTexts } from '../texts/split.ts'

const words = splitPageTexts.share

/** One share, for whoever has its link, with or without an account. Looking uses nothing up. */
export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const { db, now, payments } = scopeOf(context)
  const isBack = new URL(request.url).searchParams.has('zahlung')
  const found = await splitByCode(db, code)
  if (!found) return data({ view: null, isPending: false }, 404)
  const { split, share } = found
  if (isBack) await settleReturned(db, payments, { split, number: share.number, now: now() })
  const view = await viewOf(db, code, now())
  if (!view) return data({ view: null, isPending: false }, 404)
  return data({ view, isPending: isBack && view.standing === 'open' })
}

async function viewOf(db: Db, code: string, now: Date): Promise<SharePageView | null> {
  const found = await splitByCode(db, code)
  const reservation = found && (await reservationById(db, { ...found.split, id: found.split.reservationId }))
  if (!reservation) return null
  const { userName } = reservation.snapshot
  const organiser = isGreetable(userName) ? calledName(userName) : words.organiserFallback
  return sharePageView(found, reservation, { organiser, now })
}

/** Opens the payment page of the share, for whoever says who they are. */
export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const { db, now, payments, log } = scopeOf(context)
  const form = await formOf(request)
  const typed = typedPerson(form.get('name'), form.get('email'), { needsEmail: true })
  const found = await splitByCode(db, code)
  if (!found) return data({ typed, message: words.missingLead }, 404)
  if (typed.nameFault || typed.emailFault) return data({ typed, message: null }, 422)
  const { companyId, reservationId } = found.split
  const here = sharePath(code)
  const page = await payShares(db, payments, {
    companyId,
    reservationId,
    numbers: found.share.number,
    payer: { name: typed.name, email: typed.email },
    back: { paid: `${here}?zahlung=ok`, broken: here },
    now: now(),
  }).catch((error: unknown) => {
    log.error('share', faultFields(error))
    return null
  })
  if (!page) return data({ typed, message: words.failed }, 503)
  if (page.outcome === 'checkout') throw redirectDocument(page.url)
  const isLater = page.because === 'busy' || page.because === 'payment-page-failed'
  const status = page.because === 'too-many' ? 429 : isLater ? 503 : 409
  return data({ typed, message: splitTexts.refusals[page.because] }, status)
}

export default function SharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isPending } = loaderData
  const isOpen = view?.standing === 'open'
  return (
    <PageFrame phone={isOpen ? 'quay' : 'bar'}>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-2xl py-8">
        {view === null && (
          <LinkAnswer headline={words.missingHeadline} lead={words.missingLead}>
            <ButtonLink to="/">{words.toStart}</ButtonLink>
          </LinkAnswer>
        )}
        {view && isOpen && <OpenShare view={view} isPending={isPending} answer={actionData ?? null} />}
        {view && !isOpen && <EndedShare view={view} />}
      </div>
    </PageFrame>
  )
}

function EndedShare({ view }: { view: SharePageView }) {
  const { paidCount, count, organiser } = view
  const said = {
    paid: [words.paidHeadline, words.paidLead(paidCount, count)],
    complete: [words.completeHeadline, words.completeLead(organiser)],
    over: [words.overHeadline, view.over ?? words.overFree],
    open: ['', ''],
  }[view.standing]
  return (
    <LinkAnswer headline={said[0] ?? ''} lead={said[1] ?? ''}>
      <About view={view} />
    </LinkAnswer>
  )
}

function About({ view }: { view: SharePageView }) {
  return (
    <section className="card flex gap-3 p-3">
      <div className="w-23 shrink-0 self-start overflow-hidden rounded-1">
        <Picture base={view.picture.base} alt="" sizes="92px" placeholder={view.picture.placeholder} />
      </div>
      <div className="num min-w-0">
        <h2 className="text-17">{view.title}</h2>
        <p className="text-muted">{view.when}</p>
        <p className="text-muted">{view.party}</p>
        <p className="text-muted">{view.address}</p>
      </div>
    </section>
  )
}

type OpenProps = {
  view: SharePageView
  isPending: boolean
  answer: { typed: TypedPerson; message: string | null } | null
}

function OpenShare({ view, isPending, answer }: OpenProps) {
  const isWorking = useNavigation().state !== 'idle'
  const faultText = (fault: TypedPerson['nameFault']) => (fault ? splitTexts.faults[fault] : undefined)
  const typed = answer?.typed
  return (
    <Form method="post" className="flex flex-col gap-5 pb-32">
      <div>
        <h1 className="num mb-3">{words.headline(view.amount)}</h1>
        <p className="text-17 text-muted">{words.lead(view.organiser)}</p>
      </div>
      {answer?.message && <Banner kind="error">{answer.message}</Banner>}
      {isPending && !answer && <Banner kind="info">{words.pending}</Banner>}
      <About view={view} />
      <p className="num text-muted">
        {words.paidOf(view.paidCount, view.count)}. {words.until(view.until)}
      </p>
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        defaultValue={typed?.name ?? view.name}
        error={faultText(typed?.nameFault ?? null)}
        maxLength={60}
        required
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed?.email ?? ''}
        error={faultText(typed?.emailFault ?? null)}
        hint={words.emailHint}
        maxLength={254}
        required
      />
      <p className="text-13 text-muted">{words.refund(view.organiser)}</p>
      <p className="text-13 text-muted">
        {words.contract(view.organiser, view.provider.name)}
        <a href="/terms" target="_blank" rel="noreferrer" className="link">
          {words.terms}
        </a>
        .
      </p>
      <div className="quay quay-fixed">
        <div className="mx-auto w-full max-w-xl">
          <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
            {isWorking ? words.working : words.button(view.amount)}
          </Button>
        </div>
      </div>
    </Form>
  )
}
