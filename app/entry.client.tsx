import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followStepPlaces } from '#app/search/place/ui/step-place.ts'
import { keepEarlyTaps } from '#foundation/design/early-taps.ts'
import { reloadWhereGone } from '#foundation/design/gone-back.ts'

// What is kept for later is known by it (kept-pages.ts); browsers note 250 files, fewer than some pages show pictures.
performance.setResourceTimingBufferSize(5_000)
reloadWhereGone(() => '__reactRouterDataRouter' in globalThis)
followStepPlaces()
startTransition(() => {
  keepEarlyTaps()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
