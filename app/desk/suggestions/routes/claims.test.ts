import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { readDraft } from '#app/editor/draft/draft.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { removeClaimedEntries } from '#app/suggestions/suggestions.server.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { suggest, wholeForm } from '#test/support/suggestions.ts'

const now = new Date('2026-06-13T12:00:00Z')
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

type Claiming = { ask: Ask; db: Db; cookies: Cookies; id: string; path: string }

/** An entry that was approved. */
const withEntry = (work: (claiming: Claiming) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const { id } = await suggest(ask)
    const names = (await listPictures(db, suggestionGallery(id))).map(({ name }) => name)
    const form = { ...wholeForm(id), was: 'freigeben', kategorie: 'wasser', bilder: names.join(' ') }
    await ask(`/operator/vorschlaege/${id}`, sent(form, cookies.operator))
    await work({ ask, db, cookies, id, path: `/communitySuggestion/unser-angebot/${id}` })
  })

const claimIds = async (db: Db) =>
  (await db.selectFrom('community_claim').select('id').execute()).map(({ id }) => id)

test('an entry’s page asks for tips, and for no stars, which only bookings give', () =>
  withEntry(async ({ ask, id }) => {
    const { html } = await ask(`/activity/details/community/${id}`)
    expect(html).toContain('Noch keine Tipps')
    expect(html).toContain('bewerten?art=tipp"')
    expect(html).not.toMatch(/bewerten"|Noch keine Bewertungen/)
  }))

test('an entry’s page leads to the claim, which only owners of a company send, once', () =>
  withEntry(async ({ ask, db, cookies, id, path }) => {
    expect((await ask(`/activity/details/community/${id}`)).html).toContain(`href="${path}"`)
    expect((await ask(path)).headers.get('location')).toMatch(/^\/login/)
    for (const who of ['user', 'staff'] as const) {
      expect(textOf((await ask(path, as(cookies[who]))).html)).toContain('nur Inhaber eines Anbieters')
      expect((await ask(path, sent({ firma: 'kontor' }, cookies[who]))).status).toBe(422)
    }
    expect((await ask(path, sent({ firma: 'nebenan' }, cookies.owner))).status).toBe(422)
    for (let count = 0; count < 2; count += 1)
      expect((await ask(path, sent({ firma: 'kontor', text: 'kontor.example' }, cookies.owner))).status).toBe(
        303,
      )
    expect(await claimIds(db)).toHaveLength(1)
    const noted = db.selectFrom('audit_entry').select('action').where('action', '=', 'claim.send')
    expect(await noted.execute()).toHaveLength(1)
    expect(textOf((await ask(path, as(cookies.owner))).html)).toContain('Danke! Wir prüfen das')
    const desk = textOf((await ask('/operator/vorschlaege', as(cookies.operator))).html)
    expect(desk).toContain('Paddelkontor möchte übernehmen: Schaukel am Eilbekkanal')
    expect(desk).toContain('kontor.example')
  }))

test('accepted, the company has a draft with pictures and a mail; the entry goes once its offer is online', () =>
  withEntry(async ({ ask, db, cookies, id, path }) => {
    await ask(path, sent({ firma: 'kontor' }, cookies.owner))
    const [claim = ''] = await claimIds(db)
    const accept = () => ask('/operator/vorschlaege', sent({ was: 'annehmen', id: claim }, cookies.operator))
    expect((await accept()).headers.get('location')).toBe('/operator/vorschlaege?neu=uebernommen')
    expect((await accept()).status).toBe(409)
    const row = await db.selectFrom('community_claim').selectAll().executeTakeFirstOrThrow()
    const draftId = row.draft_id ?? ''
    const draft = await readDraft(db, { id: draftId })
    expect(draft?.companyId).toBe('kontor')
    expect(draft?.draft.what).toMatchObject({ title: 'Schaukel am Eilbekkanal', categoryId: 'wasser' })
    expect(draft?.draft.where).toMatchObject({ line1: 'Eilbektal', city: 'Hamburg', lat: '53.5712' })
    const gallery = { companyId: 'kontor', owner: { kind: 'service', id: draftId } } as const
    expect(await listPictures(db, gallery)).toHaveLength(1)
    expect(draft?.draft.pictures.pictures).toHaveLength(1)
    const subjects = await db
      .selectFrom('mail')
      .select('subject')
      .where('kind', '=', 'claim-decided')
      .execute()
    expect(subjects).toEqual([{ subject: 'Der Eintrag gehört jetzt euch' }])
    await removeClaimedEntries(db, { now })
    expect((await ask(`/activity/details/community/${id}`)).status).toBe(200)
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: draftId, title: 'Schaukel' })
    await removeClaimedEntries(db, { now })
    expect((await ask(`/activity/details/community/${id}?m=2026-07`)).status).toBe(404)
    expect((await ask('/activity/search?searchText=eilbekkanal')).html).not.toContain(`community/${id}`)
  }))

test('a refusal says why, by mail, and another company’s claim to what is given away is refused', () =>
  withEntry(async ({ ask, db, cookies, path }) => {
    await ask(path, sent({ firma: 'kontor' }, cookies.owner))
    await ask(path, sent({ firma: 'nebenan' }, cookies.otherOwner))
    const rows = await db.selectFrom('community_claim').select(['id', 'company_id as company']).execute()
    const idOf = (company: string) => rows.find((row) => row.company === company)?.id ?? ''
    const send = (fields: Record<string, string>) =>
      ask('/operator/vorschlaege', sent(fields, cookies.operator))
    const { html } = await ask('/operator/vorschlaege', as(cookies.operator))
    const [accepting = ''] = /<form(?:(?!<\/form>).)*value="annehmen".*?<\/form>/s.exec(html) ?? []
    expect([accepting.includes('Annehmen'), accepting.includes('name="antwort"')]).toEqual([true, false])
    expect(html).toMatch(
      /<details><summary[^>]*>Ablehnen mit Grund<.*name="antwort".*value="behalten".*<\/details>/s,
    )
    const short = await send({ was: 'behalten', id: idOf('kontor'), antwort: 'Nein' })
    expect([short.status, textOf(short.html)]).toEqual([
      422,
      expect.stringContaining('mindestens zehn Zeichen'),
    ])
    expect(short.html).toMatch(/<details open="">.*name="antwort"[^>]*value="Nein"/s)
    await send({ was: 'behalten', id: idOf('kontor'), antwort: 'Der Ort gehört der Stadt.' })
    const mail = await db
      .selectFrom('mail')
      .select('body_text as text')
      .where('kind', '=', 'claim-decided')
      .execute()
    expect(mail[0]?.text).toContain('Der Ort gehört der Stadt.')
    await ask(path, sent({ firma: 'kontor' }, cookies.owner))
    await send({ was: 'annehmen', id: idOf('nebenan') })
    const again = await db
      .selectFrom('community_claim')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirst()
    const taken = await send({ was: 'annehmen', id: again?.id ?? '' })
    expect([taken.status, textOf(taken.html)]).toEqual([409, expect.stringContaining('ein anderer Anbieter')])
  }))
