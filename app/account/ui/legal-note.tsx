import { texts } from '../texts.ts'

/** What an account agrees to, with the documents one tap away in a tab of their own. */
export function LegalNote() {
  const words = texts.register
  return (
    <p className="text-13 text-muted">
      {words.legal}
      <a href="/terms" target="_blank" rel="noopener" className="link">
        {words.terms}
      </a>
      {words.legalMiddle}
      <a href="/privacy" target="_blank" rel="noopener" className="link">
        {words.privacy}
      </a>
      {words.legalEnd}
    </p>
  )
}
