import { formatEuro } from '#foundation/lib/money.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { offerTexts } from '#app/booking/package-offers/texts.ts'
import { backCents, restCents, type OfferState } from '../offer-state.ts'
import { offerCardTexts as texts } from '../texts/offer.ts'

type DueProps = { offer: PackageOffer; state: OfferState; paidCents: number }

/** What an offer asks for now, and what comes later. */
export function DueBox({ offer, state, paidCents }: DueProps) {
  if (offer.kind === 'finalInvoice') return <FinalDue offer={offer} paidCents={paidCents} />
  const isDeposit = offer.payment === 'deposit-50-percent'
  return (
    <>
      <div className="off-due num">
        <p>
          <b>{isDeposit ? texts.deposit : texts.full}</b>
          {isDeposit ? texts.depositRest(formatEuro(restCents(offer))) : texts.fullNote}
        </p>
        <strong>{formatEuro(offer.dueCents)}</strong>
      </div>
      {isDeposit && state !== 'paid' && (
        <p className="off-rule">{offerTexts.depositRules[offer.depositRule]}</p>
      )}
    </>
  )
}

function FinalDue({ offer, paidCents }: Omit<DueProps, 'state'>) {
  const back = backCents(offer, paidCents)
  const note = texts.finalNote(formatEuro(offer.totalCents), formatEuro(paidCents))
  return (
    <div className="off-due num">
      <p>
        <b>{offer.dueCents > 0 ? texts.finalDue : texts.finalNothing}</b>
        {back > 0 ? texts.finalBack(formatEuro(back)) : note}
      </p>
      <strong>{formatEuro(offer.dueCents)}</strong>
    </div>
  )
}
