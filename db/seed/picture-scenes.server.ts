import type { Db } from '#foundation/platform/db.server.ts'
import { pixelsOf, type PictureFile } from '#foundation/platform/pictures/picture-url.ts'
import '#app/catalog/catalog.server.ts'
import {
  panorama,
  picturesPerPlace,
  placePicture,
  scene,
  sceneKinds,
  type SceneKind,
} from './scenes/index.ts'

type Drawn = { kind: string; a: string; b: string }

/**
 * Draws the demo city's pictures by their name: `services/<id>/<0 to 4>`, `collections/<form>/<form>`,
 * `categories/<id>/<id>`, `companies/<id>/<0 to 4>` and `brand/hero/<panorama>`. What isn't in the city has no picture.
 */
export function sceneFor(db: Db): (file: PictureFile) => Promise<string | null> {
  return async ({ folder, id, name, size }) => {
    if (folder === 'brand') return id === 'hero' ? panorama(name, pixelsOf(size)) : null
    if (folder === 'services') return placeDrawn(await serviceLook(db, id), { seed: id, name })
    if (folder === 'companies') {
      return placeDrawn(await lookOf(db, folder, id), { seed: `${folder}/${id}`, name })
    }
    const look = await lookOf(db, folder, id)
    return look && scene(look.kind as SceneKind, { seed: `${folder}/${id}`, a: look.a, b: look.b })
  }
}

function placeDrawn(look: Drawn | null, { seed, name }: { seed: string; name: string }): string | null {
  const index = /^\d{1,2}$/.test(name) ? Number(name) : -1
  if (!look || index < 0 || index >= picturesPerPlace) return null
  return placePicture(look.kind as SceneKind, { seed, a: look.a, b: look.b }, index)
}

async function serviceLook(db: Db, id: string): Promise<Drawn | null> {
  const row = await db
    .selectFrom('service')
    .select(['picture_kind as kind', 'accent_color as a', 'accent_color2 as b'])
    .where('id', '=', id)
    .executeTakeFirst()
  return known(row)
}

const tables = { collections: 'collection', categories: 'category', companies: 'company' } as const

async function lookOf(db: Db, folder: string, id: string): Promise<Drawn | null> {
  if (!Object.hasOwn(tables, folder)) return null
  const row = await db
    .selectFrom(tables[folder as keyof typeof tables])
    .select(['picture_kind as kind', 'accent_color as a', 'accent_color2 as b'])
    .where('id', '=', id)
    .executeTakeFirst()
  return known(row)
}

function known(row: Drawn | undefined): Drawn | null {
  return row && (sceneKinds as readonly string[]).includes(row.kind) ? row : null
}
