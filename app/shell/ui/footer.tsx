import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'
import { useFrameData } from './frame-data.ts'

const links = [
  { to: '/impressum', label: texts.imprint },
  { to: '/terms', label: texts.terms },
  { to: '/privacy', label: texts.privacy },
  { to: '/support/', label: texts.support },
  { to: '/ranking', label: texts.ranking },
] as const

/**
 * Law, help, payment, and reviews of us, or, while nobody collects any, how those of offers come about.
 * Source: contract 1, section 1; contract 2, section 2 "Menu"
 */
export function Footer() {
  const { trustReviewUrl } = useFrameData()
  return (
    <footer className="site-footer wrap flex flex-wrap justify-between gap-x-10 gap-y-4 pt-10 pb-8 text-13">
      <nav aria-label={texts.footerNavigation} className="flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
        {trustReviewUrl ? (
          <a href={trustReviewUrl} rel="noopener" className="inline-flex min-h-11 items-center">
            {texts.trustReviews}
          </a>
        ) : (
          <Link to="/ranking#bewertungen" className="inline-flex min-h-11 items-center">
            {texts.checkedReviews}
          </Link>
        )}
      </nav>
      <p className="flex items-center gap-2">
        {texts.cardPayment} <PaymentLogo />
      </p>
    </footer>
  )
}

/** The payment provider's sign and name. */
function PaymentLogo() {
  return (
    <span className="payment-logo">
      <i className="payment-mark" role="img" aria-label={texts.paymentLogo} />
      {texts.paymentProvider}
    </span>
  )
}
