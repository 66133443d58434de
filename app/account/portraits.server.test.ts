import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedIn, withJule, type AccountBench } from '#test/support/account-bench.ts'
import { answerOf, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { deleteAccount } from '#app/privacy/deletion.server.ts'
import { userDocumentOf } from './account.server.ts'
import { accountDataOf } from './personal-data.server.ts'
import { largestPortraitBytes, portraitFault } from './portrait.ts'
import { portraitOf, savePortrait } from './portraits.server.ts'
import { loader as portraitLoader } from './routes/portrait.ts'
import { action } from './routes/profile.tsx'

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6e8c' } })

const camera = { IFD0: { Make: 'Kameramarke', Copyright: 'Wiebke Zwickelmarke' } }

type Accounts = AccountBench['accounts']

function send(
  accounts: Accounts,
  cookie: string,
  { form = 'portrait', bytes }: { form?: string; bytes?: Uint8Array },
) {
  const body = new FormData()
  body.set('form', form)
  if (bytes) body.set('picture', new File([new Uint8Array(bytes)], 'ich.jpg', { type: 'image/jpeg' }))
  const request = new Request('https://utkiek.example/profile', { method: 'POST', body })
  const scope = { accounts, db: accounts.db, now: accounts.now }
  return answerOf(action(pageArguments(scope, request, { cookie })))
}

const imageOf = async (db: Db) =>
  (await db.selectFrom('users').select('image').executeTakeFirstOrThrow()).image ?? ''
const bytesAt = (db: Db, image: string) => portraitOf(db, image.replace('/bild/', ''))

test('a picture is cut to a square without what the camera wrote into it, and everybody can see it', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const bytes = await photo().withExif(camera).jpeg().toBuffer()
    expect(bytes.includes('Kameramarke')).toBe(true)
    expect(await send(accounts, cookie, { bytes })).toMatchObject({ status: 200, body: { outcome: 'saved' } })
    const image = await imageOf(db)
    expect((await userDocumentOf(db, userId))?.auth.photoURL).toBe(image)
    const args = pageArguments({ db }, pageAt(image), { params: { name: image.replace('/bild/', '') } })
    const answer = await portraitLoader(args)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const shown = Buffer.from(await answer.arrayBuffer())
    expect(shown.includes('marke')).toBe(false)
    // A WebP's header says its size; this process decodes none.
    expect([shown.toString('latin1', 8, 12), shown.readUInt16LE(26), shown.readUInt16LE(28)]).toEqual([
      ...['WEBP', 256, 256],
    ])
  }))

test('a new picture has a new address and the old one is gone; a removed one leaves nothing', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    const bytes = await photo().png().toBuffer()
    await send(accounts, cookie, { bytes })
    const first = await imageOf(db)
    await send(accounts, cookie, { bytes })
    const second = await imageOf(db)
    expect(first).not.toBe(second)
    expect([await bytesAt(db, first), (await bytesAt(db, second)) !== null]).toEqual([null, true])
    expect(await send(accounts, cookie, { form: 'no-portrait' })).toMatchObject({
      body: { outcome: 'removed' },
    })
    expect([await imageOf(db), await bytesAt(db, second)]).toEqual(['', null])
  }))

test('what is no picture is refused by name and changes nothing', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie } = await signedIn(accounts)
    await send(accounts, cookie, { bytes: await photo().png().toBuffer() })
    const before = await imageOf(db)
    const jpeg = await photo().jpeg().toBuffer()
    const cases: [string, Uint8Array | undefined][] = [
      ['missing', undefined],
      ['missing', new Uint8Array()],
      ['not-jpeg-or-png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['not-jpeg-or-png', await photo().webp().toBuffer()],
      ['broken', jpeg.subarray(0, 200)],
      ['too-many-pixels', await photo(12_100, 2).png().toBuffer()],
      ['too-costly', await photo(4_200, 4_200).jpeg({ progressive: true, quality: 20 }).toBuffer()],
      ['too-large', Buffer.concat([jpeg, Buffer.alloc(largestPortraitBytes)])],
    ]
    for (const [because, bytes] of cases)
      expect(await send(accounts, cookie, bytes ? { bytes } : {})).toMatchObject({
        status: 422,
        body: { form: 'portrait', outcome: 'refused', because },
      })
    expect(await imageOf(db)).toBe(before)
    const types = ['image/jpeg', 'image/webp'].map((type) => portraitFault({ size: 10, type }))
    expect([...types, portraitFault({ size: largestPortraitBytes + 1, type: 'image/png' })]).toEqual([
      ...[null, 'not-jpeg-or-png', 'too-large'],
    ])
  }))

test('a picture is part of one’s data, goes with its account, and none is kept for an account that is gone', () =>
  withJule(async ({ accounts }, db) => {
    const { cookie, userId } = await signedIn(accounts)
    const source = await photo().png().toBuffer()
    await send(accounts, cookie, { bytes: source })
    const image = await imageOf(db)
    const [{ picture }] = (await accountDataOf(db, { userId })).account
    const [type, bytes = ''] = String(picture).split(',')
    expect(type).toBe('data:image/webp;base64')
    expect(Buffer.from(bytes, 'base64')).toEqual(Buffer.from((await bytesAt(db, image)) ?? []))
    expect(await deleteAccount(accounts, { userId })).toEqual({ outcome: 'deleted' })
    expect(await bytesAt(db, image)).toBe(null)
    await savePortrait(accounts, { userId, source })
    expect(await db.selectFrom('portrait').select('name').execute()).toEqual([])
  }))

test('after twenty pictures within an hour the next one waits', () =>
  withJule(async ({ accounts }) => {
    const { userId } = await signedIn(accounts)
    const source = Buffer.from('nothing')
    for (let count = 0; count < 20; count += 1) await savePortrait(accounts, { userId, source })
    expect(await savePortrait(accounts, { userId, source })).toMatchObject({ because: 'too-many-uploads' })
  }))
