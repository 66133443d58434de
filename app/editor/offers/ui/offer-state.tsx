import './offers.css'

/** How an offer stands: `problem` needs somebody's attention. */
export type OfferStateKind = 'online' | 'draft' | 'offline' | 'problem'

/** The state of an offer as a form and a word. */
export function OfferState({ kind, children }: { kind: OfferStateKind; children: string }) {
  return <span className={`offer-state offer-state-${kind}`}>{children}</span>
}
