import { Link } from '#foundation/design/link.tsx'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

/** One tab per service and one for the provider. Links, because each has an address of its own. */
export function ServiceTabs({
  tabs,
}: {
  tabs: readonly { id: string; label: string; to: string; isCurrent: boolean }[]
}) {
  return (
    <nav className="tabs" aria-label={texts.tabs}>
      {tabs.map(({ id, label, to, isCurrent }) => (
        <Link
          key={id}
          to={to}
          className="tab"
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
