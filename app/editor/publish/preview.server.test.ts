import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import { draftSchema, type OfferDraft } from '#app/editor/draft/draft.ts'
import { loader } from '#app/storefront/offer-page/routes/service.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import { previewOffer, publishOffer, scopeInPreview } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

const withDraft = (draft: OfferDraft, work: (db: Db, id: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const { id } = await createDraft(db, { companyId, userId, kind: draft.kind, draft, now })
    await work(db, id)
  })

const config = { appUrl: 'https://utkiek.example' }

/** What the loader of the visitors' page answers inside the preview. */
const previewed = (db: Db, id: string) =>
  previewOffer(db, { companyId, id, now }, (tx, { companyForm, serviceId }) => {
    const given = { now: () => now, config, log: console, accounts: { config, now: () => now } }
    const scope = scopeInPreview(given as never, tx)
    const params = { companyID: companyForm, serviceID: serviceId }
    const asked = pageAt(`/activity/details/${companyForm}/${serviceId}`)
    return loader(pageArguments(scope, asked, { params })).then(({ data }) => data)
  })

test('a preview is what the visitors’ page says, and nothing of it stays', () =>
  withDraft(typedOffer(), async (db, id) => {
    const page = await previewed(db, id)
    expect(page).toMatchObject({
      view: 'service',
      mode: 'page',
      service: {
        id,
        title: 'Kanutour über die Osterbek',
        alts: expect.arrayContaining(['Zu sehen ist 0auf']),
      },
      panel: { kind: 'slots', isPreview: false },
    })
    expect(await db.selectFrom('service').select('id').execute()).toEqual([])
  }))

test('changes of a published offer are previewed while visitors see what was published', () =>
  withDraft(typedOffer(), async (db, id) => {
    await publishOffer(db, { companyId, id, userId, now })
    const value = { ...typedOffer().what, title: 'Abendtour' }
    await saveSection(db, { id, companyId, section: 'what', value, basedOn: 0, userId, now })
    expect(await previewed(db, id)).toMatchObject({ service: { title: 'Abendtour' } })
    const { title } = await db.selectFrom('service').select('title').executeTakeFirstOrThrow()
    expect(title).toBe('Kanutour über die Osterbek')
  }))

test.each(['timeSlots', 'event', 'onRequest', 'extern'] as const)(
  'a draft of kind %s in which nothing was typed yet can be looked at, also of a company without details',
  (kind) => {
    const empty = draftSchema.parse({
      kind,
      what: {},
      where: {},
      audience: {},
      price: {},
      times: {},
      pictures: {},
    })
    return withDraft(empty, async (db, id) => {
      await db.updateTable('company').set({ draft_since: now, city: '', line1: '' }).execute()
      expect(await previewed(db, id)).toMatchObject({ service: { title: 'Noch ohne Titel' } })
      const company = await db.selectFrom('company').select(['city', 'draft_since']).executeTakeFirstOrThrow()
      expect(company).toEqual({ city: '', draft_since: now })
    })
  },
)

test('another company’s draft is no preview', () =>
  withDraft(typedOffer(), async (db, id) => {
    const none = await previewOffer(db, { companyId: 'andere', id, now }, async () => 'seen')
    expect(none).toBeNull()
  }))
