import { expect, test, vi } from 'vitest'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { addressOf, as, everybody, idOf, sent } from '#test/support/company-people.ts'
import { auditIn, cityNow, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { asWritten } from '#test/support/database.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import { companyStateOf, notePublished } from '#app/catalog/company-review/company-review.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const list = '/operator/anbieter'
const path = `${list}/kontor`
const version = `new ${cityNow.toISOString()}`
const reason = 'Auf den Bildern ist ein anderes Boot zu sehen.'

const publish = (db: Db, now = cityNow) => notePublished(db, { companyId: 'kontor', serviceId: 'kanu', now })
const stateOf = (db: Db) => companyStateOf(db, { companyId: 'kontor' })
const page = async ({ ask, cookies }: OperatorHouse, query = '', at = path) =>
  (await ask(at + query, as(cookies.operator))).html
const decide = (house: OperatorHouse, fields: Record<string, string>, at = path) =>
  house.ask(at, sent({ fassung: version, ...fields }, house.cookies.operator))
const mailsTo = async (db: Db, to: string) =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', to)
      .where('kind', '=', 'company-decision')
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`)
const rowsIn = (html: string) =>
  [...html.matchAll(/<th scope="row"><a[^>]*>([^<]+)</g)].map(([, title = '']) => title)

test('the pages are the operators’ alone; nobody else learns that they exist, or decides', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      for (const each of [list, path])
        expect([who, (await house.ask(each, as(house.cookies[who]))).status]).toEqual([who, wanted])
      if (who === 'operator') continue
      const fields = { fassung: version, was: 'bestaetigen' }
      expect((await house.ask(path, sent(fields, house.cookies[who]))).status).toBe(wanted)
    }
    expect(await stateOf(house.db)).toBe('new')
    expect((await house.ask(`${list}/weg`, as(house.cookies.operator))).status).toBe(404)
  }))

test('a company’s page has its facts, its team, its offers, where visitors see it, and a title', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    const html = await page(house)
    for (const part of [
      '<title>Paddelkontor',
      'Kanutour',
      'href="/activity/details/kontor/kanu"',
      'Auszahlungskonto',
      'noch keins',
      'Unternehmen, erklärt am',
      `/operator/konto/${await idOf(house.db, 'owner')}`,
      '/operator/buchungen?firma=kontor',
    ])
      expect([part, html.includes(part)]).toEqual([part, true])
    const account = { companyId: 'kontor', connectAccountId: 'acct_1', chargesEnabled: true, now: cityNow }
    await savePayoutAccount(house.db, account)
    expect(await page(house)).not.toContain('noch keins')
    expect((await house.ask('/operator', as(house.cookies.operator))).html).toContain('1 Anbieter wartet')
  }))

test('confirming is noted and done once, however often it is pressed; the company stays online', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    const first = await decide(house, { was: 'bestaetigen' })
    expect([first.status, first.headers.get('location')]).toEqual([303, `${path}?neu=bestaetigen`])
    const second = await decide(house, { was: 'bestaetigen' })
    expect([second.status, second.html.includes('Der Stand hat sich inzwischen geändert.')]).toEqual([
      409,
      true,
    ])
    expect(await stateOf(house.db)).toBe('confirmed')
    expect(await auditIn(house.db)).toEqual([{ action: 'company.confirm', kind: 'company', details: {} }])
    expect(await mailsTo(house.db, addressOf('owner'))).toEqual([])
    expect((await house.ask('/activity/details/kontor/kanu')).status).toBe(200)
    expect(rowsIn(await page(house, '?stand=neu', list))).toEqual([])
    expect(rowsIn(await page(house, '?stand=aktiv', list))).toEqual(['Paddelkontor'])
    expect(await page(house, '?neu=bestaetigen')).toContain('Bestätigt von')
  }))

test('who is asked for changes stays online, reads the reason, and says when it is done', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    await publish(db)
    const empty = await decide(house, { was: 'aendern', grund: 'kurz' })
    expect([
      empty.status,
      empty.html.includes('mindestens 10 Zeichen'),
      empty.html.includes('>kurz</textarea>'),
    ]).toEqual([422, true, true])
    await decide(house, { was: 'aendern', grund: reason })
    expect(await mailsTo(db, addressOf('owner'))).toEqual([expect.stringContaining(`Der Grund: ${reason}`)])
    expect(await mailsTo(db, addressOf('staff'))).toEqual([])
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(200)
    const overview = (await ask('/overview?company=kontor', as(cookies.owner))).html
    for (const part of [`Grund: ${reason}`, 'Änderungen sind fertig']) expect(overview).toContain(part)
    await ask('/overview/freigabe', sent({ anbieter: 'kontor' }, cookies.owner))
    await ask('/overview/freigabe', sent({ anbieter: 'kontor' }, cookies.owner))
    expect(await stateOf(db)).toBe('new')
    expect((await auditIn(db)).map(({ action }) => action).toSorted()).toEqual([
      'company.request-changes',
      'company.resubmit',
    ])
  }))

test('taking offline asks first, takes everything along, and needs approval to come back', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    await publish(db)
    const dialog = /<dialog.*?<\/dialog>/s.exec(await page(house, '?schritt=offline'))?.[0] ?? ''
    for (const part of ['Alle Angebote von Paddelkontor offline nehmen?', 'name="grund"', 'value="offline"'])
      expect([part, dialog.includes(part)]).toEqual([part, true])
    await decide(house, { was: 'offline', grund: reason })
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(404)
    expect(await db.selectFrom('service_index').select('service_id').execute()).toEqual([])
    expect(await mailsTo(db, addressOf('owner'))).toEqual([expect.stringContaining(reason)])
    const offers = '/overview/angebote?company=kontor'
    const online = sent({ was: 'online', id: 'kanu' }, cookies.owner)
    const refused = await ask(offers, online)
    expect([refused.status, refused.html.includes('beantrage dann die Freigabe')]).toEqual([409, true])
    await ask('/overview/freigabe', sent({ anbieter: 'kontor' }, cookies.staff))
    expect(await page(house)).toContain('Freigeben')
    expect((await ask(offers, online)).html).toContain('Wir prüfen deine Angebote')
    const fassung = `approval-requested ${cityNow.toISOString()}`
    await decide(house, { was: 'offline', grund: 'Es ist immer noch das falsche Boot.', fassung })
    expect(await stateOf(db)).toBe('taken-offline')
    await ask('/overview/freigabe', sent({ anbieter: 'kontor' }, cookies.staff))
    await decide(house, { was: 'bestaetigen', fassung })
    expect(await stateOf(db)).toBe('confirmed')
    const mails = await mailsTo(db, addressOf('owner'))
    expect(mails).toHaveLength(3)
    for (const words of [reason, 'Deine Angebote bleiben noch offline', 'Deine Angebote sind freigegeben'])
      expect(mails.join()).toContain(words)
  }))

test('another company’s people ask for no approval, and a decision about a company that isn’t there is refused', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    await decide(house, { was: 'offline', grund: reason })
    for (const anbieter of ['kontor', 'weg', ''])
      expect(
        (await house.ask('/overview/freigabe', sent({ anbieter }, house.cookies.otherOwner))).status,
      ).toBe(404)
    expect(await stateOf(house.db)).toBe('taken-offline')
    expect((await decide(house, { was: 'bestaetigen' }, `${list}/nebenan`)).status).toBe(404)
    const unknown = await decide(house, { was: '__proto__' })
    expect([unknown.status, unknown.html.includes('Diesen Schritt gibt es nicht.')]).toEqual([422, true])
  }))

test('blocked, nothing of a company is or goes online until it is unblocked; its owner reads why', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    await publish(db)
    const dialog = /<dialog.*?<\/dialog>/s.exec(await page(house, '?schritt=sperren'))?.[0] ?? ''
    expect(dialog).toContain('Bestehende Buchungen bleiben.')
    await decide(house, { was: 'sperren', grund: reason })
    await decide(house, { was: 'sperren', grund: reason })
    expect(await stateOf(db)).toBe('blocked')
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(404)
    const offers = '/overview/angebote?company=kontor'
    const refused = await ask(offers, sent({ was: 'online', id: 'kanu' }, cookies.owner))
    expect([refused.status, refused.html.includes('Wir haben deinen Anbieter gesperrt.')]).toEqual([
      409,
      true,
    ])
    expect((await ask('/overview?company=kontor', as(cookies.owner))).html).toContain(`Grund: ${reason}`)
    await ask('/overview/freigabe', sent({ anbieter: 'kontor' }, cookies.owner))
    expect(await stateOf(db)).toBe('blocked')
    expect(rowsIn(await page(house, '?stand=gesperrt', list))).toEqual(['Paddelkontor'])
    const fassung = `blocked ${cityNow.toISOString()}`
    expect((await decide(house, { was: 'entsperren', fassung })).status).toBe(303)
    expect(await stateOf(db)).toBe('confirmed')
    const mails = await mailsTo(db, addressOf('owner'))
    expect(mails).toHaveLength(2)
    expect(mails.join()).toContain('Dein Anbieter ist entsperrt')
    expect((await auditIn(db)).map(({ action }) => action).toSorted()).toEqual([
      'company.block',
      'company.unblock',
    ])
  }))

test('a company that never published can be blocked, and stands as before when it is unblocked', () =>
  inOperatorHouse(async (house) => {
    await decide(house, { was: 'sperren', grund: reason, fassung: 'none' })
    expect(await stateOf(house.db)).toBe('blocked')
    await decide(house, { was: 'entsperren', fassung: `blocked ${cityNow.toISOString()}` })
    expect(await stateOf(house.db)).toBe('none')
  }))

test('a question goes to the owners once, however often its form is sent, and changes nothing', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    const key = /name="schluessel" value="([^"]+)"/.exec(await page(house, '?schritt=fragen'))?.[1] ?? ''
    const fields = { was: 'fragen', grund: 'Habt ihr Schwimmwesten für Kinder?', schluessel: key }
    await Promise.all([decide(house, fields), decide(house, fields)])
    expect(await mailsTo(house.db, addressOf('owner'))).toEqual([
      expect.stringContaining('Habt ihr Schwimmwesten für Kinder?'),
    ])
    expect(await stateOf(house.db)).toBe('new')
    expect((await auditIn(house.db)).map(({ action }) => action)).toEqual(['company.ask'])
    const noOwner = await decide(house, fields, `${list}/verwaist`)
    expect(noOwner.status).toBe(404)
    await makeCompany(house.db, { id: 'verwaist' })
    expect((await decide(house, fields, `${list}/verwaist`)).html).toContain('hat keinen Inhaber')
  }))

test('the list goes page by page, those that wait first and the longest waiting before', () =>
  inOperatorHouse(async (house) => {
    for (let index = 10; index < 31; index += 1) {
      const id = `neu${index}`
      await makeCompany(house.db, { id, title: `Neuling ${index}` })
      await makeService(house.db, { id: `${id}-tour`, company_id: id, category_id: 'wasser' })
      const now = new Date(cityNow.getTime() + (index - 40) * 3_600_000)
      await notePublished(house.db, { companyId: id, serviceId: `${id}-tour`, now })
    }
    const first = await page(house, '', list)
    expect(rowsIn(first)).toHaveLength(20)
    expect(rowsIn(first)[0]).toBe('Neuling 10')
    expect(first).toContain('1 Tag 6 Std.')
    expect(first).toContain('href="/operator/anbieter?seite=2"')
    expect(rowsIn(await page(house, '?seite=2', list))[0]).toBe('Neuling 30')
    expect(rowsIn(await page(house, '?stand=neu&seite=2', list))).toEqual(['Neuling 30'])
  }))

test.each([
  ['kontor paddel', ['Paddelkontor']],
  [addressOf('staff'), ['Paddelkontor']],
  ['OWNER@EXAMPLE', ['Paddelkontor', 'Nebenan']],
  ['%', []],
  ["'; drop table company; --", []],
  ['\u0000', null],
])('a search for %j finds by name, town or mail', (text, found) =>
  inOperatorHouse(async (house) => {
    await house.db.updateTable('company').set({ title: 'Nebenan' }).where('id', '=', 'nebenan').execute()
    const { status, html } = await house.ask(
      `${list}?${new URLSearchParams({ suche: text })}`,
      as(house.cookies.operator),
    )
    expect(status).toBe(200)
    if (found) expect(rowsIn(html).toSorted()).toEqual(found.toSorted())
  }),
)
