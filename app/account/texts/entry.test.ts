import { expect, test } from 'vitest'
import { backWordsFor, leadFor, missingIn } from './entry.ts'

test.each([
  ['/bookings/warten?companyID=kontor&slot=2026', 'um auf die Warteliste zu kommen', 'Weiter zur Warteliste'],
  ['/warteliste', 'um deine Wartelisten zu sehen', 'Weiter zu deinen Wartelisten'],
  ['/bookings/new?companyID=kontor', 'um zu buchen', 'Weiter zur Bestellung'],
  ['/bookings/abc/umbuchen', 'um umzubuchen', 'Weiter zur Umbuchung'],
  ['/bookings/abc/stornieren?reason=illness', 'um zu stornieren', 'Weiter zur Stornierung'],
  ['/overview/einlass?company=kontor', 'um am Einlass weiterzumachen', 'Weiter zum Einlass'],
])(
  'whoever comes from %s reads what signing in is for, and what the way back leads to',
  (weiter, aim, back) => {
    expect(leadFor(weiter)).toBe(`Melde dich an, ${aim}. Danach geht es genau dort weiter.`)
    expect(leadFor(weiter, 'register')).toBe(
      `Leg dir ein Konto an, ${aim}. Danach geht es genau dort weiter.`,
    )
    expect(backWordsFor(weiter)).toBe(back)
  },
)

test.each([
  '/',
  '/bookings',
  '/bookings/abc',
  '/bookings/wartend',
  '/x?/bookings/warten',
  '/lists',
  '/overview',
])('for %s the usual words stand', (weiter) =>
  expect([leadFor(weiter), backWordsFor(weiter)]).toEqual([null, 'Weiter, wo du warst']),
)

test.each([
  [{}, 'email'],
  [{ email: '', password: 'kanu' }, 'email'],
  [{ email: 'jule@posteo.example', password: '' }, 'password'],
  [{ email: 'jule@posteo.example', password: 'kanu' }, null],
])('beside the button stands what %o still lacks: %s', (fields, missing) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(missingIn(form)).toBe(missing)
})
