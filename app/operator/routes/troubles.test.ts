import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { jobBook } from '#app/jobs.ts'
import { as, everybody, sent } from '#test/support/company-people.ts'
import { workOffJobs } from '#test/support/jobs.ts'
import {
  auditIn,
  cityNow,
  failedJob,
  inOperatorHouse,
  refusedMail,
  waitingWebhook,
} from '#test/support/operator-house.ts'
import { sendWaitingMails } from '#foundation/platform/mail.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const reason = 'Postfach gibt es nicht mehr'

test('the page and its forms are the operators’ alone; nobody else learns that they exist', () =>
  inOperatorHouse(async ({ ask, db, cookies }) => {
    const id = await refusedMail(db)
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      for (const path of ['/operator/geld', '/operator/geld?art=mails&seite=2'])
        expect([who, path, (await ask(path, as(cookies[who]))).status]).toEqual([who, path, wanted])
      if (who === 'operator') continue
      const form = sent({ was: 'mail-up', id, grund: reason }, cookies[who])
      expect([who, (await ask('/operator/geld?art=mails', form)).status]).toEqual([who, wanted])
    }
    expect(await auditIn(db)).toEqual([])
  }))

test('where nothing waits, every list says so, and the operators’ first page too', () =>
  inOperatorHouse(async ({ ask, cookies, list }) => {
    for (const name of ['erstattungen', 'zahlungen', 'mails', 'meldungen', 'auftraege', 'nein'])
      expect([name, (await list(name)).html.includes('Nichts zu tun')]).toEqual([name, true])
    expect((await list('abgleich')).html).toContain('Noch nicht verglichen')
    expect((await ask('/operator', as(cookies.operator))).html).toContain('Nichts zu tun')
  }))

test('a mail that could not be sent stands there with its reason, and is sent again once', () =>
  inOperatorHouse(async ({ ask, db, cookies, list, press }) => {
    const id = await refusedMail(db)
    const { html } = await list('mails')
    for (const text of ['Dein Ticket lost', 'ada@example.org', '550 no such mailbox', '18 Versuche'])
      expect([text, html.includes(text)]).toEqual([text, true])
    expect((await ask('/operator', as(cookies.operator))).html).toContain('1 Sache wartet')
    const again = { was: 'mail-again', id }
    expect(await press('mails', again)).toEqual({
      status: 303,
      said: 'Die Mail geht gleich noch einmal hinaus.',
    })
    expect(await press('mails', again)).toMatchObject({ status: 409 })
    const sentMails: string[] = []
    const transport = ({ subject }: { subject: string }) => Promise.resolve(void sentMails.push(subject))
    await sendWaitingMails(db, { transport, now: () => cityNow })
    await sendWaitingMails(db, { transport, now: () => cityNow })
    expect(sentMails).toEqual(['Dein Ticket lost'])
    expect((await list('mails')).html).toContain('Nichts zu tun')
    expect(await press('mails', again)).toEqual({
      status: 409,
      said: 'Das hat sich schon erledigt. Es ist nichts weiter zu tun.',
    })
    expect(await auditIn(db)).toEqual([{ action: 'mail.send-again', kind: 'mail', details: {} }])
  }))

test('a mail that nobody has tried for long stands there, too', () =>
  inOperatorHouse(async ({ db, list }) => {
    await refusedMail(db, { tries: 0, hours: 2 })
    expect((await list('mails')).html).toContain('0 Versuche')
  }))

test('a mail that is still tried can be given up with a reason, and then nobody tries it any more', () =>
  inOperatorHouse(async ({ db, list, press }) => {
    const id = await refusedMail(db, { tries: 3 })
    expect((await list('mails')).html).toContain('wird versucht')
    expect(await press('mails', { was: 'mail-again', id })).toMatchObject({
      said: expect.stringContaining('gerade noch versucht'),
    })
    expect(await press('mails', { was: 'mail-up', id, grund: ' x ' })).toMatchObject({ status: 422 })
    expect(await press('mails', { was: 'mail-up', id, grund: reason })).toMatchObject({ status: 303 })
    expect((await list('mails')).html).toContain(reason)
    let tried = 0
    const transport = () => Promise.resolve(void (tried += 1))
    await sendWaitingMails(db, { transport, now: () => cityNow })
    expect(tried).toBe(0)
    expect(await auditIn(db)).toEqual([{ action: 'mail.give-up', kind: 'mail', details: { reason } }])
  }))

test('a job that failed for good is run again or dropped, and says kindly when it is gone', () =>
  inOperatorHouse(async ({ db, list, press }) => {
    const id = await failedJob(db)
    const { html } = await list('auftraege')
    expect([html.includes('Zahlung einer Buchung zuordnen'), html.includes('was not to be had')]).toEqual([
      true,
      true,
    ])
    expect(await press('auftraege', { was: 'job-again', id })).toMatchObject({ status: 303 })
    expect(await press('auftraege', { was: 'job-again', id })).toMatchObject({ status: 409 })
    const { rows } = await sql`select state, retry_limit > retry_count as more from pgboss.job
      where id = ${id}::uuid`.execute(db)
    expect(rows).toEqual([{ state: 'retry', more: true }])
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour'
      where id = ${id}::uuid`.execute(db)
    expect((await list('auftraege')).html).toContain('hängt')
    expect(await press('auftraege', { was: 'job-drop', id, grund: 'Doppelt' })).toMatchObject({ status: 303 })
    expect(await press('auftraege', { was: 'job-drop', id, grund: 'Doppelt' })).toEqual({
      status: 404,
      said: 'Diesen Auftrag gibt es nicht mehr.',
    })
    const audit = (await auditIn(db)).map(({ action, details }) => `${action} ${details['queue']}`)
    expect(audit.toSorted()).toEqual(['job.drop booking.fulfil', 'job.retry booking.fulfil'])
  }))

test('a job that no sweep would find again can’t be dropped; one whose subject is at its end is nobody’s trouble', () =>
  inOperatorHouse(async ({ db, list, press }) => {
    const id = await failedJob(db, 'payment.recheck-refund')
    expect(await press('auftraege', { was: 'job-drop', id, grund: 'Doppelt' })).toEqual({
      status: 409,
      said: 'Diesen Auftrag würde niemand nachholen. Er lässt sich nur noch einmal ausführen.',
    })
    expect(await auditIn(db)).toEqual([])
    await sql`delete from pgboss.job`.execute(db)
    await waitingWebhook(db, 'evt_late')
    await failedJob(db, 'payment.apply-webhook', 'evt_late')
    await failedJob(db, 'payment.apply-webhook', 'evt_late')
    expect((await list('auftraege')).html.split('<h3')).toHaveLength(2)
    await db.updateTable('webhook_event').set({ processed_at: cityNow }).execute()
    expect((await list('auftraege')).html).toContain('Nichts zu tun')
  }))

test('what is typed with control characters is taken without them', () =>
  inOperatorHouse(async ({ db, press }) => {
    const id = await refusedMail(db)
    expect(await press('mails', { was: 'mail-up', id: `${id}\u0000x`, grund: reason })).toMatchObject({
      status: 404,
    })
    expect(await press('mails', { was: 'mail-up', id, grund: 'Postfach\u0000ist\u0007weg' })).toMatchObject({
      status: 303,
    })
    expect(await auditIn(db)).toMatchObject([{ details: { reason: 'Postfach ist weg' } }])
  }))

test('a message that waits is applied again, or laid aside with a reason', () =>
  inOperatorHouse(async ({ db, list, press }) => {
    await waitingWebhook(db, 'evt_lost')
    await waitingWebhook(db, 'evt_other')
    expect((await list('meldungen')).html).toContain('evt_lost')
    expect(await press('meldungen', { was: 'webhook-again', id: 'evt_lost' })).toMatchObject({ status: 303 })
    const scope = { db, now: () => cityNow, config: { smtpUrl: null, mailFrom: '', sms: null } }
    await workOffJobs(db, jobBook(scope as never).handlers)
    expect((await list('meldungen')).html).not.toContain('evt_lost')
    const aside = { was: 'webhook-aside', id: 'evt_other', grund: 'Konto gibt es nicht mehr' }
    expect(await press('meldungen', aside)).toMatchObject({ status: 303 })
    expect(await press('meldungen', aside)).toMatchObject({ status: 409 })
    expect((await list('meldungen')).html).toContain('Nichts zu tun')
  }))

test('what isn’t a step, and ids of nothing, are refused, and nothing happens', () =>
  inOperatorHouse(async ({ db, press }) => {
    expect(await press('mails', { was: 'everything', id: 'x' })).toMatchObject({
      status: 422,
      said: 'Das geht hier nicht. Bitte lade die Seite neu.',
    })
    expect(await press('mails', { was: 'toString', id: 'x' })).toMatchObject({ status: 422 })
    const money = { grund: reason, betrag: '12,00' }
    for (const was of ['refund-again', 'refund-now', 'refund-outside', 'page-look', 'payment-refund'])
      expect([was, (await press('erstattungen', { was, id: 'nein', ...money })).status]).toEqual([was, 404])
    for (const was of ['mail-again', 'mail-up', 'webhook-again', 'webhook-aside', 'job-again', 'job-drop'])
      for (const id of ['nein', "'; drop table mail; --", crypto.randomUUID()])
        expect([was, id, (await press('mails', { was, id, grund: reason })).status]).toEqual([was, id, 404])
    expect(await auditIn(db)).toEqual([])
  }))

test('more than a page is leafed through, a step stays on its page, and a page past the end leads back', () =>
  inOperatorHouse(async ({ ask, db, cookies, list }) => {
    for (let number = 0; number < 21; number += 1) await refusedMail(db, { id: `nr-${number}` })
    const first = await list('mails')
    expect(first.html.split('<h3')).toHaveLength(21)
    expect(first.html).toContain('seite=2')
    const second = await list('mails', { seite: '2' })
    expect(second.html.split('<h3')).toHaveLength(2)
    expect(second.html).toContain('Zum Anfang')
    expect((await list('mails', { seite: '9' })).html).toContain('Nichts zu tun')
    const [id] = (await db.selectFrom('mail').select('id').where('operation_id', '=', 'nr-20').execute()).map(
      (mail) => mail.id,
    )
    const form = sent({ was: 'mail-again', id: id ?? '' }, cookies.operator)
    const { headers } = await ask('/operator/geld?art=mails&seite=2', form)
    expect(headers.get('location')).toContain('seite=2')
  }))

test('the days of the books stand there with what they differ by, and are compared again at a press', () =>
  inOperatorHouse(async ({ db, list, press }) => {
    const day = (day_on: string, provider_cents: number, findings: object[] = []) =>
      db
        .insertInto('books_comparison')
        .values({
          day_on,
          ledger_cents: 1000,
          provider_cents,
          compared_at: cityNow,
          findings: JSON.stringify(findings),
        })
        .execute()
    await day('2026-06-10', 1000)
    const even = (await list('abgleich')).html
    expect([even.includes('Alles geht auf.'), even.includes('gleich')]).toEqual([true, true])
    await day('2026-06-11', 1120)
    await day('2026-06-12', 880)
    expect((await list('abgleich')).html).toContain('Alles geht auf.')
    await day('2026-06-13', 500, [{ kind: 'payment-unknown-there', id: 'ch_1', amountCents: 500 }])
    const { html } = await list('abgleich')
    expect(html).toContain('Offene Differenz: 5,00\u00a0€')
    expect(html).toContain('Zahlung ch_1 über 5,00\u00a0€ kennt nur unser Hauptbuch.')
    expect(await press('abgleich', { was: 'compare', id: 'buch' })).toMatchObject({ status: 303 })
    expect(await press('abgleich', { was: 'compare', id: 'buch' })).toMatchObject({ status: 303 })
    const { rows } = await sql`select name from pgboss.job where name = 'payment.compare-books'`.execute(db)
    expect([rows.length, (await auditIn(db)).length]).toEqual([1, 2])
    const known = { was: 'day-acknowledge', id: '2026-06-13', grund: 'Von Hand gebucht' }
    expect(await press('abgleich', { ...known, grund: '' })).toMatchObject({ status: 422 })
    expect(await press('abgleich', known)).toMatchObject({ status: 303 })
    expect(await press('abgleich', known)).toMatchObject({ status: 409 })
    const settled = (await list('abgleich')).html
    expect([settled.includes('Alles geht auf.'), settled.includes('Geklärt: ')]).toEqual([true, true])
  }))
