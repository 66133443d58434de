import { expect, test, vi } from 'vitest'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { birthday } from '#test/support/package-requests.ts'
import { fields, hidden, list, reviewed, send, withRequest } from '#test/support/package-writer.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('the door and the accountant see none of it, operators read, and a tab of another company finds nothing', () =>
  withRequest(async ({ ask, db, cookies, id, writer }) => {
    for (const path of [list, writer, '/overview/chat?company=kontor'])
      expect([path, (await ask(path, as(cookies.door))).status]).toEqual([path, 403])
    const seen = await ask(list, as(cookies.operator))
    expect([seen.status, seen.html.includes('Nur die Inhaber und das Team')]).toEqual([200, true])
    expect(seen.html).not.toContain('Anfrage ablehnen')
    // What was written is the chat's first message: an operator reads it with a reason, and not here.
    const [theirs, operators] = [(await ask(list, as(cookies.owner))).html, seen.html]
    expect([theirs, operators].map((html) => html.includes(birthday.message ?? ''))).toEqual([true, false])
    const read = await ask(writer, as(cookies.operator))
    expect([read.status, read.html.includes('Nur Leitung und Verkauf dürfen Angebote ändern.')]).toEqual([
      200,
      true,
    ])
    expect(read.html).toMatch(/<fieldset[^>]* disabled=""/)
    expect((await ask(writer, sent(fields, cookies.operator))).status).toBe(403)
    expect(
      (await ask(`/overview/anfragen/${id}/entwurf?company=kontor`, sent(fields, cookies.operator))).status,
    ).toBe(403)
    const foreign = writer.replace('company=kontor', 'company=nebenan')
    expect((await ask(foreign, as(cookies.otherOwner))).status).toBe(404)
    expect((await ask(foreign, sent(fields, cookies.otherOwner))).status).toBe(404)
    expect((await ask(writer, sent(fields, cookies.otherOwner))).status).toBe(404)
    expect((await ask(list.replace('kontor', 'nebenan'), as(cookies.otherOwner))).html).toContain(
      'Gerade wartet keine Anfrage',
    )
    expect(await db.selectFrom('package_draft').selectAll().execute()).toEqual([])
  }))

test('a plain question waits, too, and leads to the chat', () =>
  withRequest(async ({ ask, db, cookies, id }) => {
    await db.updateTable('reservation').set({ state: 'justChat' }).where('id', '=', id).execute()
    const nobody = {
      adults: 0,
      children: 0,
      youngest: null,
      oldest: null,
      wanted_on: null,
      reply_due_at: null,
    }
    await db.updateTable('package_request').set(nobody).where('reservation_id', '=', id).execute()
    const { html } = await ask(list, as(cookies.staff))
    for (const text of ['Frage', 'Antworten', birthday.message ?? ''])
      expect([text, html.includes(text)]).toEqual([text, true])
  }))

test('a request that nobody answered stands under what is done, and nothing can be written for it', () =>
  withRequest(async ({ ask, db, cookies, id, writer }) => {
    const now = new Date('2026-06-13T12:00:00Z')
    await db.updateTable('reservation').set({ state: 'requestRejected' }).where('id', '=', id).execute()
    await db
      .updateTable('package_request')
      .set({ lapsed_at: now, reply_due_at: null })
      .where('reservation_id', '=', id)
      .execute()
    const { html } = await ask(`${list}&stand=erledigt`, as(cookies.staff))
    expect(html).toContain('Frist vorbei, Gast benachrichtigt')
    const closed = await ask(writer, sent(fields, cookies.staff))
    expect([closed.status, closed.html.includes('Diese Anfrage ist beendet.')]).toEqual([409, true])
  }))

test('a final invoice deducts the deposit, names its due date and says what goes back', () =>
  withRequest(async (world) => {
    const { ask, db, cookies, id, writer } = world
    const early = await ask(writer.replace('angebot', 'schlussrechnung'), as(cookies.staff))
    expect(early.html).toContain('Die Anzahlung ist noch nicht bezahlt.')
    await send(world, (await reviewed(world)).html)
    const paid = { accepted_at: new Date('2026-06-13T12:00:00Z'), paid_at: new Date('2026-06-13T12:00:00Z') }
    await db.updateTable('package_offer').set(paid).execute()
    await db.updateTable('reservation').set({ state: 'depositConfirmed' }).where('id', '=', id).execute()
    const invoice = writer.replace('angebot', 'schlussrechnung')
    const { html } = await ask(invoice, as(cookies.staff))
    for (const text of [
      'Schlussrechnung für Jule P.',
      'value="Kanutour, 2 Stunden"',
      'Noch zu zahlen 120,00',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    const bill = {
      was: 'pruefen',
      basedOn: hidden(html, 'basedOn'),
      personen: '10',
      'zeile.0.name': 'Kanutour, 2 Stunden',
      'zeile.0.anzahl': '10',
      'zeile.0.preis': '20,00',
      'zeile.0.mwst': '19',
      faellig: '2026-06-22',
      nachricht: '',
    }
    const pressed = await ask(invoice, sent(bill, cookies.staff))
    const card = await ask(pressed.headers.get('location') ?? '', as(cookies.staff))
    for (const text of [
      '200,00',
      '80,00',
      'Du erhältst 72,00\u00a0€, Provision 8,00\u00a0€.',
      'Schlussrechnung senden',
    ])
      expect([text, card.html.includes(text)]).toEqual([text, true])
    const gone = await ask(
      invoice,
      sent({ was: 'senden', basedOn: hidden(card.html, 'basedOn') }, cookies.staff),
    )
    expect(gone.headers.get('location')).toBe(`${list}&stand=erledigt&neu=${id}`)
    const offers = await offersOf(db, { companyId: 'kontor', reservationId: id })
    expect(offers.at(-1)).toMatchObject({
      kind: 'finalInvoice',
      persons: 10,
      dueCents: 8000,
      dueOn: '2026-06-22',
    })
    const listed = (await ask(`${list}&stand=erledigt`, as(cookies.staff))).html
    expect(listed).toContain('Schlussrechnung fällig am Mo., 22. Juni')
  }))

test.each([
  ['a text with a NUL', { nachricht: 'Moin\0 Jule', 'zeile.0.name': 'Kanu\0' }, 303],
  ['half a version', { basedOn: '0.5' }, 303],
  ['more versions than there are', { basedOn: '9e99' }, 303],
  ['a day at the end of time', { termin: '9999-12-31' }, 422],
  ['an hour that summer time leaves out', { termin: '2027-03-28', start: 'free', uhrzeit: '02:30' }, 422],
  ['more persons than live', { personen: '99999999999' }, 422],
] as const)('%s in the writer is kept or refused, and is no error', (_what, odd, status) =>
  withRequest(async ({ ask, db, cookies, id, writer }) => {
    expect((await ask(writer, sent({ ...fields, ...odd }, cookies.staff))).status).toBe(status)
    await db.deleteFrom('package_draft').execute()
    const save = `/overview/anfragen/${id}/entwurf?company=kontor&art=firstOffer`
    expect((await ask(save, sent({ ...fields, ...odd }, cookies.staff))).status).toBe(200)
    if ('termin' in odd) expect((await ask(`${save}&tag=${odd.termin}`, as(cookies.staff))).status).toBe(200)
  }),
)
