import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followStepPlaces } from '#app/discovery/ui/step-place.ts'
import { keepEarlyTaps } from '#foundation/design/early-taps.ts'
import { reloadWhereGone } from '#foundation/design/gone-back.ts'

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
