import { Form, useNavigation, useSubmit } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Select } from '#foundation/design/select.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { AskedName } from '#app/account/account.ts'
import { NameFields } from '#app/account/ui/name-fields.tsx'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'
import { Cancelling, Contract } from '#app/booking/order-page/ui/order-terms.tsx'
import { SignInFirst } from '#app/booking/order-page/ui/sign-in-first.tsx'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import type { OrderView } from '#app/booking/order-page/order-page.ts'
import type { QuestionForm } from '#app/booking/questions/questions.ts'
import { QuestionFields } from '#app/booking/questions/ui/question-fields.tsx'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { peopleField, type TypedPerson } from '#app/booking/splits/splits.ts'
import { splitPageTexts } from '#app/booking/splits/texts/split-pages.ts'
import { PersonFields } from '#app/booking/splits/ui/person-fields.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import { RefusalBanner, type OrderRefusalView } from './order-refused.tsx'

const texts = splitPageTexts.begin

export type SplitOrderProps = {
  order: OrderView
  amounts: readonly string[]
  most: number
  until: string
  graceMinutes: number
  viewer: { name: string } | null
  asked: AskedName | null
  questions: QuestionForm | null
  people: readonly TypedPerson[]
  refusal: OrderRefusalView | null
  idempotencyKey: string
  weiter: string
  /** The query of the order without the number of payers. */
  choice: readonly (readonly [name: string, value: string])[]
  backUrl: string
  aloneUrl: string
}

/** Who pays how much, until when, on which terms, and the one button that reserves it for all. */
export function SplitOrderForm(props: SplitOrderProps) {
  const { order, amounts, until, graceMinutes, viewer, asked, questions, people, refusal } = props
  return (
    <div className="wrap order">
      <header className="flex flex-col gap-3 pb-5">
        <BackButton to={props.backUrl} />
        <h1>{texts.title}</h1>
        <p className="max-w-2xl text-17 text-muted">{texts.lead}</p>
      </header>
      {refusal && <RefusalBanner {...refusal} weiter={props.weiter} backUrl={props.backUrl} />}
      <HowMany {...props} />
      <Form method="post" className="order-columns" replace>
        <div className="flex flex-col gap-5">
          <section className="card num p-4">
            <h2 className="text-17">{order.title}</h2>
            <p className="text-muted">
              <Span>{order.span}</Span>
            </p>
            <p className="text-muted">{order.choice}</p>
          </section>
          <Payers amounts={amounts} people={people} viewer={viewer} />
          {asked && <NameFields asked={asked} />}
          {questions && <QuestionFields form={questions} />}
          <Cancelling cancel={order.cancel} totalCents={order.totalCents} />
          <p className="text-muted">{texts.cancelling}</p>
        </div>
        <div className="order-sum">
          <OrderLines {...order} />
          <Banner kind="info">{texts.held(until, graceMinutes)}</Banner>
          <Contract provider={order.provider} />
          <input type="hidden" name="key" value={props.idempotencyKey} />
          {order.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="quay quay-fixed order-quay">
            <p className="num flex items-baseline justify-between gap-4 lg:hidden">
              <span className="text-on-deep-muted">{texts.total}</span>
              <b className="font-display text-20">{formatEuro(order.totalCents)}</b>
            </p>
            {viewer ? <Submit /> : <SignInFirst weiter={props.weiter} isNewHere={false} />}
          </div>
          <Link to={props.aloneUrl} className="link link-tap">
            {texts.alone}
          </Link>
        </div>
      </Form>
    </div>
  )
}

function Payers({ amounts, people, viewer }: Pick<SplitOrderProps, 'amounts' | 'people' | 'viewer'>) {
  return (
    <section>
      <h2 className="text-17">{texts.who}</h2>
      <p className="text-13 text-muted">{texts.emailHint}</p>
      <ul className="flex flex-col">
        <li className="num flex justify-between gap-4 py-4">
          <span className="font-semibold">{viewer?.name || texts.you}</span>
          <span className="text-muted">{amounts[0]}</span>
        </li>
        {amounts.slice(1).map((amount, index) => (
          <PersonFields key={index + 2} number={index + 2} amount={amount} typed={people[index] ?? null} />
        ))}
      </ul>
    </section>
  )
}

// What was typed for those who stay is kept: only how many fields there are changes.
function HowMany({ choice, amounts, most }: SplitOrderProps) {
  const submit = useSubmit()
  if (most <= 2) return null
  return (
    <Form method="get" replace preventScrollReset className="flex max-w-sm items-end gap-2 pb-4">
      {choice.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex-1">
        <span className="field-label">{texts.count}</span>
        <Select
          name={peopleField}
          defaultValue={amounts.length}
          onChange={(event) =>
            void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
          }
        >
          {Array.from({ length: most - 1 }, (_none, index) => (
            <option key={index} value={index + 2}>
              {index + 2}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" look="outline">
        {texts.change}
      </Button>
    </Form>
  )
}

function Submit() {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Button type="submit" look="signal" size="large" width="wide" disabled={isWorking}>
      {isWorking ? orderPageTexts.working : bookingTexts.order.buttons.pay}
    </Button>
  )
}
