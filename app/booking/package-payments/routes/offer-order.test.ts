import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { as, sent } from '#test/support/company-people.ts'
import { packagesOf, partyLines, type StoredPackage } from '#test/support/packages.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const world = worldOfFile()
const { requested, send, pay } = packagesOf(world)

type Scene = { ask: Ask; db: Db; cookie: string; place: StoredPackage; page: string }

const withOffer = (work: (scene: Scene) => Promise<void>, version: Parameters<typeof send>[2] = {}) =>
  inSmallCity(
    async (ask, db) => {
      const cookie = await signedUp(ask)
      const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const place = await requested(db, { userId, of: { companyId: 'kontor', serviceId: 'klasse' } })
      await send(db, place, version)
      await work({ ask, db, cookie, place, page: `/bookings/${place.reservationId}/angebot` })
    },
    withDatabase,
    {},
    world,
  )

const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s/g, ' ')
    .replaceAll(/ +/g, ' ')

test('the order page says what, with whom, what is due now and later, and what becomes of the deposit', () =>
  withOffer(
    async ({ ask, cookie, page }) => {
      const { status, html } = await ask(`${page}?fassung=1`, as(cookie))
      expect(status).toBe(200)
      const said = words(html)
      for (const part of [
        'Geburtstag auf der Alster',
        '12 Personen',
        '12 × Boote 192,00 €',
        'darin 19 % MwSt. 30,66 €',
        'darin 7 % MwSt. 3,14 €',
        'Gesamt 240,00 €',
        'Jetzt zu zahlen 120,00 €',
        'Später zu zahlen 120,00 €',
        'Anzahlung von 120,00 € behalten',
        'Du selbst kannst ein Paket nicht stornieren',
        'Dein Vertrag: Paddelkontor GmbH',
        'kein gesetzliches Widerrufsrecht',
        'Angebot zahlungspflichtig annehmen',
      ])
        expect([part, said.includes(part)]).toEqual([part, true])
    },
    { depositRule: 'kept' },
  ))

test('pressing accepts with the words of the button, and leads to the payment page; paid, the page says so', () =>
  withOffer(async ({ ask, db, cookie, page, place }) => {
    const pressed = await ask(`${page}?fassung=1`, sent({ fassung: '1' }, cookie))
    expect([302, 303]).toContain(pressed.status)
    expect(pressed.headers.get('location')).toContain(world.sandbox.url)
    const offer = db.selectFrom('package_offer').select(['button_text as button', 'terms_version as terms'])
    expect(await offer.executeTakeFirst()).toMatchObject({
      button: 'Angebot zahlungspflichtig annehmen',
      terms: expect.stringMatching(/^\d{4}-/),
    })
    await pay(db, place)
    const { status, html } = await ask(`${page}?fassung=1&x=1`, as(cookie))
    expect([status, words(html).includes('Schon bezahlt')]).toEqual([200, true])
    const again = await ask(page, sent({ fassung: '1' }, cookie))
    expect(again.headers.get('location')).toContain('view=chat')
  }))

test('the final invoice names what was paid before, and its button the rest', () =>
  withOffer(async ({ ask, db, cookie, page, place }) => {
    await pay(db, place)
    await send(db, place)
    const { html } = await ask(`${page}?fassung=2`, as(cookie))
    const said = words(html)
    for (const part of [
      'Schlussrechnung bezahlen',
      'Angezahlt am',
      '−120,00 €',
      'Jetzt 120,00 € bezahlen',
      'Fällig bis',
    ])
      expect([part, said.includes(part)]).toEqual([part, true])
  }))

test('an outdated version leads to the new one; a missing one, a lapsed one and [PAY-12] say so and lead on', () =>
  withOffer(async ({ ask, db, cookie, page, place }) => {
    await send(db, place, { lines: partyLines.map((line) => ({ ...line, amount: 14 })) })
    const old = await ask(`${page}?fassung=1`, as(cookie))
    expect(old.status).toBe(409)
    expect(words(old.html)).toContain('Es gibt eine neue Fassung.')
    expect(old.html).toContain('angebot?fassung=2')
    const gone = await ask(page, sent({ fassung: '1' }, cookie))
    expect([gone.status, words(gone.html).includes('Es gibt eine neue Fassung.')]).toEqual([409, true])
    const missing = await ask(`${page}?fassung=9`, as(cookie))
    expect([missing.status, words(missing.html).includes('Angebot nicht gefunden')]).toEqual([409, true])
    await db
      .updateTable('package_offer')
      .set({ ended_at: world.now(), ended_as: 'lapsed' })
      .where('version', '=', 2)
      .execute()
    const lapsed = await ask(`${page}?x=2`, as(cookie))
    expect(words(lapsed.html)).toContain('Dieses Angebot ist abgelaufen.')
    await db
      .updateTable('package_offer')
      .set({ ended_at: null, ended_as: null })
      .where('version', '=', 2)
      .execute()
    await db.updateTable('reservation').set({ state: 'requestet' }).execute()
    const over = await ask(`${page}?x=3`, as(cookie))
    expect(words(over.html)).toContain('Der Zahlungslink ist nicht mehr gültig.')
    expect(over.html).toContain('view=chat')
  }))

test('nobody else finds it, and a broken form is refused', () =>
  withOffer(async ({ ask, cookie, page }) => {
    const stranger = await signedUp(ask, 'other@example.org')
    expect((await ask(page, as(stranger))).status).toBe(404)
    expect((await ask(page, sent({ fassung: '1' }, stranger))).status).toBe(404)
    expect((await ask(page, sent({ fassung: 'eins' }, cookie))).status).toBe(422)
  }))

test('a firm’s address is kept with the booking, faults stand beside the fields, and it can be taken away', () =>
  withOffer(async ({ ask, db, cookie, place }) => {
    const page = `/bookings/${place.reservationId}/rechnungsadresse`
    const faulty = await ask(page, sent({ firma: 'Elbwerk GmbH', anschrift: ' ' }, cookie))
    expect(faulty.status).toBe(422)
    expect(faulty.html).toContain('Die Anschrift fehlt.')
    expect(faulty.html).toContain('value="Elbwerk GmbH"')
    const saved = await ask(page, sent({ firma: 'Elbwerk GmbH', anschrift: 'Kai 1\n20457 Hamburg' }, cookie))
    expect(saved.status).toBe(303)
    const kept = db.selectFrom('receipt_address').select(['name', 'address'])
    expect(await kept.execute()).toEqual([{ name: 'Elbwerk GmbH', address: 'Kai 1\n20457 Hamburg' }])
    await ask(page, sent({ was: 'entfernen' }, cookie))
    expect(await kept.execute()).toEqual([])
  }))
