import { expect, test } from 'vitest'
import { displayNameOf, holdsAddress, interests, loginPath, plainName, registerPath } from './account.ts'
import { isKnownPassword } from './known-passwords.ts'
import { checkQuickRegistration, checkRegistration, type RegistrationForm } from './registration.ts'
import { texts } from './texts.ts'

const today = '2026-06-14'
const empty: RegistrationForm = {
  email: '',
  password: '',
  passwordAgain: '',
  postalCode: '',
  birthday: '',
  title: '',
  interests: [],
  firstName: '',
  lastName: '',
  phone: '',
}
const access = {
  email: 'anna@posteo.example',
  password: 'kanu auf der alster',
  passwordAgain: 'kanu auf der alster',
}
const check = (changes: Partial<RegistrationForm>) =>
  checkRegistration({ ...empty, ...access, ...changes }, { today })

test('e-mail and password are enough', () => {
  expect(check({})).toMatchObject({
    outcome: 'fit',
    registration: { email: 'anna@posteo.example', displayName: '' },
  })
})

test('[REG-13] without e-mail or password the form asks for all fields', () => {
  for (const changes of [{ email: '' }, { password: '' }, { email: ' ', password: '' }]) {
    expect(check(changes)).toMatchObject({ outcome: 'refused', because: 'fields-missing' })
  }
  expect(texts.register.refusals['fields-missing']).toBe('Bitte fülle alle Felder aus.')
})

test('[REG-14] a differing repetition is said beside it', () => {
  for (const passwordAgain of ['', 'kanu auf der elbe', 'Kanu auf der Alster']) {
    expect(check({ passwordAgain })).toMatchObject({ faults: { passwordAgain: 'passwords-differ' } })
  }
  const quick = { ...access, name: 'Anna', passwordAgain: 'kanu auf der elbe' }
  expect(checkQuickRegistration(quick)).toMatchObject({ faults: { passwordAgain: 'passwords-differ' } })
  expect(texts.register.faults['passwords-differ']).toBe('Die Passwörter stimmen nicht überein.')
})

test.each([
  [{ email: 'a@b' }, { email: 'email-invalid' }],
  [{ password: 'fünf5', passwordAgain: 'fünf5' }, { password: 'password-short' }],
  [{ password: 'a'.repeat(129), passwordAgain: 'a'.repeat(129) }, { password: 'password-long' }],
  [{ password: 'Passwort1!', passwordAgain: 'Passwort1!' }, { password: 'password-known' }],
  [{ password: 'anna@posteo.example', passwordAgain: 'anna@posteo.example' }, { password: 'password-known' }],
  [{ postalCode: '2009' }, { postalCode: 'postal-code-invalid' }],
  [{ birthday: '31/02/1990' }, { birthday: 'birthday-invalid' }],
  [{ birthday: '15/06/2026' }, { birthday: 'birthday-invalid' }],
  [{ birthday: '31/12/1899' }, { birthday: 'birthday-invalid' }],
  [{ phone: 'abc' }, { phone: 'phone-invalid' }],
])('%o has exactly the fault %o', (changes, faults) => {
  expect(check(changes)).toEqual({ outcome: 'refused', because: 'fields-invalid', faults })
})

test.each([
  [6, 'sechs6'],
  [128, 'a1b2'.repeat(32)],
])('a password of %i characters is long enough and short enough', (_length, password) => {
  expect(check({ password, passwordAgain: password })).toMatchObject({ outcome: 'fit' })
})

test('a full registration keeps what was typed, and only known interests and salutations', () => {
  const checked = check({
    ...{ firstName: ' Anna ', lastName: 'muster', title: 'Frau', phone: '0170 1234567', postalCode: '20095' },
    ...{ birthday: '1.2.1990', interests: ['music', 'art', 'everything', 'music'] },
  })
  expect(checked).toMatchObject({
    registration: {
      ...{
        firstName: 'Anna',
        lastName: 'muster',
        displayName: 'Anna M.',
        title: 'Frau',
        postalCode: '20095',
      },
      ...{ birthOn: '1990-02-01', interests: ['music', 'art'] },
    },
  })
  for (const phone of ['+49 (0)40 1234567', '040.123456'])
    expect(check({ phone })).toMatchObject({ registration: { phone } })
  expect(check({ title: 'Admin' })).toMatchObject({ registration: { title: null } })
})

test('[REG-15] the quick registration also needs a name', () => {
  const quick = { email: access.email, password: access.password }
  for (const name of ['', '  ', '***', '\u200b', '\n']) {
    expect(checkQuickRegistration({ ...quick, name })).toMatchObject({ faults: { name: 'name-missing' } })
  }
  expect(texts.register.faults['name-missing']).toBe('Bitte gebe deinen Nutzername an')
  expect(checkQuickRegistration({ ...quick, name: 'Jule' })).toMatchObject({
    outcome: 'fit',
    registration: { displayName: 'Jule', firstName: null },
  })
})

test('[AUTH-7] the display name is first name, first letter of the last name and a dot', () => {
  expect(displayNameOf({ firstName: 'Anna', lastName: 'Muster' })).toBe('Anna M.')
  expect(displayNameOf({ firstName: 'Anna', lastName: '' })).toBe('Anna')
  expect(displayNameOf({ firstName: 'Jörg-Uwe', lastName: 'östermann' })).toBe('Jörg-Uwe Ö.')
  expect(displayNameOf({ firstName: '', lastName: '' })).toBe('')
})

test.each([
  ['*Utkiek', 'Utkiek'],
  ['* *\u200b* Utkiek', 'Utkiek'],
  ['\u202e*Utkiek', 'Utkiek'],
  ['\t*\nUtkiek  GmbH ', 'Utkiek GmbH'],
  ['Ju*le', 'Ju*le'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the typed name %j becomes %j', (typed, name) => {
  expect(plainName(typed)).toBe(name)
})

test.each([
  ['Gewinn: https://boese.example', true],
  ['WWW.boese.example', true],
  ['ftp://x', true],
  ['bit.ly/gewinn', true],
  ['evil.com', true],
  ['Jule, mehr auf Evil.COM.', true],
  ['evil。com', true],
  ['evil．com', true],
  ['ｅｖｉｌ｡ｃｏｍ', true],
  ['evil․com', true],
  ['evil.\u200bcom', true],
  ['böse.example', true],
  ['пример.рф', true],
  ['evil.xn--p1ai', true],
  ['1und1.de', true],
  ['t.co', true],
  ['1.2.3.4', true],
  ['Jule 192.168.0.1:80', true],
  ['１.２.３.４', true],
  ['a@b.de', true],
  ['jule＠localhost', true],
  ['mailto:jule@example', true],
  ['Dr. Jule M.', false],
  ['Dr. Müller', false],
  ['Hans/Grete', false],
  ['St. Pauli', false],
  ['St. Pauli e.V.', false],
  ['A. B. Meier', false],
  ['Café M.', false],
  ['Kontor & Co. KG', false],
  ['Paddel GmbH & Co. KGaA', false],
  ['Ruder e.K.', false],
  ['No.1 Boulder', false],
  ['J.R.R. Tolkien', false],
  ['Prof. Dr.-Ing. Jule O’Neill-Groß', false],
  ['Bootsverleih … und mehr', false],
  ['Halle 4.5', false],
  ['Seit 1.4.2019', false],
])('the name %j holds an address: %s', (name, holds) => {
  expect(holdsAddress(plainName(name))).toBe(holds)
  const password = 'kanu auf der alster'
  const quick = checkQuickRegistration({ email: 'a@b.example', password, name })
  expect(quick).toMatchObject(holds ? { faults: { name: 'name-address' } } : { outcome: 'fit' })
})

test.each(['123456', 'PASSWORT', 'Hamburg2024', 'hallo123', 'aaaaaaa', 'Schatz1!', 'qwertz'])(
  'everybody tries %s first',
  (password) => expect(isKnownPassword(password, { email: 'a@b.de' })).toBe(true),
)
test.each(['kanu auf der alster', 'Segelflug-77-Elbe', 'qwertz und mehr'])(
  'nobody tries %s first',
  (password) => {
    expect(isKnownPassword(password, { email: 'a@b.de' })).toBe(false)
  },
)

test('there are sixteen interests, each with a label', () => {
  expect(interests).toHaveLength(16)
  expect(Object.keys(texts.register.interests)).toEqual([...interests])
})

test('the way to the login page carries the way back', () => {
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/order?slot=1&persons=2')).toBe('/login?weiter=%2Forder%3Fslot%3D1%26persons%3D2')
  expect(registerPath('/bookings')).toBe('/register?weiter=%2Fbookings')
})
