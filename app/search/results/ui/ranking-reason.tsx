import { Link } from '#foundation/design/link.tsx'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'

/** Why a tile stands where it stands, in the server's words. Works before and without scripts. */
export function WhyHere({ line, title }: { line: string; title: string }) {
  return (
    <details className="tile-why order-6">
      <summary>
        {resultsTexts.why}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <p>
        {line}{' '}
        <Link to="/ranking" className="link">
          {resultsTexts.howRanked}
        </Link>
      </p>
    </details>
  )
}
