import { expect, test, vi } from 'vitest'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { addressOf, as, everybody, sent } from '#test/support/company-people.ts'
import { auditIn, cityNow, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import { companyStateOf, notePublished } from '#app/catalog/company-review/company-review.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { alertOperators } from '../alert.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/operator/anbieter'
const version = `new ${cityNow.toISOString()}`
const reason = 'Auf den Bildern ist ein anderes Boot zu sehen.'

const publish = (db: Db, now = cityNow) => notePublished(db, { companyId: 'kontor', serviceId: 'kanu', now })
const stateOf = (db: Db) => companyStateOf(db, { companyId: 'kontor' })
const page = async ({ ask, cookies }: OperatorHouse, query = '') =>
  (await ask(path + query, as(cookies.operator))).html
const decide = (house: OperatorHouse, fields: Record<string, string>, query = '') =>
  house.ask(path + query, sent({ id: 'kontor', fassung: version, ...fields }, house.cookies.operator))
const mailsTo = async (db: Db, to: string) =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', to)
      .where('kind', '=', 'company-decision')
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`)

test('the page is the operators’ alone; nobody else learns that it exists, or decides', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      expect([who, (await house.ask(path, as(house.cookies[who]))).status]).toEqual([who, wanted])
      if (who === 'operator') continue
      const fields = { id: 'kontor', fassung: version, was: 'bestaetigen' }
      expect((await house.ask(path, sent(fields, house.cookies[who]))).status).toBe(wanted)
    }
    expect(await stateOf(house.db)).toBe('new')
  }))

test('a company with its first offer stands there, with what is complete and where visitors see it', () =>
  inOperatorHouse(async (house) => {
    expect(await page(house)).toContain('Hier ist gerade niemand.')
    await publish(house.db)
    const html = await page(house)
    for (const part of [
      'Paddelkontor',
      'Kanutour',
      'href="/activity/details/kontor/kanu"',
      'noch nicht bereit',
      'Unternehmen, erklärt am',
    ])
      expect([part, html.includes(part)]).toEqual([part, true])
    await savePayoutAccount(house.db, {
      companyId: 'kontor',
      connectAccountId: 'acct_1',
      chargesEnabled: true,
      now: cityNow,
    })
    expect(await page(house)).not.toContain('noch nicht bereit')
    expect((await house.ask('/operator', as(house.cookies.operator))).html).toContain('1 Anbieter wartet')
  }))

test('confirming is noted and done once, however often it is pressed; the company stays online', () =>
  inOperatorHouse(async (house) => {
    await publish(house.db)
    const first = await decide(house, { was: 'bestaetigen' })
    expect([first.status, first.headers.get('location')]).toEqual([303, `${path}?neu=confirm`])
    const second = await decide(house, { was: 'bestaetigen' })
    expect([second.status, second.html.includes('Der Stand hat sich inzwischen geändert.')]).toEqual([
      409,
      true,
    ])
    expect(await stateOf(house.db)).toBe('confirmed')
    expect(await auditIn(house.db)).toEqual([{ action: 'company.confirm', kind: 'company', details: {} }])
    expect(await mailsTo(house.db, addressOf('owner'))).toEqual([])
    expect((await house.ask('/activity/details/kontor/kanu')).status).toBe(200)
    expect(await page(house)).not.toContain('Paddelkontor')
    expect(await page(house, '?stand=confirmed')).toContain('Paddelkontor')
  }))

test('who is asked for changes stays online, reads the reason, and says when it is done', () =>
  inOperatorHouse(async (house) => {
    const { db, ask, cookies } = house
    await publish(db)
    const empty = await decide(house, { was: 'aendern', grund: 'kurz' })
    expect([
      empty.status,
      empty.html.includes('mindestens 10 Zeichen'),
      empty.html.includes('value="kurz"'),
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
    const dialog = /<dialog.*?<\/dialog>/s.exec(await page(house, '?fragen=kontor'))?.[0] ?? ''
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
    expect((await decide(house, { id: 'nebenan', was: 'bestaetigen' })).status).toBe(404)
    const unknown = await decide(house, { was: '__proto__' })
    expect([unknown.status, unknown.html.includes('Diesen Schritt gibt es nicht.')]).toEqual([422, true])
  }))

test('the list goes page by page, the longest waiting first', () =>
  inOperatorHouse(async (house) => {
    for (let index = 10; index < 21; index += 1) {
      const id = `neu${index}`
      await makeCompany(house.db, { id, title: `Neuling ${index}` })
      await makeService(house.db, { id: `${id}-tour`, company_id: id, category_id: 'wasser' })
      const now = new Date(cityNow.getTime() + index * 60_000)
      await notePublished(house.db, { companyId: id, serviceId: `${id}-tour`, now })
    }
    const titles = (html: string) => [...html.matchAll(/<h2[^>]*>(Neuling \d+)</g)].map(([, title]) => title)
    const first = await page(house)
    expect(titles(first)).toHaveLength(10)
    expect(titles(first)[0]).toBe('Neuling 10')
    expect(first).toContain('href="/operator/anbieter?seite=2"')
    expect(titles(await page(house, '?seite=2'))).toEqual(['Neuling 20'])
  }))

test('operators are told in the morning that a new company waits, with the way to it', () =>
  inOperatorHouse(async ({ db }) => {
    await publish(db)
    await alertOperators(db, {
      today: '2026-06-14',
      appUrl: 'http://app.example',
      operatorName: 'Utkiek',
      now: cityNow,
    })
    const mail = await db
      .selectFrom('mail')
      .select(['to_address as to', 'body_text as text'])
      .where('kind', '=', 'operator-alert')
      .executeTakeFirstOrThrow()
    expect(mail.to).toBe(addressOf('operator'))
    expect(mail.text).toContain('Neue Anbieter: 1')
    expect(mail.text).toContain('http://app.example/operator/anbieter')
  }))
