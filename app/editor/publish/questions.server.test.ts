import { expect, test } from 'vitest'
import { createDraft, deleteDraft } from '#app/editor/draft/draft.server.ts'
import type { AudienceDraft } from '#app/editor/draft/draft.ts'
import { withDatabase } from '#test/support/database.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { publishOffer } from './publish.server.ts'
import { draftOfService } from './service-draft.server.ts'

const companyId = 'kontor'
const userId = 'merle'
const shoes: AudienceDraft['questions'][number] = {
  id: 'abcdef01',
  text: 'Schuhgröße',
  per: 'person',
  kind: 'number',
  options: '',
  isRequired: 'on',
  isHealth: '',
}
const boat: AudienceDraft['questions'][number] = {
  ...shoes,
  id: 'abcdef02',
  text: 'Welches Boot?',
  per: 'order',
  kind: 'choice',
  options: 'Kanu\nKajak',
  isRequired: '',
}
const questions = [shoes, boat]

test('questions go online with the offer, and come back as they were typed', () =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const draft = typedOffer('timeSlots', { audience: { questions } })
    const { id } = await createDraft(db, { companyId, userId, kind: draft.kind, draft, now })
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
    const row = await db.selectFrom('service').select('questions').executeTakeFirstOrThrow()
    expect(row.questions).toMatchObject([
      { id: 'abcdef01', isRequired: true, isHealth: false, options: [] },
      { id: 'abcdef02', isRequired: false, options: ['Kanu', 'Kajak'] },
    ])
    await deleteDraft(db, { companyId, id })
    const again = await draftOfService(db, { companyId, id, now })
    expect(again?.draft.audience.questions).toEqual(questions)
  }))
