import type { ReactNode } from 'react'
import { formatEuro } from '#foundation/lib/money.ts'
import type { ProviderIdentity } from '#app/booking/quote/quote.ts'
import type { CancellationTermsView } from '../order-view.ts'
import { orderPageTexts } from '../texts/order.ts'
import { RefundBar } from './refund-bar.tsx'

const texts = orderPageTexts

/** A part of an order's page under its heading, such as how it is paid. */
export function OrderSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-17">{heading}</h2>
      <div className="text-muted">{children}</div>
    </section>
  )
}

/** What cancelling gives back, said before the button that makes somebody pay. Source: reliability L9. */
export function Cancelling({ cancel, totalCents }: { cancel: CancellationTermsView; totalCents: number }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-17">{texts.ifYouCancel}</h2>
      {cancel.kind === 'refund' && (
        <>
          <RefundBar refundCents={cancel.refundCents} deadline={cancel.deadline} start={cancel.start} />
          <p className="text-muted">{texts.feeKept(formatEuro(cancel.feeCents), formatEuro(totalCents))}</p>
        </>
      )}
      {cancel.kind === 'free' && <p className="text-muted">{texts.freeCancel(cancel.deadline)}</p>}
      {cancel.kind === 'over' && <p className="text-muted">{texts.noRefundTime}</p>}
      {cancel.kind === 'never' && <p className="text-muted">{texts.notCancellable}</p>}
    </section>
  )
}

/** Who the contract is with, on which terms, and that it can't be withdrawn from. Source: reliability L2, L4, L7. */
export function Contract({ provider }: { provider: ProviderIdentity }) {
  return (
    <section className="flex flex-col gap-2 text-13 text-muted">
      <p>
        {texts.contract(provider.name)} {provider.isTrader ? texts.trader : texts.notTrader}{' '}
        {texts.termsBefore}
        <a href="/terms" target="_blank" rel="noreferrer" className="link">
          {texts.termsLink}
        </a>
        {texts.termsAfter}
      </p>
      <p>{texts.noWithdrawal}</p>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {texts.providerDetails}
        </summary>
        <p>
          {[provider.name, provider.address, provider.email, provider.phone].filter(Boolean).join(' · ')}
          {provider.register && ` · ${texts.register}: ${provider.register}`}
          {provider.vatId && ` · ${texts.vatId}: ${provider.vatId}`}
        </p>
      </details>
    </section>
  )
}
