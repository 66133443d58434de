import { expect, test } from 'vitest'
import { pictureFileOf, picturePath, pictureUrl, pixelsOf } from './picture-url.ts'

const title = { folder: 'services', id: 'Zr3_k-9', name: 'title', size: '600x450', ext: 'webp' } as const

test('a picture is named folder, id, name, size and ending', () => {
  expect(picturePath(title)).toBe('services/Zr3_k-9/title_600x450.webp')
  expect(pictureUrl(title)).toBe('/files/services/Zr3_k-9/title_600x450.webp')
  expect(pixelsOf('1200x900')).toEqual({ width: 1200, height: 900 })
})

test('a URL path leads back to its file', () => {
  expect(pictureFileOf(pictureUrl(title))).toEqual(title)
  expect(pictureFileOf('/files/collections/mit_kindern/mit_kindern_250x200.jpeg')).toEqual({
    folder: 'collections',
    id: 'mit_kindern',
    name: 'mit_kindern',
    size: '250x200',
    ext: 'jpeg',
  })
})

test.each([
  '/other/services/7/title_600x450.webp',
  '/files/services/7/title_600x450.webp/more',
  '/files/services/title_600x450.webp',
  '/files/../etc/title_600x450.webp',
  '/files/services/..%2f/title_600x450.webp',
  '/files/services/7/.title_600x450.webp',
  '/files/services/7/title_601x450.webp',
  '/files/services/7/title_600x450.svg',
  '/files/services/7/title.webp',
  '/files/',
])('%s is no picture', (path) => {
  expect(pictureFileOf(path)).toBeNull()
})

test('a part that would leave its folder is refused', () => {
  expect(() => picturePath({ ...title, id: '../..' })).toThrow(RangeError)
  expect(() => picturePath({ ...title, name: '' })).toThrow(RangeError)
})
