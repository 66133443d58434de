import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { GalleryPicture } from '../pictures.ts'
import { PictureSlots } from './picture-slots.tsx'

const owner = { kind: 'service', id: 'kanu' } as const
const picture = (slot: 0 | 1 | 2 | 3 | 4, letter: string, alt = ''): GalleryPicture => ({
  name: `${slot}${letter.repeat(22)}`,
  ...{ slot, alt, width: 1200, height: 900 },
})
const slots = (pictures: GalleryPicture[], more: Partial<Parameters<typeof PictureSlots>[0]> = {}) =>
  markupOf(<PictureSlots companyId="kontor" owner={owner} pictures={pictures} canEdit {...more} />)

test('[IMG-2] without pictures there are four named places and one for an extra', () => {
  const page = slots([])
  for (const name of ['1 Titelbild', '2 Mittendrin', '3 Der Ort', '4 Was dabei ist'])
    expect(page).toContain(name)
  expect(page.match(/type="file"/g)).toHaveLength(5)
})

test('[IMG-3, IMG-4] one jpeg or png is chosen at a time; several only for extras, and only where asked', () => {
  const page = slots([])
  expect(page.match(/accept="image\/jpeg,image\/png"/g)).toHaveLength(5)
  expect(page).not.toMatch(/\bmultiple\b/)
  expect(slots([], { multiple: true }).match(/\bmultiple\b/g)).toHaveLength(1)
})

test('[IMG-13] a preview is 600x450, with its description; a missing one is named', () => {
  const page = slots([picture(0, 'a', 'Drei Kanus'), picture(4, 'x')])
  expect(page).toContain(`src="/files/services/kanu/0${'a'.repeat(22)}_600x450.jpeg"`)
  expect(page).toContain('alt="Drei Kanus"')
  expect(page).toContain('Beschreibung fehlt')
  expect(page.match(/type="file"/g)).toHaveLength(4)
})

test('a collection has one place and no extras, and its picture doesn’t move', () => {
  const collection = { companyId: 'regen', owner: { kind: 'collection', id: 'regen' } } as const
  const empty = slots([], collection)
  expect([empty.match(/type="file"/g)?.length, empty.includes('Bild wählen: Eigenes Bild')]).toEqual([
    1,
    true,
  ])
  const page = slots([picture(0, 'a', 'Regenschirme')], collection)
  expect(page).toContain(`src="/files/collections/regen/0${'a'.repeat(22)}_600x450.jpeg"`)
  expect(page).not.toMatch(/Verschieben|Extra|Titelbild/)
})

test('who may not change pictures sees them, and nothing to press', () => {
  const page = slots([picture(0, 'a', 'Drei Kanus')], { canEdit: false })
  expect(page).toContain('alt="Drei Kanus"')
  expect(page).not.toMatch(/<button|type="file"/)
})
