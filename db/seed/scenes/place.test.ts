import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { difference, glance } from '#foundation/platform/pictures/likeness.server.ts'
import { accentsOf, placePicture, placePictures, sceneKinds } from './index.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const visibly = 0.03

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other): [T, T] => [one, other]))

test.each(sceneKinds)('the five pictures of a place of kind %s differ at a glance', async (kind) => {
  const pictures = placePictures(kind, { seed: `service-${kind}`, ...accentsOf(kind) })
  const glances = await Promise.all(pictures.map(glance))
  for (const [one, other] of pairs(glances)) expect(difference(one, other)).toBeGreaterThan(visibly)
})

test('180 services get 180 different title pictures', () => {
  const titles = Array.from({ length: 180 }, (_, i) => {
    const kind = sceneKinds[i % sceneKinds.length] ?? 'elbe'
    return digest(placePicture(kind, { seed: `service-${i}`, ...accentsOf(kind) }, 0))
  })
  expect(new Set(titles).size).toBe(180)
})

test('a place looks the same every time, and one picture can be drawn without the others', () => {
  const accents = { seed: 'service-5', ...accentsOf('market') }
  const pictures = placePictures('market', accents)
  expect(pictures).toEqual(placePictures('market', accents))
  for (const [index, picture] of pictures.entries())
    expect(placePicture('market', accents, index)).toBe(picture)
  expect(() => placePicture('market', accents, 5)).toThrow(RangeError)
})

test('the accents of the category colour the place', () => {
  const seed = 'service-5'
  const red = placePicture('museum', { seed, a: '#C8412B', b: '#FFC25A' }, 0)
  expect(red).not.toBe(placePicture('museum', { seed, a: '#227A82', b: '#F1BFA8' }, 0))
})
