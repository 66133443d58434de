import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { editedAt as now, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, readDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import { deleteOffer, duplicateOffer, previewOffer, publishOffer, takeOffline } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

test('an offer that is published, typed in, looked at and taken offline at once is one offer', () =>
  withOwnDatabase(async ({ db }) => {
    await makeEditingCompany(db)
    const form = { companyId, userId, kind: 'timeSlots', draft: typedOffer(), now, madeBy: 'form' } as const
    const made = await Promise.all([1, 2, 3].map(() => createDraft(db, form)))
    const [{ id } = { id: '' }] = made
    expect(new Set(made.map((each) => each.id)).size).toBe(1)
    const press = () => publishOffer(db, { companyId, id, userId, now })
    const value = { ...typedOffer().what, title: 'Abendtour' }
    const typed = { id, companyId, section: 'what', value, basedOn: 0, userId, now } as const
    const answers = await Promise.all([
      press(),
      press(),
      saveSection(db, typed),
      previewOffer(db, { companyId, id, now }, async (tx) => tx.selectFrom('service').select('id').execute()),
      press(),
    ])
    expect(answers.map((answer) => (answer && 'outcome' in answer ? answer.outcome : answer))).toEqual([
      'published',
      'published',
      'saved',
      [{ id }],
      'published',
    ])
    await Promise.all([press(), takeOffline(db, { companyId, id, userId, now }), press()])
    await press()
    const services = await db.selectFrom('service').select(['id', 'title', 'is_online']).execute()
    expect(services).toEqual([{ id, title: 'Abendtour', is_online: true }])
    const draft = await readDraft(db, { id })
    expect([draft?.version, draft?.publishedVersion, draft?.changed.size]).toEqual([2, 2, 0])
    const index = await db.selectFrom('service_index').select('service_id').execute()
    expect(index).toEqual([{ service_id: id }])
    const copy = { companyId, id, userId, now, madeBy: 'copy' }
    const copies = await Promise.all([duplicateOffer(db, copy), duplicateOffer(db, copy)])
    expect(new Set(copies.map((each) => each?.id)).size).toBe(1)
    const removals = await Promise.all([1, 2].map(() => deleteOffer(db, { companyId, id, userId, now })))
    expect(removals.map(({ outcome }) => outcome).toSorted()).toEqual(['deleted', 'refused'])
  }))
