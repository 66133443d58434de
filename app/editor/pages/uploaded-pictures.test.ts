import { expect, test } from 'vitest'
import type { GalleryPicture, Slot } from '#app/pictures/pictures.ts'
import { galleryRows } from './uploaded-pictures.server.ts'

const id = 'abcdefghijklmnopqrstuv'
const uploaded = (slot: Slot, alt = 'Ein Kanu'): GalleryPicture => ({
  name: `${slot}${id}`,
  slot,
  alt,
  width: 1200,
  height: 900,
})
const row = (name: string, alt = '') => ({ name, alt })

test('uploaded pictures stand in their places, empty places stay empty, extras follow', () => {
  expect(galleryRows([uploaded(1), uploaded(4)], [])).toEqual([
    row(''),
    row(`1${id}`, 'Ein Kanu'),
    row(''),
    row(''),
    row(`4${id}`, 'Ein Kanu'),
  ])
})

test('a picture that was removed goes, a drawn one stays until one replaces it', () => {
  const before = [row('0'), row(`1${id}`), row('2'), row('3'), row('5')]
  expect(galleryRows([uploaded(0)], before)).toEqual([
    row(`0${id}`, 'Ein Kanu'),
    row(''),
    row('2'),
    row('3'),
    row('5'),
  ])
  expect(galleryRows([], [row(`1${id}`)])).toEqual([])
})
