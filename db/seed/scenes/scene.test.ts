import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodePicture, openDrawing } from '#foundation/platform/pictures/encode-picture.server.ts'
import { accentsOf, hero, kinds, panorama, panoramaNames, scene, sceneKinds, figureSvg } from './index.ts'

const compositions = sceneKinds.flatMap((kind) =>
  kinds[kind].compositions.map((_, variant) => ({ kind, variant })),
)

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

test('there are at least 34 kinds, and most can be drawn in two ways', () => {
  expect(sceneKinds.length).toBeGreaterThanOrEqual(34)
  expect(compositions.length).toBeGreaterThanOrEqual(61)
})

test.each(compositions)(
  '$kind $variant: the same seed gives the same bytes, another seed others',
  ({ kind, variant }) => {
    const options = { seed: 'service-81', ...accentsOf(kind), variant }
    expect(digest(scene(kind, options))).toBe(digest(scene(kind, options)))
    expect(digest(scene(kind, { ...options, seed: 'service-82' }))).not.toBe(digest(scene(kind, options)))
  },
)

test.each(compositions)(
  '$kind $variant is a well-formed drawing that can be printed',
  async ({ kind, variant }) => {
    const svg = scene(kind, { seed: 7, ...accentsOf(kind), variant })
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    const picture = await encodePicture(openDrawing(svg, 250), {
      size: '250x200',
      ext: 'jpeg',
      kind: 'drawing',
    })
    expect(picture.byteLength).toBeGreaterThan(3000)
  },
)

test('a variant counts round: an id may go straight in', () => {
  const options = { seed: 1, ...accentsOf('theater') }
  const count = kinds.theater.compositions.length
  expect(scene('theater', { ...options, variant: count + 1 })).toBe(
    scene('theater', { ...options, variant: 1 }),
  )
  expect(scene('theater', { ...options, variant: -1 })).toBe(
    scene('theater', { ...options, variant: count - 1 }),
  )
})

test('every panorama has a composition for the phone, the desktop and the card', () => {
  expect(panoramaNames).toContain('fog')
  expect(panoramaNames).toContain('luebeck-dusk')
  for (const name of panoramaNames) {
    for (const [width, height] of [
      [780, 628],
      [1920, 544],
      [600, 450],
    ] as const) {
      const svg = panorama(name, { width, height })
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(svg).toBe(panorama(name, { width, height }))
    }
  }
  expect(panorama('atlantis', { width: 780, height: 628 })).toBeNull()
  expect(panorama('hamburg-dusk', { width: 780, height: 628 })).toBeNull()
})

test('on a phone no cloud lies behind what is written over the sky', () => {
  for (const name of panoramaNames) {
    const svg = panorama(name, { width: 780, height: 628 }) ?? ''
    const clouds = [...svg.matchAll(/<rect x="(-?[\d.]+)" [^>]*height="6" [^>]*rx="3"/g)]
    expect(clouds.length).toBeGreaterThan(0)
    expect(Math.min(...clouds.map(([, x]) => Number(x)))).toBeGreaterThan(220)
  }
})

test('the panorama takes any size and the look-out can stand alone', () => {
  expect(hero({ w: 320, h: 200, time: 'storm', figure: null })).toContain('viewBox="0 0 320 200"')
  expect(figureSvg({ scale: 2 })).toContain('width="160"')
})
