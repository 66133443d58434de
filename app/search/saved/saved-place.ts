/**
 * Something that was saved, with what its tile shows, so that a device draws it again without asking the server: `to` is
 * an own path, `picture` a picture's base.
 */
export type SavedPlace = {
  to: string
  title: string
  picture: string
  accentColor: string
  accentColor2: string
  place: string
}

/** Nobody saves more; the oldest make room. */
export const mostSavedPlaces = 200

const longest: Record<keyof SavedPlace, number> = {
  to: 300,
  title: 200,
  picture: 200,
  accentColor: 40,
  accentColor2: 40,
  place: 100,
}

const ownPath = /^\/[a-z][^\s"'\\]*$/
const ownPicture = /^[\w-]+(?:\/[\w-]+)+$/
const colour = /^#[0-9a-f]{3,8}$/i

/** Whether a value of unknown origin is a saved place: own paths, pictures and colours, none longer than it can be. */
export function isSavedPlace(value: unknown): value is SavedPlace {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const fits = Object.entries(longest).every(([name, most]) => {
    const text = fields[name]
    return typeof text === 'string' && text.length <= most && !text.includes('\0') && text.isWellFormed()
  })
  const is = (name: keyof SavedPlace, form: RegExp) => form.test(fields[name] as string)
  return (
    fits &&
    is('to', ownPath) &&
    is('picture', ownPicture) &&
    is('accentColor', colour) &&
    is('accentColor2', colour)
  )
}
