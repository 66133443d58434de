import { writeFile } from 'node:fs/promises'
import { categoryAccents } from '#db/seed/scenes/accents.ts'
import { kinds, type SceneKind } from '#db/seed/scenes/kinds.ts'
import { panorama, panoramaNames } from '#db/seed/scenes/panoramas.ts'
import { placePictures } from '#db/seed/scenes/place.ts'
import { scene } from '#db/seed/scenes/scene.ts'
import { contactSheet } from '#foundation/platform/pictures/contact-sheet.server.ts'

// node scripts/contact-sheet.ts compositions|places|heroes <out.png> [kind,kind,...] [seed]
const [what = 'compositions', out = 'contact-sheet.png', only = '', seed = '2'] = process.argv.slice(2)

const names = (Object.keys(kinds) as SceneKind[]).filter((kind) => !only || only.split(',').includes(kind))

const compositions = () =>
  names.flatMap((kind) => {
    const [a, b] = categoryAccents[kinds[kind].accents]
    return kinds[kind].compositions.map((_, variant) => ({
      label: `${kind} ${variant}`,
      svg: scene(kind, { seed, a, b, variant }),
    }))
  })

const places = () =>
  names.flatMap((kind) => {
    const [a, b] = categoryAccents[kinds[kind].accents]
    return placePictures(kind, { seed: `${kind}-${seed}`, a, b }).map((svg, index) => ({
      label: `${kind} ${index}`,
      svg,
    }))
  })

const heroes = () =>
  panoramaNames.flatMap((label) =>
    [
      { width: 1920, height: 544 },
      { width: 780, height: 628 },
    ].map((size) => ({ label: `${label} ${size.width}`, svg: panorama(label, size) ?? '' })),
  )

const sheets = {
  heroes: () => contactSheet(heroes(), { columns: 4, width: 480, height: 250 }),
  places: () => contactSheet(places(), { columns: 5, width: 300, height: 225 }),
  compositions: () => contactSheet(compositions(), { columns: 6, width: 300, height: 225 }),
}
if (!(what in sheets)) throw new Error(`unknown sheet: ${what}`)
await writeFile(out, await sheets[what as keyof typeof sheets]())
