import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { quickAnswerLimits, type QuickAnswerOrder } from './quick-answers.ts'
import { changeQuickAnswers, quickAnswersOf } from './quick-answers.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const companyId = 'kontor'
const idAt = (nr: number) => `answer-${String(nr).padStart(2, '0')}`

const change = async (db: Db, order: QuickAnswerOrder, company = companyId) => {
  const changed = await changeQuickAnswers(db, { companyId: company, actorId: 'ada', order, now })
  return changed.outcome === 'refused' ? changed.because : changed.outcome
}

const add = (db: Db, nr: number, company = companyId) =>
  change(db, { what: 'add', id: idAt(nr), typed: { title: `Nr. ${nr}`, body: 'Moin!' } }, company)

const titles = async (db: Db, company = companyId) =>
  (await quickAnswersOf(db, { companyId: company })).map(({ title }) => title)

test('answers stand in the order that the company chose; a step past either end changes nothing', () =>
  withDatabase(async (db) => {
    await makeCompany(db, { id: companyId })
    for (const nr of [1, 2, 3]) await add(db, nr)
    const moves = [
      ['up', 3],
      ['up', 1],
      ['down', 2],
    ] as const
    for (const [what, nr] of moves) expect(await change(db, { what, id: idAt(nr) })).toBe('saved')
    expect(await titles(db)).toEqual(['Nr. 1', 'Nr. 3', 'Nr. 2'])
    expect(await change(db, { what: 'delete', id: idAt(3) })).toBe('saved')
    expect(await change(db, { what: 'delete', id: idAt(3) })).toBe('saved')
    await add(db, 4)
    expect(await titles(db)).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 4'])
    expect(await change(db, { what: 'up', id: idAt(3) })).toBe('gone')
    const actions = await db.selectFrom('audit_entry').select('action').orderBy('action').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'chat.quick-answer-add'),
      'chat.quick-answer-delete',
      'chat.quick-answer-up',
    ])
  }))

test('another company’s answers are neither changed nor taken', () =>
  withDatabase(async (db) => {
    await makeCompany(db, { id: companyId })
    await makeCompany(db, { id: 'nebenan' })
    await add(db, 1)
    const typed = { title: 'Meins', body: 'Meins' }
    expect(await change(db, { what: 'change', id: idAt(1), typed }, 'nebenan')).toBe('gone')
    expect(await change(db, { what: 'delete', id: idAt(1) }, 'nebenan')).toBe('saved')
    expect(await add(db, 1, 'nebenan')).toBe('saved')
    expect([await titles(db), await titles(db, 'nebenan')]).toEqual([['Nr. 1'], []])
  }))

test('many added at once, some of them twice, are as many as a company may have', () =>
  withOwnDatabase(async ({ db }) => {
    await makeCompany(db, { id: companyId })
    const numbers = Array.from({ length: quickAnswerLimits.answers + 3 }, (_, nr) => nr)
    const outcomes = await Promise.all([...numbers, ...numbers.slice(0, 3)].map((nr) => add(db, nr)))
    expect(await titles(db)).toHaveLength(quickAnswerLimits.answers)
    expect(outcomes.filter((each) => each === 'too-many').length).toBeGreaterThanOrEqual(3)
    const places = await db.selectFrom('quick_answer').select('position').orderBy('position').execute()
    expect(places.map(({ position }) => position)).toEqual(numbers.slice(0, quickAnswerLimits.answers))
  }))
