import { expect, test } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'
import { signedUp } from '#test/support/signed-up.ts'

const booking = '/activity/details/kontor/kanu?sType=booking'
const policyOf = (headers: Headers) =>
  headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/)?.[0]

test('only the booking page may be framed, and only by the origin of the company’s website', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('company').set({ website: 'https://www.kontor.example/start?a=1' }).execute()
    const cookie = await signedUp(ask, 'ada@example.org')
    for (const init of [{}, { headers: { cookie } }]) {
      const { headers, html } = await ask(booking, init)
      expect([policyOf(headers), headers.get('x-frame-options')]).toEqual([
        'frame-ancestors https://www.kontor.example',
        null,
      ])
      expect([headers.get('x-framed-by'), headers.get('set-cookie')]).toEqual([null, null])
      expect(html).toContain('class="booking-only"')
      expect(html).not.toContain('<footer')
      for (const path of [
        '/activity/details/kontor/kanu',
        '/activity/details/kontor?sType=booking&company=true',
        '/',
      ]) {
        const other = await ask(path, init)
        expect([path, policyOf(other.headers), other.headers.get('x-frame-options')]).toEqual([
          path,
          "frame-ancestors 'none'",
          'DENY',
        ])
      }
    }
  }))

test('a company without a website, or with one that is no web address, has no page that may be framed', () =>
  inSmallCity(async (ask, db) => {
    const hosts = ['https://*', 'https://*.example', 'https://a.example;sandbox', 'https://a.example,x']
    for (const [nr, website] of [
      null,
      'javascript:alert(1)',
      'kein ort; frame-ancestors *',
      ...hosts,
    ].entries()) {
      await db.updateTable('company').set({ website }).execute()
      const { status, headers } = await ask(`${booking}&personen=${nr + 1}`)
      expect([status, policyOf(headers), headers.get('x-frame-options')]).toEqual([
        200,
        "frame-ancestors 'none'",
        'DENY',
      ])
    }
  }))

test('in the frame of an offer that isn’t online stands a sentence and a way to the others', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('company').set({ website: 'https://kontor.example' }).execute()
    const gone = await ask('/activity/details/kontor/zu?sType=booking')
    expect([gone.status, policyOf(gone.headers)]).toEqual([404, 'frame-ancestors https://kontor.example'])
    expect(gone.html).toContain('Dieses Angebot ist gerade nicht buchbar.')
    const whole = await ask('/activity/details/kontor/zu')
    expect([whole.status, policyOf(whole.headers)]).toEqual([404, "frame-ancestors 'none'"])
  }))
