import { lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { designTexts } from './texts.ts'

type Part<Props> = (props: Props) => ReactNode

/**
 * A part of a page whose code is loaded where it is first shown. Where the code doesn't arrive (a lost line, a newer
 * version in between) the page stays and says so in the part's place: without this it would all be the error page.
 */
export function lazyPart<Props>(load: () => Promise<Part<Props>>): LazyExoticComponent<Part<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: MissingPart }),
    ),
  )
}

function MissingPart() {
  return (
    <div className="part-missing">
      <Banner kind="error">
        {designTexts.missingPart}{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          {designTexts.reload}
        </button>
      </Banner>
    </div>
  )
}
