import { expect, test, vi } from 'vitest'
import { addressOf, as, everybody, idOf, sent } from '#test/support/company-people.ts'
import { auditIn, cityNow, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { hostile } from '#test/support/route-rows.ts'
import { asWritten } from '#test/support/database.ts'
import { alertOperators } from '#app/operator/alert.server.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/operator/angebote'
const reason = 'Auf den Bildern ist ein anderes Boot zu sehen.'
const page = async ({ ask, cookies }: OperatorHouse, more = '') =>
  (await ask(path + more, as(cookies.operator))).html
const decide = ({ ask, cookies }: OperatorHouse, fields: Record<string, string>) =>
  ask(`${path}/kanu`, sent(fields, cookies.operator))
const isOnline = async (db: Db) =>
  (await db.selectFrom('service').select('is_online').where('id', '=', 'kanu').executeTakeFirstOrThrow())
    .is_online
const mailsTo = async (db: Db, to: string) =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', to)
      .where('kind', '=', 'offer-decision')
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`)

test('the list holds every company’s offers, by text and state, a part at a time', () =>
  inOperatorHouse(async (house) => {
    const rows = (html: string) =>
      [...html.matchAll(/href="\/operator\/angebote\/(\w+)"/g)].map((match) => match[1])
    expect(new Set(rows(await page(house)))).toEqual(new Set(['kanu', 'klasse', 'konzert', 'neu', 'zu']))
    expect(rows(await page(house, '?suche=kanut'))).toContain('kanu')
    expect(rows(await page(house, '?suche=paddelk'))).toContain('konzert')
    expect(rows(await page(house, '?suche=%25&stand=online'))).toEqual(['neu'])
    expect(rows(await page(house, '?stand=offline'))).toEqual(['neu', 'zu'])
    expect(await page(house, '?stand=stopped')).toContain('Hier ist kein Angebot.')
    await house.db.updateTable('service').set({ created_at: cityNow }).where('id', '=', 'kanu').execute()
    expect(rows(await page(house, '?stand=new'))).toEqual(['neu', 'kanu'])
    const strange = await house.ask(
      `${path}?suche=${hostile}&stand=${hostile}&seite=${hostile}`,
      as(house.cookies.operator),
    )
    expect(strange.status).toBe(200)
  }))

test('an offer is taken offline with a reason that its owners get, and visitors don’t find it any more', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(200)
    const dialog = /<dialog.*?<\/dialog>/s.exec(await page(house, '/kanu?fragen=offline'))?.[0] ?? ''
    expect(dialog).toContain('Kanutour offline nehmen?')
    const short = await decide(house, { was: 'offline', grund: 'kurz' })
    expect([
      short.status,
      short.html.includes('mindestens 10 Zeichen'),
      short.html.includes('value="kurz"'),
    ]).toEqual([422, true, true])
    const done = await decide(house, { was: 'offline', grund: reason })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${path}/kanu?neu=offline`])
    expect((await decide(house, { was: 'offline', grund: reason })).status).toBe(409)
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(404)
    expect(await mailsTo(db, addressOf('owner'))).toEqual([expect.stringContaining(`Der Grund: ${reason}`)])
    expect(await mailsTo(db, addressOf('staff'))).toEqual([])
    expect((await auditIn(db)).map(({ action }) => action)).toEqual(['service.stop'])
    const shown = await page(house, '/kanu')
    for (const part of [`Grund: ${reason}`, 'von uns offline genommen', 'Freigeben und online stellen'])
      expect([part, shown.includes(part)]).toEqual([part, true])
    expect(await page(house, '?stand=stopped')).toContain('/operator/angebote/kanu')
    const list = (await ask('/overview/angebote?company=kontor', as(cookies.owner))).html
    for (const part of [`Grund: ${reason}`, 'Freigabe beantragen'])
      expect([part, list.includes(part)]).toEqual([part, true])
  }))

test('its company can’t put it online again, but requests the approval, once', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    await decide(house, { was: 'offline', grund: reason })
    await savePayoutAccount(db, {
      companyId: 'kontor',
      connectAccountId: 'acct_1',
      chargesEnabled: true,
      now: cityNow,
    })
    const own = (fields: Record<string, string>) =>
      ask('/overview/angebote?company=kontor', sent({ id: 'kanu', ...fields }, cookies.owner))
    const refused = await own({ was: 'online' })
    expect([refused.status, await isOnline(db)]).toEqual([409, false])
    await own({ was: 'freigabe' })
    await own({ was: 'freigabe' })
    expect((await auditIn(db)).map(({ action }) => action).toSorted()).toEqual([
      'service.request-approval',
      'service.stop',
    ])
    const waiting = await page(house, '?stand=waiting')
    expect([waiting.includes('wartet auf Freigabe'), waiting.includes('1 wartet')]).toEqual([true, true])
    await alertOperators(db, {
      today: '2026-06-14',
      appUrl: 'http://app.example',
      operatorName: 'Utkiek',
      now: cityNow,
    })
    const alert = db.selectFrom('mail').select('body_text as text').where('kind', '=', 'operator-alert')
    expect((await alert.executeTakeFirst())?.text).toContain('Angebote zur Freigabe: 1')
    const approved = await decide(house, { was: 'freigeben' })
    expect(approved.headers.get('location')).toBe(`${path}/kanu?neu=online`)
    expect((await decide(house, { was: 'freigeben' })).status).toBe(409)
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(200)
    expect(await mailsTo(db, addressOf('owner'))).toHaveLength(2)
    expect((await ask('/overview/angebote?company=kontor', as(cookies.owner))).html).not.toContain(reason)
  }))

test('where the company may publish nothing an approved offer stays offline, and the page says so', () =>
  inOperatorHouse(async (house) => {
    await decide(house, { was: 'offline', grund: reason })
    const approved = await decide(house, { was: 'freigeben' })
    expect(approved.headers.get('location')).toBe(`${path}/kanu?neu=frei`)
    expect(await isOnline(house.db)).toBe(false)
    expect(await page(house, '/kanu?neu=frei')).toContain('bleibt aber offline')
  }))

test('an operator makes, edits and publishes an offer for a company, and the audit names the operator', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    expect(await page(house, '/neu?suche=paddel')).toContain('/overview/angebote/neu?company=kontor')
    const made = await ask(
      '/overview/angebote/neu?company=kontor',
      sent({ was: 'kopie', auswahl: 'kanu', form: 'f1' }, cookies.operator),
    )
    const editor = made.headers.get('location') ?? ''
    expect(editor).toMatch(/^\/overview\/angebote\/[\w-]+\/was$/)
    expect((await ask(editor, as(cookies.operator))).status).toBe(200)
    expect(await page(house, '/kanu')).toContain('/overview/angebote/kanu/was?company=kontor')
    expect((await ask('/overview/angebote/kanu/was?company=kontor', as(cookies.operator))).status).toBe(200)
    const switched = await ask(
      '/overview/angebote?company=kontor',
      sent({ was: 'offline', id: 'kanu' }, cookies.operator),
    )
    expect(switched.status).toBe(303)
    const entry = await db.selectFrom('audit_entry').select(['action', 'actor_id']).executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'service.put-offline', actor_id: await idOf(db, 'operator') })
  }))

test('nobody else learns that these pages exist, or decides', () =>
  inOperatorHouse(async (house) => {
    for (const who of everybody) {
      if (who === 'operator') continue
      const wanted = who === 'stranger' ? 302 : 404
      const answer = await house.ask(
        `${path}/kanu`,
        sent({ was: 'offline', grund: reason }, house.cookies[who]),
      )
      expect([who, answer.status]).toEqual([who, wanted])
    }
    expect(await isOnline(house.db)).toBe(true)
    expect((await house.ask(`${path}/${hostile}`, as(house.cookies.operator))).status).toBe(404)
  }))
