import { expect, test, vi } from 'vitest'
import { createDraft } from '#app/editor/draft/draft.server.ts'
import { typedOffer } from '#test/support/typed-offer.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const now = new Date('2026-06-12T12:00:00Z')
const list = '/overview/angebote?company=kontor'

/** The company has three offers online, one offline and a draft of its owner. */
const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies, draftId: string) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const draft = typedOffer('timeSlots', { what: { title: 'Kindergeburtstag' }, pictures: { pictures: [] } })
    const userId = await idOf(db, 'owner')
    const { id } = await createDraft(db, { companyId: 'kontor', userId, kind: 'timeSlots', draft, now })
    await work(ask, db, cookies, id)
  })

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('the list shows what is online, drafts and what is offline, each with what is next', () =>
  inCompany(async (ask, _db, cookies, draftId) => {
    const { status, html } = await ask(list, as(cookies.owner))
    expect(status).toBe(200)
    const text = textOf(html)
    expect(text).toMatch(/Online 3 .*Entwürfe 1 .*Kindergeburtstag .*Offline 1 .*Winterpause/)
    for (const part of [
      '4 frei',
      'Fehlt noch: 4 Bilder',
      'Bearbeitet gestern von dir',
      'Online, keine Termine',
    ])
      expect([part, text.includes(part)]).toEqual([part, true])
    expect(html).toContain(`href="/overview/angebote/${draftId}/bilder"`)
    expect(html).toContain('href="/overview/angebote/kanu/sperren?company=kontor"')
    expect(html).not.toContain(`/${draftId}/sperren`)
  }))

test('filter and search narrow the list, and what they leave out is one press away', () =>
  inCompany(async (ask, _db, cookies) => {
    const offline = textOf((await ask(`${list}&stand=offline`, as(cookies.owner))).html)
    expect(offline).toContain('Winterpause')
    expect(offline).not.toContain('Kanutour')
    expect(textOf((await ask(`${list}&q=kanu`, as(cookies.owner))).html)).not.toContain('Winterpause')
    const none = textOf((await ask(`${list}&q=Ballon`, as(cookies.owner))).html)
    expect(none).toMatch(/Kein Angebot heißt „Ballon“\. .*Alle 5 zeigen/)
  }))

test('at the door one sees what is online and whom to ask, and changes nothing', () =>
  inCompany(async (ask, _db, cookies, draftId) => {
    const text = textOf((await ask(list, as(cookies.door))).html)
    expect(text).toMatch(/Du kannst Angebote ansehen, aber nicht ändern\. Frag/)
    expect(text).toContain('Kanutour')
    for (const hidden of ['Kindergeburtstag', 'Winterpause', 'Neues Angebot', 'Kopieren'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
    const { status } = await ask(list, sent({ was: 'kopieren', id: draftId }, cookies.door))
    expect(status).toBe(403)
  }))

test('taking offline and deleting ask first, without scripts too, and a copy is made once', () =>
  inCompany(async (ask, db, cookies, draftId) => {
    const asked = (await ask(`${list}&fragen=offline&angebot=kanu`, as(cookies.owner))).html
    expect(asked).toMatch(/<dialog.*„Kanutour“ offline nehmen\?.*Behalten.*Offline nehmen.*<\/dialog>/s)
    const off = await ask(list, sent({ was: 'offline', id: 'kanu' }, cookies.owner))
    expect([off.status, off.headers.get('location')]).toEqual([303, `${list}&neu=offline`])
    expect((await serviceOf(db, 'kanu'))?.is_online).toBe(false)
    const copyOnce = () => ask(list, sent({ was: 'kopieren', id: draftId, form: 'f1' }, cookies.owner))
    const [first, second] = [await copyOnce(), await copyOnce()]
    expect(first.headers.get('location')).toMatch(/^\/overview\/angebote\/[\w-]+\/was$/)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    const gone = await ask(list, sent({ was: 'loeschen', id: draftId }, cookies.owner))
    expect(gone.headers.get('location')).toBe(`${list}&neu=geloescht`)
    const again = await ask(list, sent({ was: 'loeschen', id: draftId }, cookies.owner))
    expect([again.status, again.html.includes('Dieses Angebot gibt es nicht mehr.')]).toEqual([409, true])
  }))

test('another company’s offers are changed by nobody, and without the second step nothing that is public', () =>
  inCompany(async (ask, db, cookies) => {
    const foreign = '/overview/angebote?company=nebenan'
    expect((await ask(foreign, sent({ was: 'offline', id: 'kanu' }, cookies.otherOwner))).status).toBe(409)
    expect((await ask(list, sent({ was: 'offline', id: 'kanu' }, cookies.otherOwner))).status).toBe(404)
    await db.deleteFrom('second_factor').execute()
    expect((await ask(list, as(cookies.owner))).status).toBe(200)
    const { headers } = await ask(list, sent({ was: 'offline', id: 'kanu' }, cookies.owner))
    expect(headers.get('location')).toMatch(/^\/profile\/zwei-schritte/)
    expect((await serviceOf(db, 'kanu'))?.is_online).toBe(true)
  }))

const serviceOf = (db: Db, id: string) =>
  db.selectFrom('service').select('is_online').where('id', '=', id).executeTakeFirst()
