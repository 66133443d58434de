import { expect, test, vi } from 'vitest'
import { createDraft, readDraft } from '#app/editor/draft/draft.server.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import { typedOffer } from '#test/support/typed-offer.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const now = new Date('2026-06-13T12:00:00Z')

type World = { ask: Ask; db: Db; cookies: Cookies; id: string; path: (step: string) => string }

/** The owner has a draft that can be published, and the company may sell. */
const inEditor = (work: (world: World) => Promise<void>, sections: Parameters<typeof typedOffer>[1] = {}) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await db.updateTable('company').set({ trader_declared_at: now }).execute()
    await savePayoutAccount(db, {
      companyId: 'kontor',
      connectAccountId: 'acct_1',
      chargesEnabled: true,
      now,
    })
    const userId = await idOf(db, 'owner')
    const draft = typedOffer('timeSlots', sections)
    const { id } = await createDraft(db, { companyId: 'kontor', userId, kind: 'timeSlots', draft, now })
    await work({ ask, db, cookies, id, path: (step) => `/overview/angebote/${id}/${step}` })
  })

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const answerOf = async (answer: ReturnType<Ask>) => {
  const { status, html } = await answer
  return { status, ...(JSON.parse(html) as { outcome: string; version?: number; byName?: string }) }
}

test('without scripts "Weiter" saves the step and leads to the next one', () =>
  inEditor(async ({ ask, db, cookies, id, path }) => {
    const page = (await ask(path('was'), as(cookies.owner))).html
    for (const part of ['name="title"', 'Kanutour über die Osterbek', 'Weiter: Wo', 'name="basedOn"'])
      expect([part, page.includes(part)]).toEqual([part, true])
    const fields = { was: 'weiter', basedOn: '0', title: 'Kajaktour', 'tags[]': 'el_water' }
    const { status, headers } = await ask(path('was'), sent(fields, cookies.owner))
    expect([status, headers.get('location')]).toEqual([303, path('wo')])
    expect((await readDraft(db, { id }))?.draft.what).toMatchObject({
      title: 'Kajaktour',
      tags: ['el_water'],
    })
  }))

test('what is typed is saved as it is, and what is wrong is said for its field', () =>
  inEditor(async ({ ask, db, cookies, id, path }) => {
    const save = () => ask(`${path('was')}/entwurf`, sent({ basedOn: '0', title: 'Ka' }, cookies.staff))
    const { html, status } = await save()
    expect(status).toBe(200)
    expect(JSON.parse(html)).toMatchObject({
      outcome: 'saved',
      version: 1,
      progress: { steps: { was: 'gap' }, faults: { title: 'Der Titel braucht mindestens 3 Zeichen.' } },
    })
    expect((await readDraft(db, { id }))?.draft.what.title).toBe('Ka')
    expect(await answerOf(save())).toMatchObject({ outcome: 'saved', version: 1 })
    const page = (await ask(path('was'), as(cookies.owner))).html
    expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="title"/)
  }))

test('who saves second learns who was faster and what differs, and nothing of both is lost', () =>
  inEditor(async ({ ask, db, cookies, id, path }) => {
    const entwurf = `${path('was')}/entwurf`
    await ask(entwurf, sent({ basedOn: '0', title: 'Kanu bei Nacht' }, cookies.staff))
    const mine = { basedOn: '0', title: 'Kanu am Morgen' }
    const second = await ask(entwurf, sent(mine, cookies.owner))
    expect(second.status).toBe(409)
    expect(JSON.parse(second.html)).toMatchObject({
      outcome: 'changed-by-other',
      version: 1,
      differences: [{ label: 'Titel', theirs: 'Kanu bei Nacht', mine: 'Kanu am Morgen' }],
    })
    const page = await ask(path('was'), sent({ ...mine, was: 'weiter' }, cookies.owner))
    expect([page.status, textOf(page.html).includes('hat diesen Schritt gerade geändert')]).toEqual([
      409,
      true,
    ])
    await ask(entwurf, sent({ ...mine, basedOn: '1' }, cookies.owner))
    expect((await readDraft(db, { id }))?.draft.what.title).toBe('Kanu am Morgen')
  }))

test('another company’s offer is missing, and at the door nobody edits', () =>
  inEditor(async ({ ask, cookies, path }) => {
    for (const step of ['was', 'vorschau', 'ansehen'])
      expect((await ask(path(step), as(cookies.otherOwner))).status).toBe(404)
    expect((await ask('/overview/angebote/gibt-es-nicht/was', as(cookies.owner))).status).toBe(404)
    expect((await ask(path('quatsch'), as(cookies.owner))).status).toBe(404)
    expect((await ask(path('was'), as(cookies.door))).status).toBe(403)
    const save = sent({ basedOn: '0', title: 'Piraten' }, cookies.otherOwner)
    expect((await ask(`${path('was')}/entwurf`, save)).status).toBe(404)
  }))

test('the preview names what is missing, each gap with its way to the field', () =>
  inEditor(
    async ({ ask, cookies, path }) => {
      const { html } = await ask(path('vorschau'), as(cookies.owner))
      expect(textOf(html)).toMatch(/Fast fertig .*2 Pflichtpunkte fehlen noch\..*Noch 2 Punkte offen/)
      expect(html).toContain(`href="${path('was')}#teaser"`)
      expect(html).toContain(`href="${path('bilder')}#pictures.3.name"`)
      expect(html).not.toContain('value="veroeffentlichen"')
      const { status } = await ask(path('vorschau'), sent({ was: 'veroeffentlichen' }, cookies.owner))
      expect(status).toBe(409)
    },
    {
      what: { teaser: '' },
      pictures: { pictures: ['a', 'b', 'c'].map((name) => ({ name, alt: 'Ein Kanu' })) },
    },
  ))

test('publishing makes the offer public, says so with its link, and later changes are published by one press', () =>
  inEditor(async ({ ask, cookies, id, path }) => {
    const publish = { was: 'veroeffentlichen' }
    const published = await ask(path('vorschau'), sent(publish, cookies.owner))
    expect([published.status, published.headers.get('location')]).toEqual([
      303,
      `${path('vorschau')}?neu=online`,
    ])
    const page = (await ask(`${path('vorschau')}?neu=online`, as(cookies.owner))).html
    expect(page).toMatch(/<dialog.*Dein Angebot ist online.*Nächstes Angebot.*<\/dialog>/s)
    expect(page).toContain(`/activity/details/kontor/${id}`)
    expect((await ask(`/activity/details/kontor/${id}`)).html).toContain('Kanutour über die Osterbek')
    const changed = { basedOn: '0', title: 'Kanutour am Abend', teaser: 'Zu zweit.', categoryId: 'wasser' }
    await ask(`${path('was')}/entwurf`, sent(changed, cookies.owner))
    const step = textOf((await ask(path('was'), as(cookies.owner))).html)
    expect(step).toMatch(/Änderungen noch nicht online .*Änderungen veröffentlichen/)
    const again = await ask(path('was'), sent({ ...publish, ...changed, basedOn: '1' }, cookies.owner))
    expect(again.headers.get('location')).toBe(`${path('vorschau')}?neu=geaendert`)
    expect((await ask(`/activity/details/kontor/${id}?x=1`)).html).toContain('Kanutour am Abend')
  }))

test('the first publishing asks for the second step of signing in, and for a proof when the last one is old', () =>
  inEditor(async ({ ask, db, cookies, path }) => {
    const publish = { was: 'veroeffentlichen' }
    await db
      .updateTable('sessions')
      .set({ proved_at: new Date('2026-06-13T11:00:00Z') })
      .execute()
    const asked = await ask(path('vorschau'), sent(publish, cookies.owner))
    expect([asked.status, textOf(asked.html).includes('Kurz bestätigen')]).toEqual([403, true])
    await db.updateTable('sessions').set({ proved_at: now }).execute()
    expect((await ask(path('vorschau'), sent(publish, cookies.owner))).status).toBe(303)
    await db.deleteFrom('second_factor').execute()
    const { html } = await ask(path('vorschau'), as(cookies.owner))
    expect(html).toContain(
      `href="/profile/zwei-schritte?${new URLSearchParams({ weiter: path('vorschau') })}"`,
    )
  }))

test('the preview shows the visitors’ page of the draft, and nothing of it is there afterwards', () =>
  inEditor(async ({ ask, db, cookies, id, path }) => {
    const { status, html } = await ask(path('ansehen'), as(cookies.owner))
    expect(status).toBe(200)
    const text = textOf(html)
    for (const part of ['So sehen es deine Gäste', 'Kanutour über die Osterbek', 'So läuft es'])
      expect([part, text.includes(part)]).toEqual([part, true])
    const services = await db.selectFrom('service').select('id').where('id', '=', id).execute()
    expect(services).toEqual([])
    expect((await ask(`/activity/details/kontor/${id}`)).status).toBe(404)
    expect((await ask('/overview/angebote/kanu/ansehen', as(cookies.door))).status).toBe(200)
  }))
