import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { inVisitedCity, type VisitedCity } from '#test/support/visited-city.ts'
import { asWritten } from '#test/support/database.ts'

type Scene = VisitedCity & { list: string; form: string }

/** A guest has been where the pages are about. */
const afterVisit = (work: (scene: Scene) => Promise<void>) =>
  inVisitedCity(async (city) => {
    await work({ ...city, list: `${city.service}/bewertungen`, form: `${city.service}/bewerten` })
  })

const entriesOf = (html: string) => [...html.matchAll(/<li id="([^"]*)" class="([^"]*)"/g)]
const rows = (db: Db) =>
  db.selectFrom('review').selectAll().orderBy('created_at').orderBy(asWritten).execute()

async function stranger(db: Db, { company_id, service_id }: { company_id: string; service_id: string }) {
  const by = { company_id, service_id, user_id: null, display_name: 'Ole', capture: null }
  const review = { ...by, id: 'others', kind: 'rating' as const, stars: 2, comment: 'Zu windig.', vote: 7 }
  await db
    .insertInto('review')
    .values({ ...review, created_at: new Date('2026-06-01T12:00:00Z') })
    .execute()
}

test('[RATE-14, GEN-12] a visitor signs in above the form and comes back to it; others have both forms at once', () =>
  afterVisit(async ({ ask, cookies, form }) => {
    const visitor = await ask(`${form}?art=tipp`)
    const dialog = /<dialog.*?<\/dialog>/s.exec(visitor.html)?.[0] ?? ''
    expect(dialog).toMatch(new RegExp(`name="weiter" value="${form}\\?art=tipp"`))
    expect(visitor.html).not.toContain('<textarea')
    const posted = await ask(form, sent({ text: 'Moin', sterne: '5' }, ''))
    expect(posted.headers.get('location')).toBe(`/login?weiter=${encodeURIComponent(form)}`)
    const guest = await ask(form, as(cookies.guest))
    expect(guest.status).toBe(200)
    for (const field of ['name="sterne" value="5"', 'name="titel"', 'name="text"'])
      expect([field, guest.html.includes(field)]).toEqual([field, true])
    expect(guest.html).not.toContain('<dialog')
    // A tip needs no visit.
    const tip = (await ask(`${form}?art=tipp`, as(cookies.reader))).html
    expect([tip.includes('name="text"'), tip.includes('name="sterne"')]).toEqual([true, false])
  }))

test('what was missing is said beside its field in German, and what was typed stays', () =>
  afterVisit(async ({ ask, db, cookies, form }) => {
    const answer = await ask(form, sent({ titel: 'Schön & <ruhig>', text: '  ' }, cookies.guest))
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Bitte wähle 1 bis 5 Sterne')
    expect(answer.html).toContain('Bitte schreib ein paar Worte')
    expect(answer.html).toContain('value="Schön &amp; &lt;ruhig&gt;"')
    const typed = await ask(form, sent({ text: 'Toll </textarea><b>', sterne: '6' }, cookies.guest))
    expect([typed.status, typed.html.includes('Toll &lt;/textarea&gt;&lt;b&gt;')]).toEqual([422, true])
    expect(await rows(db)).toEqual([])
  }))

test('[RATE-10, RATE-12] one’s own entry stands first, highlighted; writing again warns that its votes go', () =>
  afterVisit(async ({ ask, db, cookies, ids, list, form, service }) => {
    await stranger(db, { company_id: ids.company, service_id: ids.service })
    expect((await ask(form, as(cookies.guest))).html).not.toContain('verfallen alle Stimmen')
    const answer = await ask(form, sent({ sterne: '4', text: 'Ruhig.\nSchön.' }, cookies.guest))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${list}?getan=geschrieben`])
    const [others, own] = await rows(db)
    const { html } = await ask(`${list}?getan=geschrieben`, as(cookies.guest))
    expect(html).toContain('Danke! Dein Beitrag ist jetzt für alle zu sehen.')
    expect(entriesOf(html).map(([, id, look]) => [id, look?.includes('own-review')])).toEqual([
      [own?.id, true],
      [others?.id, false],
    ])
    const ownEntry = html.slice(html.indexOf(`id="${own?.id}"`), html.indexOf('id="others"'))
    expect(ownEntry).toContain('Deine Bewertung')
    expect(ownEntry).not.toContain('name="stimme"')
    expect(html.slice(html.indexOf('id="others"'))).toContain('name="stimme"')
    expect((await ask(service, as(cookies.guest))).html).toContain('class="own-review"')
    expect((await ask(list, as(cookies.reader))).html).not.toContain('own-review')
    const again = await ask(form, as(cookies.guest))
    expect(again.html).toContain('verfallen alle Stimmen')
    expect(again.html).toContain('Ruhig.\nSchön.</textarea>')
  }))

test('[RATE-5] of thirty-one entries thirty are shown, the most helpful first, and one’s own beside them', () =>
  afterVisit(async ({ ask, db, cookies, ids, list, form }) => {
    const at = { company_id: ids.company, service_id: ids.service, user_id: null, display_name: 'Ole' }
    const rating = { ...at, kind: 'rating' as const, capture: null, stars: 5, comment: 'Moin.' }
    const many = Array.from({ length: 31 }, (_, index) => ({
      ...{ ...rating, id: `r${index + 1}`, vote: index },
      created_at: new Date('2026-06-01T12:00:00Z'),
    }))
    await db.insertInto('review').values(many).execute()
    await ask(form, sent({ sterne: '1', text: 'Nass.' }, cookies.guest))
    const ids31 = entriesOf((await ask(list, as(cookies.reader))).html).map(([, id]) => id)
    expect(ids31).toEqual(Array.from({ length: 30 }, (_, index) => `r${31 - index}`))
    const own = entriesOf((await ask(list, as(cookies.guest))).html).map(([, id]) => id)
    expect(own.slice(1)).toEqual(ids31)
    expect(own).toHaveLength(31)
  }))

test('[GEN-14] a vote is a press of a button that works without scripts; visitors read that they have to sign in', () =>
  afterVisit(async ({ ask, db, cookies, ids, list }) => {
    await stranger(db, { company_id: ids.company, service_id: ids.service })
    const visitor = await ask(list)
    expect(visitor.html).not.toContain('name="stimme"')
    expect(visitor.html).toContain(`/login?weiter=${encodeURIComponent(list)}`)
    const up = { beitrag: 'others', stimme: 'hoch' }
    const answer = await ask(list, sent(up, cookies.reader))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${list}#others`])
    expect((await rows(db))[0]?.vote).toBe(8)
    const { html } = await ask(list, as(cookies.reader))
    expect(html).toMatch(/value="keine" aria-pressed="true"/)
    expect(html).toContain('8 Stimmen')
    expect((await ask(list, as(cookies.staff))).html).not.toContain('name="stimme"')
    const refused = await ask(list, sent(up, cookies.staff))
    expect([refused.status, refused.html.includes('stimmt ihr nicht ab')]).toEqual([403, true])
    expect((await ask(list, sent({ ...up, stimme: '__proto__' }, cookies.guest))).status).toBe(422)
    expect((await ask(list, sent({ ...up, beitrag: 'none' }, cookies.guest))).status).toBe(404)
  }))

test('whoever may not rate reads why beside the ratings, finds "Tipp geben" and no button that is refused', () =>
  afterVisit(async ({ ask, db, cookies, form, list, service, ids }) => {
    const button = (html: string, to: string) => new RegExp(`<a[^>]*href="${to}"[^>]*>`).test(html)
    const page = (await ask(list, as(cookies.reader))).html
    expect(page).toContain('Sterne vergeben kann, wer dieses Angebot über Utkiek gebucht hat')
    expect([button(page, form), button(page, `${form}\\?art=tipp`)]).toEqual([false, true])
    expect(button((await ask(list, as(cookies.guest))).html, form)).toBe(true)
    const beside = (await ask(service, as(cookies.reader))).html
    expect(beside.indexOf('Sterne vergibt nur')).toBeLessThan(beside.indexOf(`${form}?art=tipp`))
    const team = (await ask(service, as(cookies.staff))).html
    expect([button(team, form), button(team, list)]).toEqual([false, true])
    expect((await ask(list, as(cookies.staff))).html).toContain('eigenen Unternehmens')
    // Whose visit was refunded keeps what they wrote and may delete it.
    await ask(form, sent({ sterne: '4', text: 'Ruhig.' }, cookies.guest))
    expect((await ask(list, as(cookies.guest))).html).toContain('>Ändern<')
    await db.updateTable('reservation').set({ state: 'refunded' }).where('id', '=', ids.reservation).execute()
    const own = (await ask(list, as(cookies.guest))).html
    expect([own.includes('>Ändern<'), own.includes('>Löschen<')]).toEqual([false, true])
    const kept = await ask(form, as(cookies.guest))
    expect([kept.status, kept.html.includes('Bewertung löschen')]).toEqual([200, true])
  }))

test('[RATE-18] whoever wasn’t there reads why, and may give a tip; the company’s own people may do neither', () =>
  afterVisit(async ({ ask, db, cookies, form, list }) => {
    const elsewhere = await ask(form, as(cookies.reader))
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.html).toContain('Sterne vergeben kann, wer dieses Angebot über Utkiek gebucht hat')
    expect(elsewhere.html).toContain('bewerten?art=tipp')
    const sentAnyway = await ask(form, sent({ sterne: '1', text: 'Mies' }, cookies.reader))
    expect(sentAnyway.status).toBe(403)
    const tip = await ask(
      `${form}?art=tipp`,
      sent({ text: 'Nehmt Socken mit.', sterne: '1' }, cookies.reader),
    )
    expect(tip.headers.get('location')).toBe(`${list}?getan=geschrieben`)
    expect(await rows(db)).toMatchObject([{ kind: 'tipp', stars: null, reservation_id: null }])
    expect((await ask('/terms')).html).toContain('wer an der gebuchten Aktivität teilgenommen hat')
    const own = await ask(`${form}?art=tipp`, as(cookies.staff))
    expect([own.status, own.html.includes('eigenen Unternehmens')]).toEqual([200, true])
  }))

test('an entry is taken back by its author alone, and is gone for everybody', () =>
  afterVisit(async ({ ask, db, cookies, form, list }) => {
    await ask(form, sent({ sterne: '5', text: 'Moin' }, cookies.guest))
    await ask(form, sent({ was: 'loeschen' }, cookies.reader))
    expect(await rows(db)).toHaveLength(1)
    const answer = await ask(form, sent({ was: 'loeschen' }, cookies.guest))
    expect(answer.headers.get('location')).toBe(`${list}?getan=geloescht`)
    expect(await rows(db)).toEqual([])
    expect((await ask(`${list}?getan=geloescht`)).html).toContain('Dein Beitrag ist weg')
  }))

test('the ticket of a visit that is over leads to the form; one before it to the consent, once', () =>
  afterVisit(async ({ ask, db, cookies, ids, form }) => {
    const ticket = async () => (await ask(`/bookings/${ids.reservation}`, as(cookies.guest))).html
    expect(await ticket()).toMatch(new RegExp(`href="${form}"[^>]*>.*Erlebnis bewerten`))
    await db.updateTable('reservation').set({ state: 'confirmed' }).execute()
    expect(await ticket()).not.toContain('Erlebnis bewerten')
    const allow = 'href="/profile/benachrichtigungen"'
    expect(await ticket()).toContain(allow)
    const consent = { user_id: ids.guest, purpose: 'review-requests', seq: 1, is_given: true } as const
    const kept = { wording_version: 'x', source: 'profile', at: new Date('2026-06-13T12:00:00Z') } as const
    await db
      .insertInto('consent')
      .values({ ...consent, ...kept })
      .execute()
    expect(await ticket()).not.toContain(allow)
  }))

test('beside the ratings of a service stands how they come about, with the ways to read and to write them', () =>
  afterVisit(async ({ ask, list, form, service }) => {
    const panel = /<section aria-labelledby="bewertungen".*?<\/section>/s.exec((await ask(service)).html)?.[0]
    const parts = ['Das prüfen wir an der Buchung.', 'auch schlechte', `href="${form}"`, `href="${list}"`]
    for (const part of parts) expect([part, panel?.includes(part)]).toEqual([part, true])
  }))

test('[GEN-25] the terms say it, and reminder SMS and review mail are asked for, off until ticked, and kept', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await db.updateTable('users').set({ phone: '0170 1234567' }).execute()
    const terms = (await ask('/terms')).html
    expect(terms).toContain('erinnern wir dich per E-Mail und, wenn du das möchtest, per SMS')
    expect(terms).toContain('Eine Bitte um eine Bewertung schicken wir nur, wenn du zugestimmt hast.')
    const page = '/profile/benachrichtigungen'
    const ticks = async () =>
      [...(await ask(page, as(cookie))).html.matchAll(/<input[^>]*name="mails"[^>]*>/g)].map(([input]) => [
        /value="([^"]*)"/.exec(input)?.[1],
        input.includes('checked'),
      ])
    expect(await ticks()).toEqual([
      ['review-requests', false],
      ['text-reminders', false],
    ])
    const form = new URLSearchParams([
      ['mails', 'review-requests'],
      ['mails', 'text-reminders'],
    ])
    await ask(page, { ...sent({}, cookie), body: form })
    expect((await ticks()).map(([, isOn]) => isOn)).toEqual([true, true])
    const kept = await db.selectFrom('consent').select(['purpose', 'is_given']).orderBy('purpose').execute()
    expect(kept).toEqual([
      { purpose: 'review-requests', is_given: true },
      { purpose: 'text-reminders', is_given: true },
    ])
  }))
