import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { fieldKinds } from '#foundation/lib/field-rules.ts'
import { fieldFault } from './use-typed.ts'
import { TypedField } from './typed-field.tsx'

test.each([
  ['[FORM-3] a text', 'string', 'ab', 'abc', 'Min. 4 Zeichen erforderlich'],
  ['[FORM-4] a number', 'number', '1a', '12', 'Es sind nur Zahlen erlaubt'],
  ['[FORM-8] a date', 'date', '32/01/2024', '31/01/2024', 'Kein korrektes Datum'],
  ['[FORM-12] a time', 'time', '25:00', '23:59', 'Ungültige Uhrzeit'],
  ['[FORM-15] a duration', 'duration', 'a', '90', 'Zum Beispiel "1,2" für 1 Std. und 2 Min.'],
  ['[FORM-16] a street', 'street', 'Weg', 'Weg 1', 'Gebe Straße und Haus-Nr. an'],
  ['[FORM-17] a phone number', 'phone', 'abc', '0170 1234567', 'Keine korrekte Telefonnr.'],
  ['[FORM-18] an e-mail', 'email', 'a@b', 'a@b.de', 'Keine korrekte E-Mail'],
  ['[FORM-19] a postal code', 'postal_code', '200955', '20095', 'Keine korrekte PLZ'],
  ['[FORM-20] a password', 'password', 'fünf5', 'sechs6', 'Min. 6 Zeichen'],
  ['[FORM-21] a web address', 'url', 'a b', '-', 'Keine gültige URL'],
  ['[FORM-22] an IBAN', 'iban', 'DE88370400440532013000', 'DE89370400440532013000', 'Keine gültige IBAN'],
] as const)('%s has the contract’s sentence', (_title, kind, unfit, fit, sentence) => {
  expect(fieldFault(kind, unfit)).toBe(sentence)
  expect(fieldFault(kind, fit)).toBe(undefined)
  expect(fieldFault(kind, '')).toBe(undefined)
})

test('[FORM-1, FORM-25] a field takes all fourteen kinds; the numeric ones bring up digits and begin at 0', () => {
  const numeric = ['number', 'currency', 'date', 'time', 'duration', 'phone', 'postal_code']
  expect(fieldKinds).toHaveLength(14)
  for (const kind of fieldKinds) {
    const html = markupOf(<TypedField kind={kind} label="Feld" name={kind} />)
    expect(html).toContain(`name="${kind}"`)
    const isNumeric = html.includes('inputMode="numeric"') && html.includes('min="0"')
    expect([kind, isNumeric]).toEqual([kind, numeric.includes(kind)])
  }
})

test('[FORM-7, FORM-10, FORM-11] date and time end at ten and five characters, and the time shows 00:00', () => {
  expect(markupOf(<TypedField kind="date" label="Tag" name="day" />)).toContain('maxLength="10"')
  const time = markupOf(<TypedField kind="time" label="Uhrzeit" name="time" />)
  expect(time).toContain('maxLength="5"')
  expect(time).toContain('placeholder="00:00"')
})

test('[FORM-15] a duration shows its example before anything is typed', () => {
  const html = markupOf(<TypedField kind="duration" label="Dauer" name="duration" />)
  expect(html).toContain('Zum Beispiel &quot;1,2&quot; für 1 Std. und 2 Min.')
})

test('what the server said stands beside the label and is tied to the field', () => {
  const html = markupOf(<TypedField kind="email" label="E-Mail" name="email" error="Gibt es schon" />)
  const id = /<span class="field-error" id="([^"]+)">Gibt es schon</.exec(html)?.[1]
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toContain(`aria-describedby="${id}"`)
})
