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

/** Law, help, payment and reviews of us. Source: contract 1, section 1; contract 2, section 2 "Menu". */
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
        {trustReviewUrl && (
          <a href={trustReviewUrl} rel="noopener" className="inline-flex min-h-11 items-center">
            {texts.trustReviews}
          </a>
        )}
      </nav>
      <p className="flex items-center gap-2">
        {texts.cardPayment} <PaymentLogo />
      </p>
    </footer>
  )
}

const sign =
  'M13.976 9.150c-2.172-.806-3.356-1.426-3.356-2.409 0-.831.683-1.305 1.901-1.305 2.227 0 4.515.858 6.090 1.631' +
  'l.890-5.494C18.252.975 15.697 0 12.165 0 9.667 0 7.589.654 6.104 1.872 4.560 3.147 3.757 4.992 3.757 7.218c0 ' +
  '4.039 2.467 5.760 6.476 7.219 2.585.920 3.445 1.574 3.445 2.583 0 .980-.840 1.545-2.354 1.545-1.875 0-4.965' +
  '-.921-6.990-2.109l-.900 5.555C5.175 22.990 8.385 24 11.714 24c2.641 0 4.843-.624 6.328-1.813 1.664-1.305 2.525' +
  '-3.236 2.525-5.732 0-4.128-2.524-5.851-6.594-7.305z'

/** The payment provider's sign and name. */
function PaymentLogo() {
  return (
    <span className="payment-logo">
      <svg
        viewBox="0 0 24 24"
        width="15"
        height="15"
        fill="currentColor"
        role="img"
        aria-label={texts.paymentLogo}
      >
        <path d={sign} />
      </svg>
      {texts.paymentProvider}
    </span>
  )
}
