import { addressFields, type PlacedAddress } from '#app/addresses/addresses.ts'
import { storeSuggestion } from '#app/suggestions/store-suggestion.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { jpegPhoto } from './hostile-pictures.ts'
import type { Ask } from './small-city.ts'
import { upload } from './uploads.ts'
import { testAddress } from './web.ts'

/** An address that somebody chose from the list. */
export const swing: PlacedAddress = {
  accuracy: 'house',
  pin: { lat: 53.5712, lng: 10.0421 },
  address: {
    line1: 'Eilbektal',
    house_nr: '42',
    postal_code: '22089',
    city: 'Hamburg',
    latLng: { lat: 53.5712, lng: 10.0421 },
    google_place_id: 'embedded:swing',
    geohash: [],
    state: 'HH',
    country: 'DE',
  },
}

/** Stores a suggestion without pictures. */
export const storeSwing = (
  db: Db,
  { id = 's'.repeat(22), ...row }: { id?: string; title: string; senderId: string | null; now: Date },
): Promise<void> => storeSuggestion(db, { id, categoryId: null, address: swing, ...row })

/** The fields of a whole form. */
export const wholeForm = (id: string): Record<string, string> => ({
  id,
  titel: 'Schaukel am Eilbekkanal',
  rechte: '1',
  ...Object.fromEntries(addressFields(swing, 'ort')),
})

/** A browser that has opened the form: its cookies, and the id of its suggestion. */
export type Suggester = { cookie: string; id: string }

/** Opens the form; `cookie` holds who is signed in. */
export async function openForm(ask: Ask, cookie = '', path = '/communitySuggestion'): Promise<Suggester> {
  const { html, headers } = await ask(path, { headers: cookie ? { cookie } : {} })
  const key = /utkiek\.vorschlag=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  const id = /name="id" value="([\w-]{22})"/.exec(html)?.[1] ?? ''
  return { cookie: [cookie, key].filter(Boolean).join('; '), id }
}

/** Uploads a picture into a place of the form. */
export async function addPicture(ask: Ask, { cookie, id }: Suggester, slot = 0): Promise<number> {
  const target = { company: id, kind: 'suggestion', owner: id, slot } as const
  return (await upload(ask, cookie, target, await jpegPhoto(1300, 975))).status
}

/** Sends the form. */
export function sendForm(
  ask: Ask,
  { cookie }: Suggester,
  fields: Record<string, string>,
  path = '/communitySuggestion',
) {
  const headers = { origin: testAddress, host: new URL(testAddress).host, cookie }
  return ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

/** Sends a whole suggestion with one picture; answers its id. */
export async function suggest(ask: Ask, cookie = '', more: Record<string, string> = {}): Promise<Suggester> {
  const opened = await openForm(ask, cookie)
  await addPicture(ask, opened)
  await sendForm(ask, opened, { ...wholeForm(opened.id), ...more })
  return opened
}
