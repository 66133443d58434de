import { expect, test } from 'vitest'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'

const kanu = {
  to: '/activity/details/kontor/kanu',
  title: 'Kanutour',
  picture: 'services/kanu/0',
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
}
const nothing = { owner: null, add: [], remove: [] }

type Sent = { cookie?: string; origin?: string; type?: string; body: unknown }

async function send(ask: Ask, { cookie = '', origin = testAddress, type = 'application/json', body }: Sent) {
  const { status, html } = await ask('/lists/saved', {
    method: 'POST',
    headers: { cookie, origin, host: new URL(testAddress).host, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status, answer: html.startsWith('{') ? JSON.parse(html) : null }
}

test('a visitor’s hearts are taken over on signing in, and another device of theirs sees them', () =>
  inSmallCity(async (ask) => {
    expect(await send(ask, { body: nothing })).toMatchObject({ status: 401 })
    const cookie = await signedUp(ask)
    const { answer } = await send(ask, { cookie, body: { owner: null, add: [kanu], remove: [] } })
    expect(answer).toEqual({ owner: expect.any(String), places: [kanu] })
    const again = await send(ask, { cookie, body: nothing })
    expect(again.answer.places).toEqual([kanu])
  }))

test('what a device holds for somebody else is neither taken over nor shown', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask, 'ada@example.org')
    const { owner } = (await send(ask, { cookie: ada, body: { ...nothing, add: [kanu] } })).answer
    const bert = await signedUp(ask, 'bert@example.org')
    const met = await send(ask, { cookie: bert, body: { owner, add: [kanu], remove: [] } })
    expect(met.answer.places).toEqual([])
  }))

test.each([
  ['a form', { type: 'application/x-www-form-urlencoded', body: 'add=1' }, 400],
  ['broken JSON', { body: '{' }, 400],
  ['a foreign path', { body: { ...nothing, add: [{ ...kanu, to: '//evil.example' }] } }, 400],
  ['too many', { body: { ...nothing, add: Array.from({ length: 201 }, () => kanu) } }, 400],
  ['a foreign page', { origin: 'https://evil.example', body: nothing }, 403],
])('%s is refused', (_name, sent, status) =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    expect(await send(ask, { cookie, ...sent })).toMatchObject({ status })
  }),
)
