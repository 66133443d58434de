import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { QuestionSheet } from '#app/catalog/administration/ui/list-parts.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { longestReason } from '../offer-filter.ts'
import { texts } from '../texts.ts'

const words = texts.offer

type ShownOffer = {
  id: string
  form: string
  title: string
  isOnline: boolean
  companyForm: string
  companyTitle: string
  categoryName: string
  city: string
  mark: number
}

/** What an offer is, line by line. */
export function OfferFacts({ offer, since, badge }: { offer: ShownOffer; since: string; badge: ReactNode }) {
  const { facts } = words
  const lines: [string, ReactNode][] = [
    [facts.state, badge],
    [facts.company, offer.companyTitle],
    [facts.category, offer.categoryName],
    [facts.city, offer.city],
    [facts.since, since],
    [facts.mark, offer.mark === 0 ? words.noMark : words.mark(offer.mark)],
  ]
  return (
    <dl className="card rows px-5">
      {lines.map(([label, value]) => (
        <div key={label} className="row">
          <dt className="grow text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Ways to what others see of the offer, and to where it is changed. */
export function OfferLinks({ offer }: { offer: ShownOffer }) {
  const company = new URLSearchParams({ company: offer.companyForm })
  const page = `/activity/details/${offer.companyForm}/${offer.form}`
  const id = encodeURIComponent(offer.id)
  const links = [
    {
      to: offer.isOnline ? page : `${page}?sType=preview`,
      label: offer.isOnline ? words.view : words.preview,
    },
    { to: `/overview?${company}`, label: words.company },
    { to: `/operator/anzeigen/neu?${new URLSearchParams({ angebot: offer.id })}`, label: words.promote },
    { to: `/operator/anzeigen/marken?${new URLSearchParams({ suche: offer.title })}`, label: words.marks },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <ButtonLink to={`/overview/angebote/${id}/was?${company}`}>{words.edit}</ButtonLink>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="link link-tap">
          {label}
        </Link>
      ))}
    </div>
  )
}

type Stop = { at: string; reason: string; requestedAt: string | null }

/** Takes the offer offline, or approves it. */
export function OfferDecision({ here, stop }: { here: string; stop: Stop | null }) {
  const isBusy = useNavigation().state === 'submitting'
  if (!stop)
    return (
      <ButtonLink to={`${here}?fragen=offline`} look="outline" preventScrollReset className="self-start">
        {words.stop}
      </ButtonLink>
    )
  return (
    <Banner kind={stop.requestedAt === null ? 'info' : 'warning'}>
      <p className="font-semibold">{words.stoppedTitle}</p>
      <p>{words.stopped(stop.at)}</p>
      <p className="break-words">{words.reason(stop.reason)}</p>
      {stop.requestedAt !== null && <p>{words.requested(stop.requestedAt)}</p>}
      <Form method="post" action={here} className="mt-3" preventScrollReset>
        <Button type="submit" name="was" value="freigeben" look="outline" disabled={isBusy}>
          {words.approve}
        </Button>
      </Form>
    </Banner>
  )
}

type StopSheetProps = { title: string; here: string; reason: string; fault: string | null }

/** Asks for the reason before nobody finds the offer any longer. */
export function StopSheet({ title, here, reason, fault }: StopSheetProps) {
  return (
    <QuestionSheet
      title={words.stopTitle(title)}
      lead={words.stopLead}
      label={words.stop}
      was="offline"
      here={here}
    >
      <Field
        label={words.reasonLabel}
        name="grund"
        maxLength={longestReason}
        defaultValue={reason}
        error={fault ?? undefined}
        hint={words.reasonHint}
        autoComplete="off"
      />
    </QuestionSheet>
  )
}
