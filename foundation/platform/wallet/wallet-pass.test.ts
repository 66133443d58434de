import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { filesOfPass, isSignedBy } from '#test/support/pass-reading.ts'
import { walletKeys } from '#test/support/wallet-keys.ts'
import { applePassOf } from './apple-pass.server.ts'
import { googleWalletUrl } from './google-pass.server.ts'
import type { WalletPass } from './wallet-pass.ts'

const pass: WalletPass = {
  ...{ id: 'res-1', revision: 2, organisation: 'Utkiek', title: 'Kanutour', description: 'Ticket: Kanutour' },
  ...{ code: 'ABC 123:$', codeText: 'UTK-7F4K-29AB' },
  startsAt: new Date('2026-06-20T12:30:00Z'),
  place: { name: 'Paddelkontor', address: 'Kaistraße 1, 20457 Hamburg' },
  headline: { label: 'Buchung', value: 'UTK-7F4K-29AB' },
  when: { label: 'Wann', value: 'Sa., 20. Juni' },
  who: { label: 'Wer', value: '2 Erwachsene' },
  where: { label: 'Wo', value: 'Paddelkontor' },
  hint: { label: 'Änderungen', value: 'Dieser Pass ändert sich nicht.' },
  notes: [{ label: 'Fragen?', value: '+49 40 1' }],
}
const { certificate, key, wwdrCertificate } = walletKeys
const apple = {
  ...{ passTypeId: 'pass.example.utkiek', teamId: 'TESTTEAM01', certificate, key },
  ...{ keyPassphrase: null, wwdrCertificate },
}

test('a pass for Apple is a zip whose list names every file’s hash, and the list is signed', async () => {
  const files = filesOfPass(await applePassOf(pass, apple))
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>
  const listed = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature')
  expect(Object.keys(hashes).toSorted()).toEqual(listed.toSorted())
  for (const name of listed)
    expect(createHash('sha1').update(files.get(name)!).digest('hex')).toBe(hashes[name])
  const signature = files.get('signature') ?? Buffer.alloc(0)
  expect(isSignedBy(signature, manifest, certificate)).toBe(true)
  expect(isSignedBy(signature, Buffer.concat([manifest, Buffer.from(' ')]), certificate)).toBe(false)
  expect(isSignedBy(signature, manifest, wwdrCertificate)).toBe(false)
  expect(listed).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'pass.json']))
})

test('it says what the ticket says, with its code', async () => {
  const files = filesOfPass(await applePassOf(pass, apple))
  const said = JSON.parse(files.get('pass.json')?.toString() ?? '{}') as Record<string, unknown>
  expect(said).toMatchObject({
    ...{ formatVersion: 1, passTypeIdentifier: 'pass.example.utkiek', teamIdentifier: 'TESTTEAM01' },
    ...{ serialNumber: 'res-1', description: 'Ticket: Kanutour' },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: 'ABC 123:$', altText: 'UTK-7F4K-29AB' }],
    eventTicket: {
      primaryFields: [{ value: 'Kanutour' }],
      secondaryFields: [{ value: 'Sa., 20. Juni' }, { value: '2 Erwachsene' }],
      backFields: [{ label: 'Fragen?', value: '+49 40 1' }, { label: 'Änderungen' }],
    },
  })
  // The icon is a picture of its size.
  expect(files.get('icon@2x.png')?.readUInt32BE(16)).toBe(58)
})

test('the address of Google’s wallet holds the ticket, signed by the service account', async () => {
  const google = { issuerId: '3388000000000000000', email: 'wallet@utkiek.example', key }
  const now = new Date('2026-06-13T12:00:00Z')
  const address = await googleWalletUrl(pass, google, now)
  const [start, token = ''] = address.split(/(?<=\/save\/)/)
  expect(start).toBe('https://pay.google.com/gp/v/save/')
  const { payload } = await jwtVerify(token, createPublicKey(key), { currentDate: now, audience: 'google' })
  expect(payload).toMatchObject({
    ...{ iss: 'wallet@utkiek.example', typ: 'savetowallet' },
    payload: {
      eventTicketClasses: [
        {
          id: '3388000000000000000.res-12c',
          eventName: { defaultValue: { language: 'de', value: 'Kanutour' } },
          dateTime: { start: '2026-06-20T12:30:00.000Z' },
        },
      ],
      eventTicketObjects: [
        {
          id: '3388000000000000000.res-12',
          barcode: { type: 'QR_CODE', value: 'ABC 123:$', alternateText: 'UTK-7F4K-29AB' },
        },
      ],
    },
  })
  await expect(jwtVerify(token, createPublicKey(walletKeys.otherKey), { currentDate: now })).rejects.toThrow(
    'signature verification failed',
  )
})

const family = '2 Erwachsene, 3 Kinder und Jugendliche (6 bis 17 Jahre), 1 Druckwerkstatt, 5 Audioguides'

test.each([
  ['Kanutour', 'Paddelkontor', '2 Erwachsene'],
  ['Stand-up-Paddling für Anfänger auf der Alster', 'Segelschule Außenalster Hamburg', family],
  ['Ä'.repeat(120), 'Ö'.repeat(120), 'Ü'.repeat(600)],
])('an address of Google’s wallet is short enough for a ticket to “%s”', async (title, name, party) => {
  const email = `wallet@${'utkiek-'.repeat(4)}1234.iam.gserviceaccount.com`
  const google = { issuerId: '3388000000022222222', email, key }
  const place = { name, address: 'Große Elbstraße 146a, 22767 Hamburg-Altona' }
  const who = { label: 'Wer', value: party }
  const long = { ...pass, title, place, who, code: 'A'.repeat(152), id: 'a'.repeat(36) }
  const address = await googleWalletUrl(long, google, new Date('2026-06-13T12:00:00Z'))
  expect(address.length - 'https://pay.google.com/gp/v/save/'.length).toBeLessThanOrEqual(1800)
})
