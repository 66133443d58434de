import type { PictureFile } from '#foundation/platform/pictures/picture-url.ts'
import { renderOnRequest, type SceneOf } from '#foundation/platform/pictures/render-on-request.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { servePicture } from './pictures/pictures.server.ts'
import { sceneFor } from '#db/seed/picture-scenes.server.ts'

const day = 86_400

/** What is drawn in production: the pictures of our own pages, and one that stands in for a company's or an offer's. */
const isPlaceholder = ({ folder, name }: PictureFile): boolean =>
  ['brand', 'categories', 'collections'].includes(folder) || name === '0'

/**
 * Answers `/files/…`: what companies uploaded, what was already drawn from the folder, other pictures drawn once on
 * request: all of the demo city's, in production our own pages'. Drawn ones may change with a release, so browsers ask
 * again after a day.
 */
export function openPictures({
  db,
  filesRoot,
  config,
  pictures,
}: Scope): (path: string) => Promise<Response | null> {
  const draw = sceneFor(db)
  const sceneOf: SceneOf = (file) => (config.mode === 'demo' || isPlaceholder(file) ? draw(file) : null)
  return async (path) => {
    const uploaded = await servePicture(pictures.files, path)
    if (uploaded) return uploaded
    const picture = await renderOnRequest(filesRoot, path, sceneOf)
    if (picture.outcome === 'missing') return null
    if (picture.outcome === 'busy')
      return new Response(null, { status: 503, headers: { 'retry-after': '2' } })
    return new Response(picture.bytes, {
      headers: { 'content-type': picture.contentType, 'cache-control': `public, max-age=${day}` },
    })
  }
}
