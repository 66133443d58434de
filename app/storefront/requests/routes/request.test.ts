import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { requestsOfCompany } from '#app/booking/package-requests/package-requests.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { withDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()

const offer = '/activity/details/kontor/klasse'
const form = `${offer}/anfragen`
const wish = { when: 'day', day: '2026-06-28', partOfDay: 'afternoon', adults: '2', children: '10' }
const more = { youngest: '6', oldest: '8', occasion: 'birthday', budget: '300', message: 'Emil wird 7.' }

async function confirmed(db: Db) {
  await db.updateTable('users').set({ email_verified: true }).execute()
}

const waiting = async (db: Db) =>
  (
    await requestsOfCompany(db, {
      companyId: 'kontor',
      tab: 'waiting',
      page: 1,
      now: new Date('2026-06-13T12:00:00Z'),
    })
  ).requests

const value = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

test('[DET-29, GEN-8] "Jetzt anfragen" opens the form, which is in the page without scripts', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(offer)
    expect(html).toMatch(/href="[^"]*open=anfrage"[^>]*>Jetzt anfragen<\/a>/)
    expect(html).toMatch(/href="[^"]*open=frage"[^>]*>Frage stellen<\/a>/)
    expect(html).not.toContain('mailto:')
    const opened = (await ask(`${offer}?open=anfrage`)).html
    expect(opened).toMatch(/<dialog[^>]*open=""/)
    expect(opened).toContain(`action="${form}"`)
    expect(opened).toContain('Anfrage stellen')
    expect(opened).toContain('Unverbindlich')
    expect(opened).toMatch(/open=frage[^>]*>Nur eine Frage\? Hier fragen<\/a>/)
    expect((await ask(`${offer}?open=frage`)).html).toContain('Deine Frage')
  }))

test('what was chosen in a list stands in the form already', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${offer}?open=anfrage&d=20/06/2026&personen=8&kinder=6`)
    expect([value(html, 'day'), value(html, 'adults'), value(html, 'children')]).toEqual([
      '2026-06-20',
      '2',
      '6',
    ])
    const weekend = (await ask(`${offer}?open=anfrage&d=Wochenende+20/06/2026`)).html
    expect(weekend).toMatch(/<option value="2026-06" selected="">/)
    expect(weekend).toMatch(/<option value="weekend" selected="">/)
  }))

test('a form that is sent is a request, sent again the same one, and leads to its chat', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await confirmed(db)
    for (const _ of [1, 2]) {
      const { status, html } = await ask(form, sent({ ...wish, ...more }, cookie))
      expect(status).toBe(200)
      expect(html).toContain('Anfrage gesendet.')
      expect(html).toContain('Spätestens nach 48 Stunden')
      expect(html).toMatch(/href="\/bookings\/[^"]*companyID=kontor&amp;serviceID=klasse&amp;view=chat"/)
    }
    expect(await waiting(db)).toMatchObject([
      {
        wish: {
          time: { kind: 'day', day: '2026-06-28', partOfDay: 'afternoon' },
          adults: 2,
          children: 10,
          ages: { youngest: 6, oldest: 8 },
          occasion: 'birthday',
          budgetCents: 30_000,
          message: 'Emil wird 7.',
          mayForward: false,
        },
      },
    ])
  }))

test('without scripts the same words are another request on another day', () =>
  inSmallCity(
    async (ask, db) => {
      const cookie = await signedUp(ask)
      await confirmed(db)
      const someDay = { when: 'month', month: '', adults: '2' }
      const requests = async () =>
        (await db.selectFrom('package_request').select('group_id').execute()).length
      for (const count of [1, 1, 2]) {
        if (count === 2) world.advance(86_400)
        expect((await ask(form, sent(someDay, cookie))).status).toBe(200)
        expect(await requests()).toBe(count)
      }
    },
    withDatabase,
    {},
    world,
  ))

test('what is wrong stands beside its field, and what was typed stays', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const { status, html } = await ask(form, sent({ ...wish, ...more, day: '', adults: '50' }, cookie))
    expect(status).toBe(422)
    expect(html).toContain('Wähle einen Tag oder „Irgendwann“.')
    expect(html).toContain('Emil wird 7.')
    expect(value(html, 'adults')).toBe('50')
    expect(await waiting(db)).toEqual([])
  }))

test('a visitor signs in and finds the form filled', () =>
  inSmallCity(async (ask, db) => {
    const { status, html } = await ask(form, sent({ ...wish, ...more }, ''))
    expect(status).toBe(401)
    expect(html).toContain('Melde dich an, dann geht deine Anfrage raus.')
    const [, login = ''] = /<a href="(\/login\?[^"]*)"[^>]*>Anmelden/.exec(html) ?? []
    const back = new URL(login.replaceAll('&amp;', '&'), 'http://a').searchParams.get('weiter') ?? ''
    const filled = (await ask(back)).html
    expect([value(filled, 'day'), value(filled, 'children'), value(filled, 'budget')]).toEqual([
      '2026-06-28',
      '10',
      '300',
    ])
    expect(filled).toContain('Emil wird 7.')
    expect(await waiting(db)).toEqual([])
  }))

test('without a confirmed address the form says what is still to do', () =>
  inSmallCity(async (ask, db) => {
    const { html } = await ask(form, sent({ ...wish, ...more }, await signedUp(ask)))
    expect(html).toContain('Bestätige noch deine E-Mail-Adresse.')
    expect(html).not.toContain('Zum Chat')
    expect(await waiting(db)).toEqual([])
  }))

test('once the address is confirmed the page says that the request went out, and leads to its chat', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await ask(form, sent({ ...wish, ...more }, cookie))
    const mails = await db.selectFrom('mail').select('body_text as text').execute()
    const [, token = ''] = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text) ?? [])
    const { html } = await ask('/verify-email', sent({ token }, cookie))
    const [{ reservationId } = { reservationId: '' }] = await waiting(db)
    expect(html).toContain('Deine Anfrage ist jetzt beim Anbieter.')
    expect(html).toMatch(new RegExp(`href="/bookings/${reservationId}\\?[^"]*view=chat"[^>]*>Zum Chat`))
  }))

test('company accounts read that they need a private one', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await db.updateTable('users').set({ role: 'company-user', email_verified: true }).execute()
    const refusal = 'Melde dich mit einem privaten Konto an, um anzufragen.'
    expect((await ask(form, { headers: { cookie } })).html).toContain(refusal)
    expect((await ask(form, sent({ ...wish }, cookie))).html).toContain(refusal)
  }))

test('a plain question needs words, and nothing else', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await confirmed(db)
    const path = `${form}?art=frage`
    for (const whose of [cookie, ''])
      expect((await ask(path, sent({ message: ' ' }, whose))).html).toMatch(
        /<span class="field-error"[^>]*>Schreib deine Frage in das Feld\.</,
      )
    const { html } = await ask(path, sent({ message: 'Gibt es Westen?' }, cookie))
    expect(html).toContain('Frage gesendet.')
    // A question has no clock.
    expect(html).not.toContain('48 Stunden')
    expect(await waiting(db)).toMatchObject([{ kind: 'question', state: 'justChat' }])
  }))

test('an offer that is booked otherwise, or isn’t there, has no such form', () =>
  inSmallCity(async (ask, db) => {
    for (const path of ['kontor/kanu', 'kontor/nein', 'nein/klasse'])
      expect([path, (await ask(`/activity/details/${path}/anfragen`)).status]).toEqual([path, 404])
    await db.updateTable('company').set({ is_closed: true }).execute()
    expect((await ask(form)).html).toContain('Dieses Angebot nimmt gerade keine Anfragen an.')
  }))

test('a frame on the company’s own site opens the form in a window of its own', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${offer}?sType=booking`)
    expect(html).toMatch(/<a[^>]*target="_blank"[^>]*>Jetzt anfragen/)
  }))

test('[STATE-21] a question becomes a request by „Jetzt anfragen“ in its conversation, and stays one reservation', () =>
  inSmallCity(async (ask, db) => {
    const [ada, ben] = [await signedUp(ask), await signedUp(ask, 'ben@example.org')]
    await confirmed(db)
    await ask(`${form}?art=frage`, sent({ message: 'Geht das auch mit Hund?' }, ada))
    const { id } = await db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
    const chat = `/bookings/${id}?companyID=kontor&serviceID=klasse&view=chat`
    const page = `${form}?chat=${id}`
    expect((await ask(chat, as(ada))).html).toMatch(
      new RegExp(`href="${page.replace('?', '[?]')}"[^>]*>Jetzt anfragen`),
    )
    expect((await ask(page)).headers.get('location')).toContain('/login')
    expect((await ask(page, as(ben))).status).toBe(404)
    expect((await ask(page, sent({ ...wish, ...more }, ben))).status).toBe(422)
    const { html } = await ask(page, as(ada))
    expect(html).toContain(`action="${page}"`)
    const faulty = await ask(page, sent({ ...wish, ...more, day: '' }, ada))
    expect([faulty.status, value(faulty.html, 'budget')]).toEqual([422, '300'])
    for (const _ of [1, 2]) {
      const turned = await ask(page, sent({ ...wish, ...more }, ada))
      expect([turned.status, turned.headers.get('location')]).toEqual([302, chat])
    }
    const states = await db.selectFrom('reservation').select(['id', 'state']).execute()
    expect(states).toEqual([{ id, state: 'requestet' }])
    const talk = (await ask(`${chat}&neu=1`, as(ada))).html
    expect(talk).toMatch(/Geht das auch mit Hund\?.*Anfrage gesendet.*Emil wird 7\./s)
    expect(talk).not.toContain('Jetzt anfragen')
  }))
