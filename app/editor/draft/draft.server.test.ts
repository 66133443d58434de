import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { editedAt, makeEditingCompany, typedOffer } from '#test/support/typed-offer.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { sectionSchemas } from './draft.ts'
import { createDraft, deleteDraft, readDraft, saveSection } from './draft.server.ts'

const companyId = 'kontor'
const now = editedAt
const later = new Date(now.getTime() + 60_000)

const withDraft = (work: (db: Db, id: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const draft = typedOffer()
    const { id } = await createDraft(db, { companyId, userId: 'merle', kind: 'timeSlots', draft, now })
    await work(db, id)
  })

const titled = (title: string) => ({ ...typedOffer().what, title })

test('what was typed is read back on another device, with who typed it', () =>
  withDraft(async (db, id) => {
    const value = { ...typedOffer().price, surcharge: 'zwei' }
    const saved = await saveSection(db, {
      ...{ id, companyId, section: 'price', value, basedOn: 0 },
      ...{ userId: 'hinnerk', now: later },
    })
    expect(saved).toEqual({ outcome: 'saved', version: 1, updatedAt: later })
    expect(await readDraft(db, { id })).toMatchObject({
      companyId,
      draft: { kind: 'timeSlots', price: { surcharge: 'zwei' } },
      sectionVersions: { what: 0, price: 1 },
      version: 2,
      publishedVersion: null,
      updatedAt: later,
      updatedByName: 'hinnerk',
    })
  }))

test('a NUL and a picture that the end of its field cuts in half are saved without them', () =>
  withDraft(async (db, id) => {
    const value = sectionSchemas.what.parse({
      title: `a\u0000${'b'.repeat(77)}🛶`,
      tags: [`${'c'.repeat(79)}🛶\u0000`],
    })
    const save = { id, companyId, section: 'what', value, basedOn: 0, userId: 'merle', now } as const
    expect(await saveSection(db, save)).toMatchObject({ outcome: 'saved' })
    const what = (await readDraft(db, { id }))?.draft.what
    expect(what?.title).toBe(`a${'b'.repeat(77)}\ufffd`)
    expect(what?.tags).toEqual([`${'c'.repeat(79)}\ufffd`])
  }))

test('two people on different steps never collide; on the same one the second learns whose words stand there', () =>
  withDraft(async (db, id) => {
    const save = (userId: string, title: string, basedOn: number) =>
      saveSection(db, { id, companyId, section: 'what', value: titled(title), basedOn, userId, now })
    expect(await save('merle', 'Kanu am Abend', 0)).toMatchObject({ outcome: 'saved', version: 1 })
    expect(await save('hinnerk', 'Kanu am Morgen', 0)).toMatchObject({
      outcome: 'changed-by-other',
      byName: 'merle',
      theirs: { title: 'Kanu am Abend' },
      version: 1,
    })
    const place = { ...typedOffer().where, meeting: 'Am Bootshaus' }
    const elsewhere = {
      id,
      companyId,
      section: 'where',
      value: place,
      basedOn: 0,
      userId: 'hinnerk',
      now,
    } as const
    expect(await saveSection(db, elsewhere)).toMatchObject({ outcome: 'saved', version: 1 })
    expect(await save('hinnerk', 'Kanu am Morgen', 1)).toMatchObject({ outcome: 'saved', version: 2 })
    expect((await readDraft(db, { id }))?.draft).toMatchObject({
      what: { title: 'Kanu am Morgen' },
      where: { meeting: 'Am Bootshaus' },
    })
  }))

test('a save that arrives twice changes nothing the second time', () =>
  withDraft(async (db, id) => {
    const save = {
      id,
      companyId,
      section: 'what',
      value: titled('Kanu'),
      basedOn: 0,
      userId: 'merle',
      now,
    } as const
    await saveSection(db, save)
    expect(await saveSection(db, save)).toEqual({ outcome: 'saved', version: 1, updatedAt: now })
    expect((await readDraft(db, { id }))?.version).toBe(2)
  }))

test('a form that is sent twice makes one draft; another company finds none of it', () =>
  withDraft(async (db, id) => {
    const form = {
      companyId,
      userId: 'merle',
      kind: 'event',
      draft: typedOffer('event'),
      now,
      madeBy: 'f1',
    } as const
    const first = await createDraft(db, form)
    expect(await createDraft(db, form)).toEqual({ id: first.id, isNew: false })
    const value = titled('Fremd')
    const foreign = {
      id,
      companyId: 'andere',
      section: 'what',
      value,
      basedOn: 0,
      userId: 'merle',
      now,
    } as const
    expect(await saveSection(db, foreign)).toEqual({ outcome: 'missing' })
    expect(await deleteDraft(db, { companyId: 'andere', id })).toEqual({ isDeleted: false })
    expect(await deleteDraft(db, { companyId, id })).toEqual({ isDeleted: true })
    expect(await saveSection(db, { ...foreign, companyId })).toEqual({ outcome: 'missing' })
  }))

test('a draft outlives the account that wrote it and a document of another time', () =>
  withDraft(async (db, id) => {
    await db.deleteFrom('company_member').where('user_id', '=', 'merle').execute()
    await db.deleteFrom('users').where('id', '=', 'merle').execute()
    await db
      .updateTable('offer_draft')
      .set({ content: JSON.stringify({ kind: 'gone', what: { title: 7 }, price: [], more: 1 }) })
      .execute()
    const read = await readDraft(db, { id })
    expect([read?.updatedByName, read?.draft.kind, read?.draft.what.title]).toEqual([null, 'timeSlots', ''])
  }))
