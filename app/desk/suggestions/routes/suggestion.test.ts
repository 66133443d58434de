import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { addPicture, openForm, sendForm, suggest, wholeForm } from '#test/support/suggestions.ts'

type Desk = { ask: Ask; db: Db; cookies: Cookies }

const atDesk = (work: (desk: Desk) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work({ ask, db, cookies: await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }) })
  })

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const deskPath = (id: string) => `/operator/vorschlaege/${id}`
const entryPath = (id: string) => `/activity/details/community/${id}`

async function approval(db: Db, id: string): Promise<Record<string, string>> {
  const names = (await listPictures(db, suggestionGallery(id))).map(({ name }) => name)
  return { ...wholeForm(id), was: 'freigeben', kategorie: 'wasser', bilder: names.join(' ') }
}

async function approve({ ask, db, cookies }: Desk, id: string): Promise<string | null> {
  const form = sent(await approval(db, id), cookies.operator)
  return (await ask(deskPath(id), form)).headers.get('location')
}

test('operators read the queue from its oldest on, with what is near; nobody else finds it', () =>
  atDesk(async ({ ask, db, cookies }) => {
    const first = await suggest(ask)
    const second = await suggest(ask, '', { titel: '' })
    await db
      .updateTable('community_suggestion')
      .set({ created_at: new Date('2026-06-11T12:00:00Z') })
      .where('id', '=', first.id)
      .execute()
    const { html } = await ask('/operator/vorschlaege', as(cookies.operator))
    const text = textOf(html)
    expect(text).toContain('2 warten, der älteste seit 2 Tagen.')
    expect(html.indexOf(first.id)).toBeLessThan(html.indexOf(second.id))
    expect(text).toMatch(/Schaukel am Eilbekkanal 2 Tage Eilbektal 42 1 in der Nähe .*Ohne Titel/)
    for (const path of ['/operator/vorschlaege', deskPath(first.id)])
      expect((await ask(path, as(cookies.owner))).status).toBe(404)
    const one = textOf((await ask(deskPath(first.id), as(cookies.operator))).html)
    expect(one).toContain('1 von 2')
    expect(one).toContain('Ohne Titel 0 m · wartet auch')
    expect(one).toContain('nur intern')
  }))

test('[GEN-23] an approved suggestion is a free entry without booking: in its category, in search, with a page', () =>
  atDesk(async (desk) => {
    const { ask, db, cookies } = desk
    const { id } = await suggest(ask, cookies.user)
    expect((await ask(entryPath(id))).status).toBe(404)
    expect(await approve(desk, id)).toBe('/operator/vorschlaege?neu=freigegeben')
    expect((await ask('/activity/wasser')).html).toContain('Schaukel am Eilbekkanal')
    expect((await ask('/activity/wasser?d=14%2F06%2F2026')).html).toContain('Schaukel am Eilbekkanal')
    expect((await ask('/activity/search?searchText=schaukel')).html).toContain(entryPath(id))
    const { status, html } = await ask(entryPath(id))
    expect(status).toBe(200)
    const text = textOf(html)
    expect(text).toContain('Kostenlos und ohne Buchung')
    expect(text).not.toMatch(/Jetzt buchen|Jetzt anfragen|Beim Anbieter buchen|MwSt/)
    expect(text).not.toMatch(/Gewerblicher|Privater|Über den Anbieter/)
    expect(text).toContain('Mehr aus der Community')
    const company = textOf((await ask('/activity/details/community?company=true')).html)
    expect(company).toContain('Community')
    expect(company).not.toMatch(/Gewerblicher|Privater/)
    const picture = /\/files\/(services\/[^"]+_600x450\.jpeg)/.exec(html)?.[1] ?? ''
    expect((await ask(`/files/${picture}`)).status).toBe(200)
    const order = `/bookings/new?companyID=community&serviceID=${id}`
    expect((await ask(order, as(cookies.user))).status).toBe(409)
    const audit = await db.selectFrom('audit_entry').select(['action', 'subject_id']).execute()
    expect(audit).toContainEqual({ action: 'suggestion.approve', subject_id: id })
    const mails = await db.selectFrom('mail').select(['to_address', 'subject']).execute()
    expect(mails).toContainEqual({
      to_address: 'user@example.org',
      subject: 'Dein Vorschlag „Schaukel am Eilbekkanal“ ist online',
    })
  }))

test('many entries stand each alone: a page names none of the others', () =>
  atDesk(async (desk) => {
    const { ask } = desk
    const [one, other] = [await suggest(ask), await suggest(ask, '', { titel: 'Bank mit Hafenblick' })]
    for (const { id } of [one, other]) await approve(desk, id)
    const { html } = await ask(entryPath(one.id))
    expect(html).toContain('Schaukel am Eilbekkanal')
    expect(html).not.toContain('Bank mit Hafenblick')
  }))

test('a rejection needs a reason, which is mailed to whoever was signed in, and publishes nothing', () =>
  atDesk(async ({ ask, db, cookies }) => {
    const { id } = await suggest(ask, cookies.user)
    const without = await ask(deskPath(id), sent({ was: 'ablehnen', nachricht: 'Schade' }, cookies.operator))
    expect([without.status, textOf(without.html)]).toEqual([
      422,
      expect.stringContaining('Wähle einen Grund.'),
    ])
    expect(without.html).toContain('value="Schade"')
    const form = { was: 'ablehnen', grund: 'not-public', nachricht: 'Das ist ein Schulhof.' }
    const { status } = await ask(deskPath(id), sent(form, cookies.operator))
    expect(status).toBe(303)
    const mail = await db
      .selectFrom('mail')
      .select(['body_text as text'])
      .where('kind', '=', 'suggestion-decided')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('Wir nehmen nur Orte auf, die allen kostenlos offen stehen.')
    expect(mail.text).toContain('Das ist ein Schulhof.')
    expect((await ask(entryPath(id))).status).toBe(404)
    const seen = textOf((await ask(deskPath(id), as(cookies.operator))).html)
    expect(seen).toMatch(/Abgelehnt von .*: Kein öffentlicher Ort\./)
    expect(seen).not.toContain('Freigeben')
  }))

test('who was not signed in, or has no confirmed address, gets no mail', () =>
  atDesk(async ({ ask, db, cookies }) => {
    await db
      .updateTable('users')
      .set({ email_verified: false })
      .where('email', '=', 'user@example.org')
      .execute()
    for (const cookie of ['', cookies.user]) {
      const { id } = await suggest(ask, cookie)
      await ask(deskPath(id), sent({ was: 'ablehnen', grund: 'exists' }, cookies.operator))
    }
    expect(
      await db.selectFrom('mail').select('id').where('kind', '=', 'suggestion-decided').execute(),
    ).toEqual([])
  }))

test('of two operators the second reads who was first, beside the next suggestion', () =>
  atDesk(async (desk) => {
    const { ask, db, cookies } = desk
    const { id } = await suggest(ask)
    const next = await suggest(ask, '', { titel: 'Bank mit Hafenblick' })
    await db
      .updateTable('users')
      .set({ name: 'Ilse' })
      .where('id', '=', await idOf(db, 'operator'))
      .execute()
    expect(await approve(desk, id)).toBe(`${deskPath(next.id)}?neu=freigegeben`)
    const form = sent({ was: 'ablehnen', grund: 'exists' }, cookies.operator)
    const { headers } = await ask(deskPath(id), form)
    expect(headers.get('location')).toBe(`${deskPath(next.id)}?schon=${id}`)
    const { html } = await ask(headers.get('location') ?? '', as(cookies.operator))
    expect(textOf(html)).toContain('Schon freigegeben von Ilse, 14:00.')
    expect(
      await db.selectFrom('service').select('id').where('company_id', '=', 'community').execute(),
    ).toHaveLength(1)
  }))

test('an entry without title, category or address is refused, and so are pictures that nobody looked at', () =>
  atDesk(async ({ ask, db, cookies }) => {
    const { id } = await suggest(ask)
    const form = await approval(db, id)
    const send = async (more: Record<string, string>) => {
      const { status, html } = await ask(deskPath(id), sent({ ...form, ...more }, cookies.operator))
      return [status, textOf(html)]
    }
    expect(await send({ titel: '' })).toEqual([422, expect.stringContaining('Gib dem Ort einen Titel')])
    expect(await send({ kategorie: 'nein' })).toEqual([422, expect.stringContaining('Wähle eine Kategorie.')])
    expect(await send({ 'ort.at': '', 'ort.pin': '' })).toEqual([422, expect.any(String)])
    expect(await send({ bilder: '' })).toEqual([
      409,
      expect.stringContaining('Die Bilder haben sich geändert.'),
    ])
    expect(await send({ was: 'nein' })).toEqual([
      422,
      expect.stringContaining('Diesen Schritt gibt es nicht.'),
    ])
    expect(
      await db.selectFrom('service').select('id').where('company_id', '=', 'community').execute(),
    ).toEqual([])
  }))

test('a picture that came while the form was sent is shown to operators, who can then decide', () =>
  atDesk(async ({ ask, db, cookies }) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    await addPicture(ask, opened, 1)
    await sendForm(ask, opened, wholeForm(opened.id))
    // What was under way as the form was sent is written by nobody any more.
    const [first = ''] = (await listPictures(db, suggestionGallery(opened.id))).map(({ name }) => name)
    await db
      .updateTable('community_suggestion')
      .set({ images: [first] })
      .execute()
    const { html } = await ask(deskPath(opened.id), as(cookies.operator))
    const bilder = /name="bilder" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const form = { ...wholeForm(opened.id), was: 'freigeben', kategorie: 'wasser', bilder }
    const { headers } = await ask(deskPath(opened.id), sent(form, cookies.operator))
    expect(headers.get('location')).toBe('/operator/vorschlaege?neu=freigegeben')
  }))
