import { expect, test } from 'vitest'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import { interests } from '../account.ts'

const page = (path: string, work: (html: string, ask: Ask) => Promise<void> | void) =>
  inSmallCity(async (ask) => {
    const { html } = await ask(path)
    await work(html.replaceAll('<!-- -->', ''), ask)
  })
const namesIn = (html: string) => [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name)
const section = (html: string, number: number) => html.split('class="fold-number"')[number] ?? ''

test('[REG-1, REG-8] registration has its title and its button', () =>
  page('/register', (html) => {
    expect(html).toContain('<title>Konto erstellen – Registrieren</title>')
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Neues Konto anlegen</)
  }))

test('[REG-2, REG-3] section 1 asks for the credentials, section 2 for suggestions', () =>
  page('/register', (html) => {
    expect(html.match(/class="fold-number"/g)).toHaveLength(4)
    expect(namesIn(section(html, 1))).toEqual(['email', 'password', 'passwordAgain'])
    expect(namesIn(section(html, 2))).toEqual(['postalCode', 'birthday', 'title', 'title', 'title'])
    expect(section(html, 2)).toMatch(/value="Herr".*value="Frau"/s)
  }))

test('[REG-4, REG-5] section 3 offers the sixteen interests, of which several can be chosen', () =>
  page('/register', (html) => {
    const boxes = [...section(html, 3).matchAll(/type="checkbox" name="interests"[^>]*value="([^"]+)"/g)]
    expect(boxes.map(([, value]) => value)).toEqual([...interests])
    expect(boxes).toHaveLength(16)
  }))

test('[REG-6, REG-7] section 4 asks for name and phone, and says what the number is for', () =>
  page('/register', (html) => {
    expect(namesIn(section(html, 4)).slice(0, 3)).toEqual(['firstName', 'lastName', 'phone'])
    expect(section(html, 4)).toContain(
      'Deine Telefonnummer nutzen wir nur, um dich wegen deiner Buchungen zu erreichen.',
    )
  }))

test('[REG-9] four benefits stand beside the form', () =>
  page('/register', (html) => {
    for (const benefit of [
      'Lieblinge merken',
      'Mit Freunden abstimmen',
      'Sofort buchen',
      'Tipps, die zu dir passen',
    ]) {
      expect(html).toContain(benefit)
    }
  }))

test('[REG-21] the terms ask for the true name, a valid e-mail and a password; the form enforces the last two', () =>
  page('/terms', (html) => {
    expect(html).toMatch(/wahre[nr]? (?:vollständige[nr]? )?Name/i)
    expect(html).toMatch(/gültige[nr]? E-Mail/i)
  }))

test('[LOG-1, LOG-3, LOG-4] the login page has its title, its e-mail field and a way to register', () =>
  page('/login?weiter=/bookings', (html) => {
    expect(html).toContain('<title>Anmelden – Sicher einloggen</title>')
    expect(html).toMatch(/<input[^>]* name="email"/)
    expect(html).toMatch(/<a [^>]*href="\/register\?weiter=%2Fbookings"[^>]*>Jetzt Registrieren</)
  }))

test('whoever only looks for a ticket finds the way to it on the login page', () =>
  page('/login', async (html, ask) => {
    expect(html).toMatch(
      /Du suchst nur dein Ticket\?<a [^>]*href="\/bookings\/finden"[^>]*>Tickets wiederfinden</,
    )
    expect((await ask('/bookings/finden')).html).toContain('<title>Tickets wiederfinden</title>')
  }))

test('[AUTH-16] the ways in have two columns, a quote bubble, their form and what somebody says who was there', () =>
  inSmallCity(async (ask, db) => {
    const comment = 'Ruhig, grün, und die Boote sind wirklich gut in Schuss.'
    const review = { company_id: 'kontor', service_id: 'kanu', user_id: null, display_name: '*Hauke B.' }
    const rating = {
      ...review,
      kind: 'rating' as const,
      comment,
      created_at: new Date('2026-06-01T12:00:00Z'),
    }
    await db
      .insertInto('review')
      .values([
        { ...rating, id: 'five', stars: 5, vote: 2 },
        {
          ...rating,
          id: 'four',
          stars: 4,
          vote: 9,
          comment: 'Schön, aber etwas windig auf dem offenen Wasser.',
        },
        { ...rating, id: 'short', stars: 5, vote: 9, comment: 'Super' },
      ])
      .execute()
    for (const path of ['/login', '/register']) {
      const { html } = await ask(path)
      const [, left = '', right = ''] =
        /class="entry-left">(.*)class="entry-right(.*)<footer/s.exec(html) ?? []
      expect(left).toMatch(/<form[^>]*method="post"/)
      expect(right).toContain('class="quote-bubble"')
      expect(right).toMatch(
        new RegExp(`<blockquote>${comment}</blockquote><figcaption>Hauke B\\., 5 von 5 Sternen`),
      )
    }
  }))

test('without a fitting rating nobody is made up', () =>
  page('/login', (html) => expect(html).not.toContain('blockquote')))

test('without scripts, pressing the button that asks for the password is no fault, and keeps the e-mail', () =>
  inSmallCity(async (ask) => {
    const { host } = new URL(testAddress)
    const send = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ form: 'sign-in', weiter: '/bookings', ...fields })
      return ask('/login?weiter=/bookings', { method: 'POST', body, headers: { origin: testAddress, host } })
    }
    const { status, html } = await send({ email: 'jule@posteo.example', password: '' })
    expect(status).toBe(422)
    expect(html).toMatch(/<input[^>]* name="email"[^>]* value="jule@posteo\.example"/)
    expect(html).toMatch(
      /class="banner banner-info" role="status"(?:(?!<\/div>).)*Bitte gib jetzt dein Passwort ein\./s,
    )
    expect(html).not.toContain('role="alert"')
    const empty = await send({ email: '', password: '' })
    expect(empty.html).toMatch(/role="alert"(?:(?!<\/div>).)*Bitte fülle alle Felder aus\./s)
  }))
