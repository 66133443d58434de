import { Form, useNavigation } from 'react-router'
import { verifyPath, type AskedName } from '#app/account/account.ts'
import { NameFields } from '#app/account/ui/name-fields.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { OrderView } from '#app/booking/order-page/order-page.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import type { JoinRefusal } from '../entry-states.ts'
import { waitingPath } from '../waitlist-url.ts'
import { SignInFirst } from '#app/booking/order-page/ui/sign-in-first.tsx'

/** Why somebody can't join, in words. */
export type JoinRefused = { because: JoinRefusal; message: string }

type WaitingJoinProps = {
  shown: OrderView | null
  /** When booking closes, in words. */
  closes: string
  /** How many wait already. */
  ahead: number
  /** They let an offer of this start go before: nobody waits for one a third time. */
  isLast: boolean
  viewer: { email: string } | null
  urls: { here: string; order: string; back: string }
  refusal: JoinRefused | null
  /** Nobody signed in on this device before. */
  isNewHere: boolean
  /** What somebody without a name is asked for. */
  asked?: AskedName | null
  /** Signs in on this page; without scripts the button leads to the page for that. */
  onSignIn?: () => void
}

const words = waitingTexts.join

/** What somebody waits for, how many stand before them, how it goes on, and one button. */
export function WaitingJoin(props: WaitingJoinProps) {
  const { shown, closes, ahead, isLast, viewer, urls, refusal } = props
  if (!shown) return <Refused refusal={refusal} urls={urls} />
  return (
    <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24">
      <BackButton to={urls.back} />
      <h1>{words.title}</h1>
      {refusal ? (
        <>
          {refusal.because === 'address-unproved' && viewer ? (
            <ProveFirst email={viewer.email} urls={urls} />
          ) : (
            <Banner kind={refusal.because === 'places-free' ? 'success' : 'error'}>{refusal.message}</Banner>
          )}
          <Wanted shown={shown} />
          {/* Nothing is in the way for long: the same button in a few seconds, with what was typed. */}
          {refusal.because === 'busy' && viewer ? (
            <JoinForm asked={props.asked ?? null} />
          ) : refusal.because === 'address-unproved' ? (
            <Steps closes={closes} isLast={isLast} isFree={shown.button === 'free'} email={null} />
          ) : (
            <WayOn refusal={refusal} urls={urls} />
          )}
        </>
      ) : (
        <>
          <p className="text-17 text-muted">{words.lead}</p>
          <Wanted shown={shown} back={urls.back} />
          <p className="num text-17 font-semibold">{ahead === 0 ? words.first : words.ahead(ahead)}</p>
          <Steps
            closes={closes}
            isLast={isLast}
            isFree={shown.button === 'free'}
            email={viewer?.email ?? null}
          />
          {viewer ? (
            <JoinForm asked={props.asked ?? null} />
          ) : (
            <div className="flex flex-col gap-3">
              <p className="text-17">{words.signInFirst}</p>
              <SignInFirst {...props} weiter={urls.here} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function JoinForm({ asked }: { asked: AskedName | null }) {
  const isBusy = useNavigation().state === 'submitting'
  const isRefused = asked !== null && Object.keys(asked.faults).length > 0
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      {isRefused && <Banner kind="error">{orderPageTexts.nameRefused}</Banner>}
      {asked && <NameFields asked={asked} />}
      <Button type="submit" look="signal" size="large" width="wide" disabled={isBusy}>
        {isBusy ? words.working : words.submit}
      </Button>
    </Form>
  )
}

// Whoever has just registered: nothing is wrong, and the mail is on its way.
function ProveFirst({ email, urls }: { email: string; urls: WaitingJoinProps['urls'] }) {
  return (
    <>
      <Banner kind="info">{words.prove(email)}</Banner>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={urls.here} look="signal" reloadDocument>
          {words.proved}
        </ButtonLink>
        <ButtonLink to={verifyPath({ weiter: urls.here })} look="outline">
          {words.noMail}
        </ButtonLink>
      </div>
    </>
  )
}

function Refused({ refusal, urls }: Pick<WaitingJoinProps, 'refusal' | 'urls'>) {
  return (
    <div className="wrap flex max-w-xl flex-col items-start gap-4 py-10">
      <h1>{words.refusedTitle}</h1>
      {refusal && <Banner kind="error">{refusal.message}</Banner>}
      <ButtonLink to={urls.back}>{words.back}</ButtonLink>
    </div>
  )
}

function WayOn({ refusal, urls }: { refusal: JoinRefused; urls: WaitingJoinProps['urls'] }) {
  const ways: Partial<Record<JoinRefusal, [to: string, label: string]>> = {
    'places-free': [urls.order, words.toOrder],
    'own-hold': ['/bookings', words.toBookings],
    'too-many-waits': [waitingPath, words.toList],
  }
  const [to, label] = ways[refusal.because] ?? [urls.back, words.back]
  return (
    <div>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  )
}

function Wanted({ shown, back = null }: { shown: OrderView; back?: string | null }) {
  return (
    <section className="card flex flex-col gap-1 p-4" aria-label={words.order}>
      <b className="text-17">{shown.title}</b>
      <span className="num text-15">{shown.span}</span>
      <span className="num text-15">{shown.choice}</span>
      <span className="num text-13 text-muted">
        {shown.totalCents === 0 ? words.free : words.price(formatEuro(shown.totalCents))}
      </span>
      {back && (
        <Link to={back} className="link link-tap mt-1 self-start text-15">
          {words.change}
        </Link>
      )}
    </section>
  )
}

type StepsProps = Pick<WaitingJoinProps, 'closes' | 'isLast'> & { isFree: boolean; email: string | null }

function Steps({ closes, isFree, isLast, email }: StepsProps) {
  const unbooked = words.unbooked[isLast ? 'last' : 'again']
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{words.stepsHeading}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {(isFree ? words.freeSteps : [...words.steps(closes), unbooked]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-15 text-muted">{words.order1}</p>
      <p className="text-15 text-muted">
        {words.noCost} {email && words.mailTo(email)}
      </p>
    </section>
  )
}
