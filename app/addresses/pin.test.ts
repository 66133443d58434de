import { expect, test } from 'vitest'
import { distanceKm } from '#foundation/lib/geo.ts'
import { metresBetween, movedBy, offsetFrom, pinStep, withinReach } from './pin.ts'

const entrance = { lat: 53.5786, lng: 10.0301 }

test('an arrow key moves the pin two metres, with shift ten', () => {
  const step = pinStep('ArrowRight', { isCoarse: false })!
  expect(step).toEqual({ east: 2, north: 0 })
  expect(pinStep('ArrowDown', { isCoarse: true })).toEqual({ east: 0, north: -10 })
  expect(pinStep('Enter', { isCoarse: false })).toBe(null)
  expect(metresBetween(entrance, movedBy(entrance, step))).toBe(2)
  expect(metresBetween(entrance, movedBy(entrance, { east: 0, north: 10 }))).toBe(10)
})

test('the pin stops 500 metres from the entrance, on the way to where it was pulled', () => {
  const near = movedBy(entrance, { east: 30, north: 40 })
  expect(withinReach(near, { from: entrance, reachKm: 0.5 })).toEqual({ pin: near, isHeld: false })
  const held = withinReach(movedBy(entrance, { east: 3000, north: 4000 }), { from: entrance, reachKm: 0.5 })
  expect(held.isHeld).toBe(true)
  expect(distanceKm(held.pin, entrance)).toBeLessThanOrEqual(0.5)
  const { east, north } = offsetFrom(entrance, held.pin)
  expect([Math.round(east), Math.round(north)]).toEqual([299, 399])
})
