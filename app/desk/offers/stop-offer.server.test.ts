import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import { publishOffer } from '#app/editor/publish/publish.server.ts'
import { approveAgain, takeOfferOffline } from './stop-offer.server.ts'

test('a company changes a stopped offer but can’t publish it; approved, its new version waits for the company', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const draft = typedOffer()
    const own = { companyId: 'kontor', userId: 'merle', now }
    const { id } = await createDraft(db, { ...own, kind: draft.kind, draft })
    expect((await publishOffer(db, { ...own, id })).outcome).toBe('published')
    const deciding = {
      offerId: id,
      actorId: 'ilse',
      appUrl: 'http://app.example',
      operatorName: 'Utkiek',
      now,
    }
    await takeOfferOffline(db, { ...deciding, reason: 'Auf den Bildern ist ein anderes Boot.' })
    const what = { ...draft.what, title: 'Kanutour mit dem richtigen Boot' }
    const saving = { ...own, id, section: 'what', value: what, basedOn: 0 } as const
    expect(await saveSection(db, saving)).toMatchObject({ outcome: 'saved' })
    expect(await publishOffer(db, { ...own, id })).toMatchObject({ because: 'offer-stopped' })
    expect(await approveAgain(db, deciding)).toEqual({ outcome: 'held', because: 'draft-waits' })
    expect((await publishOffer(db, { ...own, id })).outcome).toBe('published')
  }))
