import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geohashOf } from '#foundation/lib/geo.ts'
import { cellAround, locateDeviceCell } from './visitor-cell.ts'

test('the cell that leaves the device is the geohash of the position', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most - 0.001, noNaN: true })
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.integer({ min: 4, max: 6 }), (lat, lng, precision) => {
      expect(cellAround({ latitude: lat, longitude: lng }, precision)).toBe(
        geohashOf({ lat, lng }, precision),
      )
    }),
    { seed: 20261121 },
  )
})

test('[GEO-2] the town hall of Hamburg lies in u1x0', () => {
  expect(cellAround({ latitude: 53.5510846, longitude: 9.9936818 }, 4)).toBe('u1x0')
})

const position = { coords: { latitude: 53.5510846, longitude: 9.9936818 } }

/** A device that answers in one way, and what it was asked. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const asked: (PositionOptions | undefined)[] = []
  const geolocation = {
    getCurrentPosition: (
      found: PositionCallback,
      failed: PositionErrorCallback,
      options?: PositionOptions,
    ) => {
      asked.push(options)
      answer(found, failed)
    },
  }
  return { asked, geolocation: geolocation as unknown as Geolocation }
}

test('[GEO-7] the device is asked once, for five seconds, without high accuracy; only a cell comes back', async () => {
  const { asked, geolocation } = device((found) => found(position as GeolocationPosition))
  expect(await locateDeviceCell(geolocation, 5)).toEqual({ outcome: 'found', cell: 'u1x0e' })
  expect(asked).toEqual([{ timeout: 5000, enableHighAccuracy: false }])
})

test('a refusal and an unknown position are two answers', async () => {
  const refusing = (code: number) =>
    device((_found, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)).geolocation
  expect(await locateDeviceCell(refusing(1), 4)).toEqual({ outcome: 'refused', because: 'denied' })
  expect(await locateDeviceCell(refusing(3), 4)).toEqual({ outcome: 'refused', because: 'failed' })
})
