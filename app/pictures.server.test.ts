import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { openPictures as openUploads } from './pictures/pictures.server.ts'
import { openPictures } from './pictures.server.ts'

const inMode = (mode: 'demo' | 'production', paths: readonly string[], stored: readonly string[] = []) => {
  const filesRoot = mkdtempSync(join(tmpdir(), 'utkiek-files-'))
  for (const path of stored) {
    mkdirSync(join(filesRoot, dirname(path)), { recursive: true })
    writeFileSync(join(filesRoot, path), 'a picture')
  }
  const statuses: (number | undefined)[] = []
  return withDatabase(async (db) => {
    await makeCategory(db, { id: 'wasser', key: 1 })
    await makeCompany(db, { id: 'kontor' })
    await makeService(db, { id: 'kanu', company_id: 'kontor', category_id: 'wasser', picture_kind: 'kayak' })
    const scope = { db, filesRoot, config: { mode, dataDir: filesRoot, s3: null } } as Scope
    const picture = openPictures({ ...scope, pictures: openUploads(scope) })
    for (const path of paths) statuses.push((await picture(`/files/${path}_250x200.webp`))?.status)
  })
    .then(() => statuses)
    .finally(() => rmSync(filesRoot, { recursive: true, force: true }))
}

test('production draws pictures of categories and of our pages, and one that stands in for an offer’s', async () => {
  const drawn = ['categories/wasser/wasser', 'brand/hero/morning', 'companies/kontor/0', 'services/kanu/0']
  expect(await inMode('production', drawn)).toEqual([200, 200, 200, 200])
  const invented = ['services/kanu/1', 'companies/kontor/4', 'services/weg/0', 'categories/weg/weg']
  expect(await inMode('production', invented)).toEqual([undefined, undefined, undefined, undefined])
  expect(await inMode('demo', invented.slice(0, 2))).toEqual([200, 200])
})

test('a picture of a review isn’t read from its folder, however its address is spelled', async () => {
  const stored = 'private/reviews/gallery/aaaaaaaaaaaaaaaaaaaaaa'
  const paths = [stored, `./${stored}`, `services/../${stored}`, stored.replaceAll('/', '%2f'), `/${stored}`]
  const missing = paths.map(() => undefined)
  for (const mode of ['demo', 'production'] as const)
    expect(await inMode(mode, paths, [`${stored}_250x200.webp`])).toEqual(missing)
})
