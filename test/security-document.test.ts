import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The requirements of levels 1 and 2, by section: how many of them it begins with. */
const required: [section: string, numbers: number[]][] = [
  ['6.1', [1, 2, 3]],
  ['6.2', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['6.3', [1, 2, 3]],
  ['6.4', [1, 2, 3, 4]],
  ['6.5', [1, 2, 3, 4, 5]],
  ['6.6', [1, 2, 3]],
  ['6.8', [1, 2, 3, 4]],
  ['7.1', [1, 2, 3]],
  ['7.2', [1, 2, 3, 4]],
  ['7.3', [1, 2]],
  ['7.4', [1, 2, 3, 4, 5]],
  ['7.5', [1, 2]],
  ['7.6', [1, 2]],
  ['8.1', [1, 2]],
  ['8.2', [1, 2, 3]],
  ['8.3', [1]],
  ['8.4', [1]],
  ['9.1', [1, 2, 3]],
  ['9.2', [1, 2, 3, 4]],
]

const rows = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(
    /^\| (\d\.\d\.\d+|D\d+) \| ([^|]+) \| ([^|]+) \|$/gm,
  ),
].map(([, number = '', requirement = '', shown = '']) => ({ number, requirement, shown }))

const tests = ['app', 'foundation', 'test', 'sandbox']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('security-document.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** The titles that a row names: what stands in backticks with a blank in it; a file's path has none. */
const titlesIn = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`/g)].flatMap(([, title = '']) => (title.includes(' ') ? [title] : []))

test('the security document has every requirement, in its order, and then our own', () => {
  const wanted = required.flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`))
  const own = Array.from({ length: 18 }, (_, index) => `D${index + 1}`)
  expect(rows.map(({ number }) => number)).toEqual([...wanted, ...own])
})

test('each requirement names a test that the suite has, or a reason', () => {
  for (const { number, shown } of rows) {
    const titles = titlesIn(shown)
    expect([number, titles.length > 0 || shown.startsWith('Reason: ')]).toEqual([number, true])
    for (const title of titles) {
      expect([number, title, tests.includes(`'${title}'`)]).toEqual([number, title, true])
    }
  }
})
