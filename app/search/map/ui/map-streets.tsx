import { Map as MapIcon } from 'lucide-react'
import { mapTexts } from '../texts/map.ts'
import type { useMap } from './use-map.ts'

/** Offers the streets of a host outside, says what it learns, and takes them off again. */
export function MapStreets({ answer, state, streets, wishStreets }: ReturnType<typeof useMap>) {
  if (state !== 'shown' || !answer?.streets) return null
  const { host } = answer.streets
  if (streets === 'shown')
    return (
      <div className="map-streets">
        <button type="button" className="map-streets-button link" onClick={() => wishStreets(false)}>
          {mapTexts.withoutStreets}
        </button>
      </div>
    )
  return (
    <div className="map-streets">
      <button type="button" className="map-streets-button" onClick={() => wishStreets(true)}>
        <MapIcon aria-hidden />
        {mapTexts.streets}
      </button>
      <p className="text-13 text-muted">{mapTexts.streetsFrom(host)}</p>
      {streets === 'failed' && (
        <p className="text-13" role="status">
          {mapTexts.streetsFailed}
        </p>
      )}
    </div>
  )
}
