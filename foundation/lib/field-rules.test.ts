import { expect, test } from 'vitest'
import {
  fieldKinds,
  fieldValue,
  isEmail,
  isGermanPhone,
  isGermanPostalCode,
  isUnfit,
  normalEmail,
  typedDay,
  typedMinutes,
  type FieldKind,
} from './field-rules.ts'

test.each(['a@b.de', 'jule.petersen+kanu@posteo.example', "o'neill@x-y.co.uk", 'moin@möwe.example'])(
  '%s is an e-mail address',
  (text) => expect(isEmail(text)).toBe(true),
)
test.each([
  ['müller@möller.de', false],
  ['mueller@möller.de', true],
  ['a/b@example.com', false],
  ['moin@example.xn--p1ai', false],
  ['moin@xn--mwe-sna.example', true],
])('%s is an e-mail address at the field: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
  expect(fieldValue('email', text)).toBe(is ? text : undefined)
})

test.each([
  [' Jule@Posteo.Example ', 'jule@posteo.example'],
  ['Moin@M\u00f6we.example', 'moin@xn--mwe-sna.example'],
  ['moin@mo\u0308we.example', 'moin@xn--mwe-sna.example'],
  ['moin@xn--mwe-sna.example', 'moin@xn--mwe-sna.example'],
  ['ö@b@c.de', 'ö@b@c.de'],
])('%j is compared as %s', (typed, compared) => expect(normalEmail(typed)).toBe(compared))

test.each([
  ...['', 'a@b', '@b.de', 'a@', 'a b@c.de', 'a@b@c.de', '.a@b.de', 'a..b@c.de', 'a.@b.de', 'a@-b.de'],
  ...['a@b..de', 'a@b.d', 'a@b.de\n', 'a\u0000@b.de', '"a"@b.de', 'a,b@c.de', `${'a'.repeat(65)}@b.de`],
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.de`,
])('%j is no e-mail address', (text) => expect(isEmail(text)).toBe(false))

test.each(['+49 170 1234567', '0170/1234567', '(040) 12 34 56', '0049-40-123456', '170 1234567'])(
  '%s is a German phone number',
  (text) => expect(isGermanPhone(text)).toBe(true),
)
test.each(['abc', '', '0', '+43 1 234567', '123', '+49 170 12345678901234'])(
  '%j is no German phone number',
  (text) => expect(isGermanPhone(text)).toBe(false),
)

test.each([
  ['20095', true],
  ['01067', true],
  ['2009', false],
  ['200955', false],
  ['2009a', false],
])('%s as postal code: %s', (text, expected) => expect(isGermanPostalCode(text)).toBe(expected))

test.each([
  ['1/1/2024', '2024-01-01'],
  ['31-12-2024', '2024-12-31'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', null],
  ['31/4/2024', null],
  ['32/1/2024', null],
  ['1/13/2024', null],
  ['1/1/24', null],
  ['1/1-2024', null],
  ['2024-01-01', null],
  ['', null],
])('the date %s is %s', (text, expected) => expect(typedDay(text)).toBe(expected))

test('[FORM-1] a field is one of fourteen kinds, and each takes what is meant for it', () => {
  const fit: Record<FieldKind, string> = {
    ...{ string: 'Elbe', number: '12', currency: '12,50', date: '14/06/2026', time: '09:30', duration: '90' },
    ...{ street: 'Weg 1', phone: '0170 1234567', email: 'a@b.de', postal_code: '20095', password: 'sechs6' },
    ...{ url: 'example.de', iban: 'DE89 3704 0044 0532 0130 00', color: '#ffc629' },
  }
  expect(Object.keys(fit)).toEqual([...fieldKinds])
  expect(fieldKinds).toHaveLength(14)
  for (const kind of fieldKinds) expect(fieldValue(kind, fit[kind])).toBe(fit[kind])
})

test.each([
  ['[FORM-2] a text has three characters', 'string', ['abc', ' abc '], ['ab', ' ab ', '  a']],
  ['[FORM-4] a number has digits only', 'number', ['0', '12', '007'], ['1a', '1.5', '-1', '1 2', '١']],
  [
    '[FORM-5] a date has day, month and four digits of year',
    'date',
    ['1/1/2024', '31-12-2024', '01/02/2024'],
    ['32/1/2024', '1/13/2024', '1/1/24', '0/1/2024', '31/02/2024', '1/1-2024'],
  ],
  [
    '[FORM-9] a time is between 0:00 and 23:59',
    'time',
    ['23:59', '00:00', '9:05'],
    ['24:00', '12:60', '25:00', '12', '1200', '12:5'],
  ],
  [
    '[FORM-14] a duration has digits, or hours and minutes with a comma',
    'duration',
    ['90', '5', '1,2', '1,02', '2,59'],
    ['a', '1h', '1,60', '1,', ',5', '1,2,3', '1.5'],
  ],
  ['[FORM-16] a street has a number', 'street', ['Weg 1', '1. Allee'], ['Weg', 'Am Markt']],
  [
    '[FORM-17] a phone number is German, with +49 or a leading 0 or neither',
    'phone',
    ['+49 170 1234567', '01701234567', '170 1234567', '+49 (0)40 1234567', '040.123456'],
    ['abc', '+33 1 23456789', '0', '+49'],
  ],
  ['[FORM-18] an e-mail has a domain', 'email', ['a@b.de', ' a@b.de '], ['a@b', 'a b@c.de', '@b.de']],
  ['[FORM-19] a postal code has five digits', 'postal_code', ['20095', '01067'], ['2009', '200955', '2009a']],
  ['[FORM-20] a password has six characters', 'password', ['sechs6', 'öäüßéè'], ['fünf5', '🙂🙂🙂']],
  [
    '[FORM-21] a web address may leave out its scheme, and a hyphen says there is none',
    'url',
    ['example.de', '-', 'https://example.de/a?b=c#d', 'HTTP://Example.DE', 'möwe.de', 'a.b.example.de:8080'],
    ['a b', 'example', '--', 'javascript:alert(1)', 'https://me:you@example.de', 'ftp://example.de', 'a.d'],
  ],
  [
    '[FORM-22] an IBAN is German and adds up',
    'iban',
    ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', ' DE02 1203 0000 0000 2020 51 '],
    ['DE88 3704 0044 0532 0130 00', 'DE8937040044053201300', 'FR1420041010050500013M02606', 'DE89'],
  ],
  [
    'an amount is whole or has two digits of cents',
    'currency',
    ['12', '12,50', '0'],
    ['12,5', '12.50', ',5'],
  ],
  ['a colour has six digits', 'color', ['#ffc629', '#FFC629'], ['ffc629', '#fff', 'red']],
] as const)('%s', (_title, kind, fit, unfit) => {
  for (const text of fit) expect([text, fieldValue(kind, text)]).toEqual([text, text.trim()])
  for (const text of unfit) expect([text, fieldValue(kind, text)]).toEqual([text, undefined])
})

test.each([
  ['90', 90],
  ['1,2', 62],
  ['1,20', 80],
  ['1,60', null],
  ['', null],
])('the duration %s has %s minutes', (text, minutes) => expect(typedMinutes(text)).toBe(minutes))

test('[FORM-2] the least length of a text can be set', () => {
  expect(fieldValue('string', 'Li', { shortest: 1 })).toBe('Li')
  expect(fieldValue('string', 'abc', { shortest: 4 })).toBe(undefined)
  expect(fieldValue('string', '', { shortest: 0 })).toBe(undefined)
})

test('[FORM-22] an IBAN with any one digit changed is none', () => {
  const iban = 'DE89370400440532013000'
  for (let at = 2; at < iban.length; at += 1) {
    const changed = iban.slice(0, at) + ((Number(iban[at]) + 1) % 10) + iban.slice(at + 1)
    expect([changed, isUnfit('iban', changed)]).toEqual([changed, true])
  }
})

test('[FORM-23, FORM-24] an empty field is missing but no fault, an invalid one is missing and a fault', () => {
  for (const kind of fieldKinds) {
    expect([fieldValue(kind, ''), isUnfit(kind, '')]).toEqual([undefined, false])
    expect([kind, fieldValue(kind, '\u0000'), isUnfit(kind, '\u0000')]).toEqual([kind, undefined, true])
  }
})
