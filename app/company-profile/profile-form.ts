import type { Openings } from '#app/catalog/catalog.ts'
import type { CompanyProfile } from '#app/catalog/publishing/publishing.server.ts'
import { isEmail, isGermanPhone, isUnfit, normalEmail } from '#foundation/lib/field-rules.ts'
import { descriptionText, paragraphsIn } from '#app/catalog/administration/administration.ts'
import { hoursText, readHours, type OpeningFault } from './openings.ts'
import { palette, paletteName, paletteNames } from './palette.ts'

/** Weekdays in the order of their fields, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]
export type HoursField = `hours${Weekday}`

const plainFields = [
  'description',
  'arrival',
  'access',
  'contactPerson',
  'email',
  'phone',
  'website',
  'options',
  'colours',
] as const

/** The fields of the profile, as their form names them. */
export const profileFields = [
  ...plainFields,
  ...weekdays.map((weekday): HoursField => `hours${weekday}`),
] as const
export type ProfileField = (typeof profileFields)[number]

/** What was typed, as it came. `colours` is a name of the palette, or empty for those that the company has. */
export type ProfileForm = Record<ProfileField, string>

/** What is wrong with one field. */
export type ProfileFault =
  | `hours-${OpeningFault}`
  | 'description-long'
  | 'contact-missing'
  | 'email-invalid'
  | 'phone-invalid'
  | 'website-invalid'
  | 'options-many'

export type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>

export const longestDescription = 6000
const longestLine = 300
const longestOption = 40
const mostOptions = 12

/**
 * Checks a profile. `before` is what is stored: its colours stay where none of the palette is chosen, and whoever could
 * be reached can't become somebody who can't.
 */
export function checkProfile(
  form: ProfileForm,
  before: CompanyProfile,
): { outcome: 'fit'; profile: CompanyProfile } | { outcome: 'refused'; faults: ProfileFaults } {
  const { openings, faults: hoursFaults } = openingsIn(form)
  const options = [...new Set(form.options.split(/[\n,]/).map(plainLine).filter(Boolean))]
  const [email, phone] = [normalEmail(form.email), plainLine(form.phone)]
  const wasReachable = before.email !== null || before.phone !== null
  const faults: ProfileFaults = { ...hoursFaults }
  if ([...form.description].length > longestDescription) faults.description = 'description-long'
  if (email !== '' && !isEmail(email)) faults.email = 'email-invalid'
  if (email === '' && phone === '' && wasReachable) faults.email = 'contact-missing'
  if (phone !== '' && !isGermanPhone(phone)) faults.phone = 'phone-invalid'
  const website = plainLine(form.website)
  if (isUnfit('url', website)) faults.website = 'website-invalid'
  if (options.length > mostOptions || options.some((each) => each.length > longestOption))
    faults.options = 'options-many'
  if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const colours = paletteNames.find((name) => name === form.colours)
  return {
    outcome: 'fit',
    profile: {
      description: paragraphsIn(form.description),
      openings,
      arrival: plainLine(form.arrival) || null,
      access: plainLine(form.access) || null,
      contactPerson: plainLine(form.contactPerson) || null,
      email: email || null,
      phone: phone || null,
      website: website === '' ? null : withScheme(website),
      options,
      accentColor: colours ? palette[colours].accent : before.accentColor,
      accentColor2: colours ? palette[colours].accent2 : before.accentColor2,
    },
  }
}

/** Without any hours nothing is said, least of all that it is closed. */
function openingsIn(form: ProfileForm): { openings: Openings; faults: ProfileFaults } {
  const faults: ProfileFaults = {}
  const openings = weekdays.map((weekday) => {
    const read = readHours(form[`hours${weekday}`])
    if (read.outcome === 'refused') faults[`hours${weekday}`] = `hours-${read.because}`
    return { weekday, ranges: read.outcome === 'fit' ? read.ranges : [] }
  })
  return { openings: openings.some(({ ranges }) => ranges.length > 0) ? openings : [], faults }
}

/** A stored profile as it stands in its form. */
export function typedProfile(profile: CompanyProfile): ProfileForm {
  const hours = Object.fromEntries(
    weekdays.map((weekday) => [`hours${weekday}`, hoursText(profile.openings, weekday)]),
  ) as Record<HoursField, string>
  return {
    ...hours,
    description: descriptionText(profile.description),
    arrival: profile.arrival ?? '',
    access: profile.access ?? '',
    contactPerson: profile.contactPerson ?? '',
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    website: profile.website ?? '',
    options: profile.options.join(', '),
    colours: paletteName(profile.accentColor, profile.accentColor2) ?? '',
  }
}

/** What somebody else has stored meanwhile, for each field in which it differs from what was typed here. */
export function differencesFrom(typed: ProfileForm, stored: CompanyProfile): Partial<ProfileForm> {
  const theirs = typedProfile(stored)
  const differing = profileFields.filter((name) => theirs[name].trim() !== typed[name].trim())
  return Object.fromEntries(differing.map((name) => [name, theirs[name]]))
}

function plainLine(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longestLine).join('')
}

const withScheme = (text: string): string => (/^https?:\/\//i.test(text) ? text : `https://${text}`)
