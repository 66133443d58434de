import { ChevronRight, Clock, Undo2, UsersRound, type LucideIcon } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { SplitView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { ShareRows } from './share-rows.tsx'

const texts = splitPageTexts.page

type SplitPageProps = {
  view: SplitView
  ticketUrl: string
  /** What became of the last press. */
  answer: { kind: 'error' | 'success'; message: string } | null
  /** Where the questions about the rest, a smaller group, or letting all go are asked. */
  asks: { cover: string; smaller: string; release: string }
}

/** Who has paid, how long the places are held, and what the organiser can do about it. */
export function SplitPage({ view, ticketUrl, answer, asks }: SplitPageProps) {
  return (
    <div className="wrap flex max-w-2xl flex-col gap-4 pb-32">
      <header className="flex flex-col gap-3">
        <BackButton to="/bookings" />
        <h1>{headlineOf(view)}</h1>
      </header>
      {answer && <Banner kind={answer.kind}>{answer.message}</Banner>}
      {view.released && <Banner kind="info">{view.released}</Banner>}
      {view.state === 'capturing' && <Banner kind="info">{texts.capturing}</Banner>}
      {view.isGrace && <Banner kind="warning">{texts.grace}</Banner>}
      <Progress view={view} />
      <section className="card flex gap-3 p-3">
        <div className="w-20 shrink-0 self-start overflow-hidden rounded-1">
          <Picture base={view.picture.base} alt="" sizes="80px" placeholder={view.picture.placeholder} />
        </div>
        <div className="num min-w-0">
          <h2 className="text-17">
            {view.title}, {view.when}
          </h2>
          <p className="text-muted">
            {view.state === 'open' ? texts.held(view.party, view.heldUntil) : view.party}
          </p>
        </div>
      </section>
      <ShareRows view={view} />
      {view.own && <PayOwn amount={view.own.amount} />}
      {view.state === 'completed' && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">{texts.completeLead}</p>
          <ButtonLink to={ticketUrl}>{texts.toTicket}</ButtonLink>
        </div>
      )}
      {view.state === 'released' && (
        <ButtonLink to="/bookings" look="outline">
          {texts.toBookings}
        </ButtonLink>
      )}
      {view.rest && <Otherwise view={view} asks={asks} rest={view.rest} />}
    </div>
  )
}

function headlineOf({ state, paidCount, open, done }: SplitView): string {
  if (state === 'completed') return texts.complete(done.length)
  return state === 'released' ? texts.over : texts.paidOf(paidCount, open.length + done.length)
}

function Progress({ view }: { view: SplitView }) {
  const { paidCount, open, done, state } = view
  const count = open.length + done.length
  if (state === 'released') return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-1" role="img" aria-label={texts.bar(paidCount, count)}>
        {Array.from({ length: count }, (_none, index) => (
          <i
            key={index}
            className={`h-3 flex-1 rounded-1 border border-ink ${index < paidCount ? 'bg-ink' : ''}`}
          />
        ))}
      </div>
      <p className="num flex flex-wrap items-center justify-between gap-2">
        <span>
          <b>{view.paid}</b> <span className="text-muted">{`${texts.of} ${view.total}`}</span>
        </span>
        {view.clock && (
          <span
            className={`flex items-center gap-1 text-13 font-semibold ${view.clock.isShort ? 'text-warn' : ''}`}
          >
            <Clock aria-hidden className="size-4" /> {view.clock.text}
          </span>
        )}
      </p>
    </div>
  )
}

function PayOwn({ amount }: { amount: string }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <Button type="submit" name="was" value="pay" size="large" width="wide" disabled={isWorking}>
        {texts.payOwn(amount)}
      </Button>
    </Form>
  )
}

type OtherwiseProps = Pick<SplitPageProps, 'view' | 'asks'> & { rest: NonNullable<SplitView['rest']> }

function Otherwise({ view, asks, rest }: OtherwiseProps) {
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="text-17">{texts.otherwise}</h2>
        <div className="card flex flex-col">
          {view.canBeSmaller && (
            <>
              <Way to={asks.smaller} icon={UsersRound} title={texts.smaller} hint={texts.smallerHint} />
              <hr className="border-line" />
            </>
          )}
          <Way
            to={asks.release}
            icon={Undo2}
            title={texts.release}
            hint={texts.releaseHint}
            look="text-bad"
          />
        </div>
      </section>
      <div className="quay quay-fixed">
        <div className="mx-auto flex w-full max-w-xl items-center justify-between gap-3">
          <p className="num min-w-0">
            <b className="block font-display text-20">{rest.amount}</b>
            <span className="text-13 text-on-deep-muted">{texts.coverFor(rest.names)}</span>
          </p>
          <ButtonLink to={asks.cover} preventScrollReset look="signal" size="large">
            {texts.cover}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

type WayProps = { to: string; icon: LucideIcon; title: string; hint: string; look?: string }

function Way({ to, icon: Icon, title, hint, look = '' }: WayProps) {
  return (
    <Link to={to} preventScrollReset className="flex min-h-14 items-center gap-3 px-4 py-3">
      <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
      <span className="min-w-0 flex-1">
        <b className={`block ${look}`}>{title}</b>
        <span className="text-13 text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
