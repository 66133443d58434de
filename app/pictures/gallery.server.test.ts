import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { makeCategory, makeCollection, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { changeGallery, isGalleryForm } from './gallery-form.server.ts'
import { collectionPictures, copyPictures, listPictures, removePicturesOf } from './gallery.server.ts'
import { collectionGallery, pictureIdIn } from './pictures.ts'
import { servePicture } from './serve-picture.server.ts'
import { folderStorage } from './storage.server.ts'
import { clearRemovedPictures } from './sweep.server.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gallery-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const now = new Date('2026-06-13T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const gallery = { companyId: 'kontor', owner: { kind: 'service', id: 'kanu' } } as const
const folder = 'companies/kontor/services/kanu'
const idOf = (letter: string) => letter.repeat(22)

async function makePicture(db: Db, letter: string, slot: number, position = 0) {
  const id = idOf(letter)
  const row = {
    company_id: 'kontor',
    owner_kind: 'service',
    owner_id: 'kanu',
    state: 'stored',
    ending: 'jpg',
  } as const
  const measures = { bytes: 9, width: 1200, height: 900, created_at: now, stored_at: now, sized_at: now }
  const values = {
    ...row,
    ...measures,
    id,
    slot,
    position,
    alt: letter,
    stored_as: `${folder}/${id}`,
    uploaded_by: null,
  }
  await db.insertInto('picture').values(values).execute()
  await folderStorage(root).write(`${folder}/${id}_600x450.webp`, Buffer.from(letter), 'image/webp')
}

const places = async (db: Db, owner: { kind: 'service'; id: string } = gallery.owner) =>
  (await listPictures(db, { ...gallery, owner })).map(({ slot, alt }) => `${slot}${alt}`)

const change = (db: Db, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(isGalleryForm(form)).toBe(true)
  return changeGallery(db, { ...gallery, form, actorId: 'ada', now })
}

test('[IMG-2] four fixed places and extras: a move swaps with who holds the place, and extras make room', () =>
  withDatabase(async (db) => {
    for (const [letter, slot] of [
      ['a', 0],
      ['b', 1],
    ] as const)
      await makePicture(db, letter, slot)
    for (const [letter, position] of [
      ['x', 0],
      ['y', 1],
      ['z', 2],
    ] as const)
      await makePicture(db, letter, 4, position)
    const move = (name: string, slot: number, index = 0) =>
      change(db, { was: 'bild-platz', bild: name, platz: String(slot), stelle: String(index) })
    expect(await move(`0${idOf('a')}`, 1)).toMatchObject({ outcome: 'saved' })
    expect(await places(db)).toEqual(['0b', '1a', '4x', '4y', '4z'])
    // The name of before still says which picture is meant.
    await move(`0${idOf('a')}`, 3)
    expect(await places(db)).toEqual(['0b', '3a', '4x', '4y', '4z'])
    await move(`4${idOf('z')}`, 4, 0)
    expect(await places(db)).toEqual(['0b', '3a', '4z', '4x', '4y'])
    await move(`4${idOf('x')}`, 0)
    expect(await places(db)).toEqual(['0x', '3a', '4z', '4b', '4y'])
    await move(`0${idOf('x')}`, 4, 9)
    expect(await places(db)).toEqual(['3a', '4z', '4b', '4y', '4x'])
  }))

test('a description is one line of at most 150 letters; what is gone, foreign or nowhere is refused', () =>
  withDatabase(async (db) => {
    await makePicture(db, 'a', 0)
    const name = `0${idOf('a')}`
    const describe = (alt: string) => change(db, { was: 'bild-text', bild: name, alt })
    expect(await describe(' Drei\n Kanus\u0000 \u202e ')).toEqual({ name, outcome: 'saved' })
    expect((await listPictures(db, gallery))[0]?.alt).toBe('Drei Kanus')
    expect(await describe('ü'.repeat(150))).toMatchObject({ outcome: 'saved' })
    expect(await describe('ü'.repeat(151))).toEqual({ name, outcome: 'refused', because: 'alt-too-long' })
    expect(await change(db, { was: 'bild-platz', bild: name, platz: '7' })).toMatchObject({
      because: 'no-place',
    })
    expect(await change(db, { was: 'bild-text', bild: `0${idOf('q')}`, alt: 'x' })).toMatchObject({
      because: 'gone',
    })
    const form = new FormData()
    form.set('was', 'bild-weg')
    form.set('bild', name)
    await changeGallery(db, { ...gallery, companyId: 'nebenan', form, actorId: 'eve', now })
    expect(await places(db)).toHaveLength(1)
    await change(db, { was: 'bild-weg', bild: name })
    expect(await change(db, { was: 'bild-weg', bild: name })).toMatchObject({ outcome: 'saved' })
    expect(await places(db)).toEqual([])
  }))

test('a removed picture is served as long as a published offer names it, and cleared away a week after', () =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
    await makeCompany(db, { id: 'kontor' })
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'kanu' })
    await makePicture(db, 'a', 0)
    const name = `2${idOf('a')}`
    const files = { db, now: () => now, log: silentLog, storage: folderStorage(root) }
    const served = async () =>
      (await servePicture(files, `/files/services/kanu/${name}_600x450.webp`))?.status
    await db
      .updateTable('service')
      .set({ images: [name] })
      .execute()
    await change(db, { was: 'bild-weg', bild: name })
    expect(await clearRemovedPictures(files, { now: later(30) })).toBe(0)
    expect(await served()).toBe(200)
    await db.updateTable('service').set({ images: [] }).execute()
    expect(await clearRemovedPictures(files, { now: later(6) })).toBe(0)
    expect(await clearRemovedPictures(files, { now: later(8) })).toBe(1)
    expect(await served()).toBeUndefined()
    expect(await readdir(join(root, folder))).not.toContain(`${idOf('a')}_600x450.webp`)
  }))

test('a copied offer has the pictures, places and descriptions of its original, and shares the files', () =>
  withDatabase(async (db) => {
    await makeCompany(db, { id: 'kontor' })
    await makePicture(db, 'a', 0)
    await makePicture(db, 'x', 4)
    const to = { kind: 'service', id: 'kopie' } as const
    const copies = await copyPictures(db, { companyId: 'kontor', from: gallery.owner, to, now })
    expect(copies.map(({ slot, alt }) => `${slot}${alt}`)).toEqual(['0a', '4x'])
    expect(pictureIdIn(copies[0]?.name ?? '')).not.toBe(idOf('a'))
    expect(await removePicturesOf(db, { ...gallery, now })).toBe(2)
    const files = { db, now: () => now, log: silentLog, storage: folderStorage(root) }
    expect(await clearRemovedPictures(files, { now: later(8) })).toBe(2)
    const answer = await servePicture(files, `/files/services/kopie/${copies[0]?.name}_600x450.webp`)
    expect(await answer?.text()).toBe('a')
    expect(await places(db, to)).toEqual(['0a', '4x'])
  }))

test('a collection’s picture stays in its one place, and is cleared away once the collection is gone', () =>
  withDatabase(async (db) => {
    await makeCollection(db, { id: 'regen' })
    await makePicture(db, 'a', 0)
    const { companyId, owner } = collectionGallery('regen')
    const row = { company_id: companyId, owner_kind: owner.kind, owner_id: owner.id }
    await db.updateTable('picture').set(row).execute()
    const form = new FormData()
    for (const [name, value] of Object.entries({ was: 'bild-platz', bild: `0${idOf('a')}`, platz: '2' }))
      form.set(name, value)
    const moved = await changeGallery(db, { companyId, owner, form, actorId: 'ada', now })
    expect(moved).toMatchObject({ outcome: 'refused', because: 'no-place' })
    const files = { db, storage: folderStorage(root) }
    expect(await clearRemovedPictures(files, { now: later(30) })).toBe(0)
    expect(await collectionPictures(db, { ids: ['regen', 'sonne'] })).toEqual(
      new Map([['regen', { name: `0${idOf('a')}`, alt: 'a' }]]),
    )
    await db.deleteFrom('collection').execute()
    expect(await clearRemovedPictures(files, { now })).toBe(0)
    expect(await clearRemovedPictures(files, { now: later(8) })).toBe(1)
  }))

test('pictures of a company that is gone are cleared away, too', () =>
  withDatabase(async (db) => {
    await makePicture(db, 'a', 0)
    const files = { db, storage: folderStorage(root) }
    expect(await clearRemovedPictures(files, { now })).toBe(0)
    expect(await clearRemovedPictures(files, { now: later(8) })).toBe(1)
    expect(await places(db)).toEqual([])
  }))
