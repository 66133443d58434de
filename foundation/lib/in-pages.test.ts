import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, eachInPages } from './in-pages.ts'

const pageOf = (all: readonly number[]) => async (after: number | null, limit: number) =>
  all.filter((each) => after === null || each > after).slice(0, limit)

test('everybody gets a turn once, in order, however many fit on a page and whoever can’t be worked off', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(1000), { maxLength: 40 }),
      fc.integer({ min: 1, max: 10 }),
      fc.func(fc.boolean()),
      async (numbers, perPage, isBroken) => {
        const all = numbers.toSorted((a, b) => a - b)
        const seen: number[] = []
        const working = eachInPages({
          perPage,
          pageOf: pageOf(all),
          work: async (each) => {
            seen.push(each)
            if (isBroken(each)) throw new Error(`${each} is broken`)
          },
        })
        const fault: unknown = await working.catch((error: unknown) => error)
        expect(seen).toEqual(all)
        const broken = all.filter((each) => isBroken(each)).map((each) => `${each} is broken`)
        const said = fault instanceof AggregateError ? fault.errors.map(({ message }) => message) : []
        expect(said).toEqual(broken)
      },
    ),
  ))

test('one work that breaks keeps none behind it from being done', async () => {
  const done: string[] = []
  const broken = () => eachInPages({ pageOf: pageOf([1, 2]), work: () => Promise.reject(new Error('no')) })
  const doing = allOf([broken, async () => done.push('second')])
  await expect(doing).rejects.toMatchObject({ errors: [{ message: 'no' }, { message: 'no' }] })
  expect(done).toEqual(['second'])
})

test('where the next page can’t be read either, what went wrong first is told first', async () => {
  const pageThen = async (after: number | null) => {
    if (after !== null) throw new Error('nothing can be read any more')
    return [1]
  }
  const doing = eachInPages({ perPage: 1, pageOf: pageThen, work: () => Promise.reject(new Error('no')) })
  await expect(doing).rejects.toMatchObject({
    errors: [{ message: 'no' }, { message: 'nothing can be read any more' }],
  })
  await expect(eachInPages({ pageOf: () => pageThen(1), work: async () => undefined })).rejects.toThrow(
    /^nothing can be read/,
  )
})
