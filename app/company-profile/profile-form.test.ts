import { describe, expect, test } from 'vitest'
import { descriptionText, paragraphsIn } from '#app/catalog/administration/administration.ts'
import { hoursText, readHours } from './openings.ts'
import { palette, paletteNames } from './palette.ts'
import { checkProfile, differencesFrom, typedProfile, type ProfileForm } from './profile-form.ts'

const before = {
  description: [{ kind: 'paragraph' as const, text: 'Moin.' }],
  openings: [],
  arrival: null,
  access: null,
  contactPerson: null,
  email: 'moin@kontor.example',
  phone: null,
  website: null,
  options: [],
  accentColor: '#123456',
  accentColor2: '#fedcba',
}
const typed = (changes: Partial<ProfileForm> = {}): ProfileForm => ({ ...typedProfile(before), ...changes })
const faultsOf = (changes: Partial<ProfileForm>) => {
  const checked = checkProfile(typed(changes), before)
  return checked.outcome === 'refused' ? checked.faults : null
}

describe('hours', () => {
  test.each([
    ['10–18', '10:00–18:00'],
    ['10-18 Uhr', '10:00–18:00'],
    ['14 bis 18:30, 9.15-12', '9:15–12:00, 14:00–18:30'],
    ['0–24', '0:00–24:00'],
    ['9-12 und 14-18', '9:00–12:00, 14:00–18:00'],
    ['', ''],
  ])('"%s" is read as "%s"', (text, read) => {
    const hours = readHours(text)
    const ranges = hours.outcome === 'fit' ? hours.ranges : []
    expect([hours.outcome, hoursText([{ weekday: 3, ranges }], 3)]).toEqual(['fit', read])
  })

  test.each([
    ['abends', 'unreadable'],
    ['10–25', 'unreadable'],
    ['10:75–18', 'unreadable'],
    ['18–2', 'backwards'],
    ['9–13, 12–18', 'overlap'],
  ])('"%s" is refused as %s', (text, because) => {
    expect(readHours(text)).toEqual({ outcome: 'refused', because })
  })

  test('[ENT-11] a day without hours is closed, a week without any says nothing', () => {
    const openingsOf = (changes: Partial<ProfileForm>) => {
      const checked = checkProfile(typed(changes), before)
      return checked.outcome === 'fit' ? checked.profile.openings : null
    }
    expect(openingsOf({})).toEqual([])
    expect(openingsOf({ hours6: '10–18' })).toContainEqual({
      weekday: 6,
      ranges: [{ fromMinute: 600, toMinute: 1080 }],
    })
    expect(openingsOf({ hours6: '10–18' })).toContainEqual({ weekday: 1, ranges: [] })
  })
})

test('[ENT-2] a typed text becomes headings and paragraphs, and stands in its field as it was', () => {
  const text =
    'Moin.\nWir sind Ada und Ole.\n\n## Boote\n\nVier Kanus.\n\n> Ahoi\n\n**Nur mit Weste.**\n\n![](pictures/a)'
  const paragraphs = paragraphsIn(text)
  expect(paragraphs.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'h2',
    'paragraph',
    'cite',
    'strong',
    'image',
  ])
  expect(descriptionText(paragraphs)).toBe(text)
  expect(paragraphsIn('Eins\r\n## Zwei\r\nDrei')).toEqual([
    { kind: 'paragraph', text: 'Eins' },
    { kind: 'h2', text: 'Zwei' },
    { kind: 'paragraph', text: 'Drei' },
  ])
})

test('what is wrong stands at its field', () => {
  expect(faultsOf({})).toBeNull()
  expect(faultsOf({ email: '' })).toEqual({ email: 'contact-missing' })
  expect(faultsOf({ email: 'moin@', phone: 'abc', website: 'kein ort' })).toEqual({
    email: 'email-invalid',
    phone: 'phone-invalid',
    website: 'website-invalid',
  })
  expect(faultsOf({ description: 'x'.repeat(6001) })).toEqual({ description: 'description-long' })
  expect(faultsOf({ options: Array.from({ length: 13 }, (_, at) => `o${at}`).join(', ') })).toEqual({
    options: 'options-many',
  })
  expect(faultsOf({ hours2: 'spät' })).toEqual({ hours2: 'hours-unreadable' })
})

test('colours stay what they are until one of the palette is chosen; foreign values choose nothing', () => {
  const colourOf = (colours: string) => {
    const checked = checkProfile(typed({ colours }), before)
    return checked.outcome === 'fit' ? checked.profile.accentColor : null
  }
  expect(['', 'tanne', '#000000', '__proto__'].map(colourOf)).toEqual([
    '#123456',
    palette.tanne.accent,
    '#123456',
    '#123456',
  ])
})

test('white words can be read on each colour, and the second one stands out from the first', () => {
  for (const name of paletteNames) {
    const { accent, accent2 } = palette[name]
    expect([name, contrast('#ffffff', accent) >= 4.5, contrast(accent, accent2) >= 2.5]).toEqual([
      name,
      true,
      true,
    ])
  }
})

test('of two who edit the second one sees what the first one stored, where it differs', () => {
  const stored = { ...before, arrival: 'U3 bis Barmbek', contactPerson: 'Ole' }
  expect(differencesFrom(typed({ contactPerson: 'Ada' }), stored)).toEqual({
    arrival: 'U3 bis Barmbek',
    contactPerson: 'Ole',
  })
})

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
