import { expect, test } from 'vitest'
import { scrypt } from './password-hash.server.ts'

type Kept = [password: string, salt: string, ...key: string[]]

// Made by better-auth 1.7.7, which hashed passwords until decision 42.
const made: Kept[] = [
  [
    'kanu auf der alster',
    'cf7d86bd916f89326968cfbe4061425d',
    '7b488a4c452a0e48e7c2543f89f6cbe01b4006c39d7eed9545c2e6561b51f486',
    'f5298168d221ad4d54cd0678b6d0a2d3072bffbbc280726f3fabca41fc10fc97',
  ],
  [
    'Äpfel & Öl, Größe ß',
    '2d401683666512a69ec46210e55a2c64',
    'a6033d50bd356c0c2812bfb21da40612fcaa7a9af1b9e2a57c5b7ed0d9155fe1',
    '633ef8e93fc5ec5f7c0b5151b31e74e4c33f4e13713c8f82cc1f2d5adebd770f',
  ],
  [
    'A\u0308pfel-Mo\u0308we 12',
    '8d62acb22b13651c5d47bd1804b6d335',
    '556a5c47c59cf61897c7a6760aad75c14e7ec7c1ac717cf067454bc060ac33c3',
    'fcb2f6aebd6ca322207e6dc4c07f994c0a0741b97674a86a909e73791ae8ac8a',
  ],
  [
    'ﬁsch２４ Ⅳ Ångström',
    '8cfbbdbc066e2f00de82180151bc1aa6',
    'efdaa70a794fb553a0aec430184a5c36c0e2c8b6756a3a12572a2aee54d8e044',
    '5b30fb1d342c99b96a673388bd9083b543b9498c8b68692bc6d3fa14632c79a7',
  ],
  [
    '🛶 Paddel\u00A0Tour!',
    '3d64cf8c0e1a18f98177b34883680550',
    'fba97a6f6825c223dfea3daf1ca0e0f63d34154767dc4ba9777e1a9aab00e0bb',
    'ba99dfb662f3714a81f5c1f75d1faa4ee9e8b6e50636b74d6d5a878ed25854de',
  ],
  [
    'x'.repeat(128),
    '5a0c6ffaaeb0f800cf5b94e3d60c1e65',
    '69a488a927ae3a13a7e80ea2695f8ed1df297ffa9f09cce30f43c2c80302ad43',
    '0138baa53f1b3148156d29d0de09aedb8abb433cf7bf324cffbd995d8b6c7eb4',
  ],
]
const kept = made.map(([password, salt, ...key]) => ({ password, hash: `${salt}:${key.join('')}` }))

test.each(kept)('the kept hash of $password is still its own', async ({ password, hash }) => {
  expect(await scrypt.verify({ hash, password: password.normalize('NFC') })).toBe(true)
  expect(await scrypt.verify({ hash, password: password.normalize('NFD') })).toBe(true)
  expect(await scrypt.verify({ hash, password: `${password} ` })).toBe(false)
})

test('a new hash has the form of the kept ones, a salt of its own, and is its password’s alone', async () => {
  const [first, second] = [await scrypt.hash('Möwe am Kai'), await scrypt.hash('Möwe am Kai')]
  expect(first).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(first).not.toBe(second)
  expect(await scrypt.verify({ hash: first, password: 'Mo\u0308we am Kai' })).toBe(true)
  expect(await scrypt.verify({ hash: first, password: 'Mowe am Kai' })).toBe(false)
})

test.each(['', 'abc:', kept[0]?.hash.slice(0, -2) ?? ''])(
  'a hash that is broken (%s) opens nothing',
  (hash) => expect(scrypt.verify({ hash, password: 'kanu auf der alster' })).resolves.toBe(false),
)
