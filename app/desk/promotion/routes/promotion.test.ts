import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { as, sent } from '#test/support/company-people.ts'
import { auditIn, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { hostile } from '#test/support/route-rows.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/operator/anzeigen'
const days = { was: 'speichern', startsOn: '2026-06-13', endsOn: '2026-06-20', paidBy: 'Paddelkontor GmbH' }
const placement = `${path}/platz?angebot=kanu&kategorie=wasser&ab=2026-06-13`
const page = async ({ ask, cookies }: OperatorHouse, at: string) => (await ask(at, as(cookies.operator))).html
const send = ({ ask, cookies }: OperatorHouse, at: string, fields: Record<string, string>) =>
  ask(at, sent(fields, cookies.operator))

test('[GEN-18, RSLT-3] an offer with a placement stands first in its category at once, and says that it is paid', () =>
  inOperatorHouse(async (house) => {
    await makeService(house.db, {
      company_id: 'kontor',
      category_id: 'wasser',
      id: 'aaa',
      title: 'Ahoi',
      editorial_rank: 1,
    })
    const isPaid = async () => (await house.ask('/activity/wasser')).html.includes('Anzeige')
    expect(await isPaid()).toBe(false)
    expect(await page(house, `${path}/neu?suche=kanu`)).toContain(`${path}/neu?angebot=kanu`)
    const made = await send(house, `${path}/neu?angebot=kanu`, days)
    expect([made.status, made.headers.get('location')]).toEqual([303, `${path}?stand=all&neu=gespeichert`])
    expect(await isPaid()).toBe(true)
    expect((await auditIn(house.db)).map(({ action }) => action)).toEqual(['placement.create'])
    for (const [state, isThere] of Object.entries({ running: true, coming: false, past: false, all: true }))
      expect([state, (await page(house, `${path}?stand=${state}`)).includes('Kanutour')]).toEqual([
        state,
        isThere,
      ])
  }))

test('days that are wrong or taken are said beside their field; what was typed stays', () =>
  inOperatorHouse(async (house) => {
    const wrong = await send(house, `${path}/neu?angebot=kanu`, {
      ...days,
      startsOn: '2026-06-12',
      paidBy: '',
    })
    expect(wrong.status).toBe(422)
    for (const part of ['Dieser Tag ist schon vorbei', 'Das fehlt noch', 'value="2026-06-12"'])
      expect([part, wrong.html.includes(part)]).toEqual([part, true])
    await send(house, `${path}/neu?angebot=kanu`, days)
    const taken = await send(house, `${path}/neu?angebot=kanu`, days)
    expect([taken.status, taken.html.includes('schon einen bezahlten Platz')]).toEqual([409, true])
  }))

test('a running placement gets another end, or ends; the second operator is told', () =>
  inOperatorHouse(async (house) => {
    await send(house, `${path}/neu?angebot=kanu`, days)
    const stand = `${days.endsOn} ${days.paidBy}`
    const later = { ...days, startsOn: '2026-01-01', endsOn: '2026-06-30', stand }
    expect((await send(house, placement, later)).status).toBe(303)
    expect((await send(house, placement, later)).status).toBe(409)
    expect(await page(house, placement)).toContain('value="2026-06-30"')
    expect(await page(house, `${placement}&fragen=beenden`)).toContain('Diesen Platz beenden?')
    const end = { was: 'beenden', stand: `2026-06-30 ${days.paidBy}` }
    expect((await send(house, placement, end)).headers.get('location')).toBe(`${path}?neu=beendet`)
    expect((await house.ask('/activity/wasser')).html).not.toContain('Anzeige')
  }))

test('[RSLT-5] a mark is chosen in the list, and the second of two operators is told', () =>
  inOperatorHouse(async (house) => {
    const marks = `${path}/marken`
    expect(await page(house, marks)).toContain('Noch keine Empfehlung.')
    expect(await page(house, `${marks}?suche=kanu`)).toContain('Stärke für Kanutour')
    const mark = { id: 'kanu', von: '0', staerke: '5' }
    expect((await send(house, `${marks}?suche=kanu`, mark)).status).toBe(303)
    expect((await send(house, marks, { ...mark, staerke: '2' })).status).toBe(409)
    expect((await send(house, marks, { ...mark, staerke: '6' })).status).toBe(422)
    expect(await page(house, marks)).toContain('Kanutour')
    const { tags } = await house.db
      .selectFrom('service')
      .select('tags')
      .where('id', '=', 'kanu')
      .executeTakeFirstOrThrow()
    expect(tags).toContain('be_5')
  }))

test('hostile addresses break nothing', () =>
  inOperatorHouse(async (house) => {
    const query = `?suche=${hostile}&stand=${hostile}&seite=${hostile}&neu=${hostile}`
    const status = async (at: string) => (await house.ask(at, as(house.cookies.operator))).status
    for (const at of [path, `${path}/neu`, `${path}/marken`])
      expect([at, await status(at + query)]).toEqual([at, 200])
    for (const at of [
      `${path}/neu?angebot=${hostile}`,
      `${path}/platz?angebot=${hostile}&ab=2026-06-13`,
      `${path}/platz`,
    ])
      expect([at, await status(at)]).toEqual([at, 404])
  }))
