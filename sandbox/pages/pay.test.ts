import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  adminOf,
  enabledCompany,
  goodCard,
  openReceiver,
  openSession,
  sessionParams,
  submit,
  visit,
  withBench,
} from '../test-kit.ts'

test('the page shows company, lines, total and the demo notice, and escapes what others wrote', () =>
  withBench(async (bench) => {
    const { html, status } = await visit((await openSession(bench)).url)
    expect(status).toBe(200)
    expect(html).toContain('lang="de"')
    expect(html).toContain('Demo - es wird nichts berechnet')
    expect(html).toContain('Zahlung an Kletterhalle &lt;Nord&gt;')
    expect(html).toContain('Klettern &lt;b&gt;')
    expect(html).toMatch(/100,00\s€ bezahlen/)
    expect(html).not.toMatch(/(?:src|href)="https?:\/\/(?!shop\.example)/)
  }))

test('what the shop says beside the button stands there; without it the page says how long it is open', () =>
  withBench(async (bench) => {
    const company = await enabledCompany(bench)
    const opened = async (message?: string) => {
      const custom_text = message === undefined ? {} : { custom_text: { submit: { message } } }
      const params = { ...sessionParams(bench.sandbox, company), ...custom_text }
      return bench.stripe.checkout.sessions.create(params)
    }
    const said = await opened('Dein Platz ist bis 14:31 Uhr <reserviert>.')
    expect(said.custom_text.submit).toEqual({ message: 'Dein Platz ist bis 14:31 Uhr <reserviert>.' })
    const { html } = await visit(said.url ?? '')
    expect(html).toContain('Dein Platz ist bis 14:31 Uhr &lt;reserviert&gt;.')
    expect(html).not.toContain('gültig.')
    expect((await visit((await opened()).url ?? '')).html).toMatch(
      /Diese Seite ist bis \d\d:\d\d Uhr gültig\./,
    )
    await expect(opened('x'.repeat(1201))).rejects.toThrow('at most 1200')
  }))

test('the policy allows exactly the style and the script that the page carries', () =>
  withBench(async (bench) => {
    const response = await fetch((await openSession(bench)).url)
    const html = await response.text()
    for (const element of ['style', 'script']) {
      const inner = new RegExp(`<${element}>([^]*?)</${element}>`).exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(inner).digest('base64')
      expect(response.headers.get('content-security-policy')).toContain(`${element}-src 'sha256-${hash}'`)
    }
  }))

test('a good card pays, and the visitor lands on the success address with the session id', () =>
  withBench(async (bench) => {
    const session = await openSession(bench)
    expect(await submit(session.url, goodCard)).toMatchObject({ status: 303, location: session.id })
    expect(await visit(session.url)).toMatchObject({
      status: 303,
      location: `http://shop.example/ok?id=${session.id}`,
    })
    const paid = await bench.stripe.checkout.sessions.retrieve(session.id)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(paid.customer_details).toMatchObject({ email: 'alex@example.org', name: 'Alex Beispiel' })
  }))

test('pressing twice, also at once, charges once', () =>
  withBench(async (bench) => {
    const session = await openSession(bench)
    const presses = await Promise.all([1, 2, 3, 4].map(() => submit(session.url, goodCard)))
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await bench.stripe.charges.list()).data).toHaveLength(1)
  }))

test.each([
  ['4000 0000 0000 0002', 'Deine Karte wurde abgelehnt.', 'generic_decline'],
  ['4000 0000 0000 9995', 'Deine Karte ist nicht ausreichend gedeckt.', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'Deine Karte ist abgelaufen.', 'expired_card'],
])('card %s is refused in German, keeps what was typed, and another card may follow', (number, text, code) =>
  withBench(async (bench) => {
    const session = await openSession(bench)
    const refused = await submit(session.url, { ...goodCard, number })
    // Answered by a way back, not by a page of its own: whoever goes back to it later finds it.
    expect(refused.status).toBe(303)
    // The session's own name may hold four digits by chance: the card could only be in the query.
    expect(refused.location?.split('?')[1]).not.toMatch(/\d{4}/)
    const again = await visit(new URL(refused.location ?? '', session.url).href)
    expect(again.html).toContain(text)
    expect(again.html).toContain(`value="${number}"`)
    const [charge] = (await bench.stripe.charges.list()).data
    expect(charge).toMatchObject({ status: 'failed', paid: false, outcome: { reason: code } })
    expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    })
    expect((await submit(session.url, goodCard)).status).toBe(303)
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  }),
)

test.each(['toString', 'constructor', '__proto__', 'nonsense'])(
  'an address that names no reason, %s, says none',
  (because) =>
    withBench(async (bench) => {
      const session = await openSession(bench)
      const [{ html: plain }, said] = [
        await visit(session.url),
        await visit(`${session.url}?abgelehnt=${because}`),
      ]
      expect([said.status, said.html]).toEqual([200, plain])
    }),
)

test('3-D Secure asks; rejecting keeps the session open, confirming pays', () =>
  withBench(async (bench) => {
    const session = await openSession(bench)
    const card = { ...goodCard, number: '4000002500003155' }
    expect((await submit(session.url, card)).status).toBe(303)
    const challenge = await visit(session.url)
    expect(challenge.html).toContain('Demo-Bank')
    expect(challenge.html).toMatch(/Möchtest du die Zahlung von 100,00\s€ an Kletterhalle/)
    const rejected = await submit(session.url, { answer: 'rejected' })
    expect(rejected.status).toBe(303)
    const said = await visit(new URL(rejected.location ?? '', session.url).href)
    expect(said.html).toContain('Die Zahlung wurde nicht bestätigt.')
    await submit(session.url, card)
    expect(await submit(session.url, { answer: 'confirmed' })).toMatchObject({ status: 303 })
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  }))

test('a confirmation nobody asked for pays nothing', () =>
  withBench(async (bench) => {
    const session = await openSession(bench)
    expect((await submit(session.url, { answer: 'confirmed' })).location).toContain('abgelehnt=')
    expect((await bench.stripe.charges.list()).data).toHaveLength(0)
  }))

test.each([
  ['number', '', 'Bitte gib die Kartennummer ein.'],
  ['number', '4242 4242 4242 4241', 'Die Kartennummer ist ungültig.'],
  ['number', '4111 1111 1111 1111', 'Das ist keine Testkarte.'],
  ['expiry', '', 'Bitte gib das Ablaufdatum ein'],
  ['expiry', '13/34', 'Das Ablaufdatum ist ungültig.'],
  ['expiry', '01/20', 'Das Ablaufdatum liegt in der Vergangenheit.'],
  ['code', '12', 'Bitte gib die drei Ziffern der Prüfnummer ein.'],
  ['name', ' ', 'Bitte gib den Namen ein'],
])('a wrong %s (%j) is said beside the field and the rest stays', (field, typed, text) =>
  withBench(async (bench) => {
    const { url } = await openSession(bench)
    const { status, html } = await submit(url, { ...goodCard, [field]: typed })
    expect(status).toBe(422)
    expect(html).toMatch(new RegExp(`<p class="wrong" id="${field}-wrong">${text}`))
    expect(html).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"\\s+aria-describedby="${field}-wrong`),
    )
    expect(html).toContain(`value="${field === 'name' ? goodCard.number : goodCard.name}"`)
    expect((await bench.stripe.charges.list()).data).toHaveLength(0)
  }),
)

test('an expired session says so and leads back', () =>
  withBench(async (bench) => {
    const { url } = await openSession(bench)
    await bench.admin('/_clock', { advanceSeconds: 32 * 60 })
    const { status, html } = await visit(url)
    expect(status).toBe(410)
    expect(html).toContain('Diese Zahlungsseite ist abgelaufen')
    expect(html).toContain('href="http://shop.example/no"')
    expect((await submit(url, goodCard)).status).toBe(303)
    expect((await bench.stripe.charges.list()).data).toHaveLength(0)
  }))

test('a company that was cut off meanwhile is not paid', () =>
  withBench(async (bench) => {
    const { url } = await openSession(bench)
    await bench.admin('/_accounts/acct_kletterhalle/deauthorise')
    const { location } = await submit(url, goodCard)
    const { html } = await visit(new URL(location ?? '', url).href)
    expect(html).toContain('Der Anbieter kann gerade keine Zahlungen annehmen.')
    expect((await bench.stripe.charges.list()).data).toHaveLength(0)
  }))

test('an unknown page is a 404 in German', () =>
  withBench(async ({ sandbox }) => {
    const { status, html } = await visit(`${sandbox.url}/pay/cs_test_unknown`)
    expect(status).toBe(404)
    expect(html).toContain('Seite nicht gefunden')
  }))

test('a company fills in the onboarding page and can be paid; the link is spent', () =>
  withBench(async ({ stripe, sandbox, receiver }) => {
    const capabilities = { card_payments: { requested: true }, transfers: { requested: true } }
    const account = await stripe.accounts.create({
      type: 'express',
      email: 'halle@example.org',
      capabilities,
    })
    expect(account.charges_enabled).toBe(false)
    const addresses = { return_url: 'http://shop.example/back', refresh_url: 'http://shop.example/again' }
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      ...addresses,
    })
    expect((await visit(link.url)).html).toContain('Auszahlungskonto einrichten')
    const wrong = await submit(link.url, { company: 'Halle', iban: 'DE00 1234' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Die IBAN ist ungültig.')
    expect(wrong.html).toContain('Bitte stimme den Bedingungen zu.')
    expect(wrong.html).toContain('value="Halle"')
    const right = { company: 'Halle', iban: 'DE89 3704 0044 0532 0130 00', terms: 'yes' }
    expect(await submit(link.url, right)).toMatchObject({ status: 303, location: addresses.return_url })
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
    })
    expect(await visit(link.url)).toMatchObject({ status: 303, location: addresses.refresh_url })
    await sandbox.settle()
    expect(receiver.received.at(-1)?.event).toMatchObject({ type: 'account.updated', account: account.id })
  }))

test.each([
  ['more-needed', ['company.verification.document'], 'requirements.past_due'],
  ['restricted', [], 'under_review'],
])('the onboarding page plays "%s", and says it by a webhook', (result, due, reason) =>
  withBench(async ({ stripe, sandbox, receiver }) => {
    const account = await stripe.accounts.create({ type: 'express', business_profile: { name: 'Halle' } })
    const addresses = { return_url: 'http://shop.example/back', refresh_url: 'http://shop.example/again' }
    const asked = { account: account.id, type: 'account_onboarding' as const, ...addresses }
    const link = await stripe.accountLinks.create(asked)
    expect((await visit(link.url)).html).toContain('value="Halle"')
    const filled = { company: 'Halle', iban: 'DE89 3704 0044 0532 0130 00', terms: 'yes', result }
    expect(await submit(link.url, filled)).toMatchObject({ location: addresses.return_url })
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: { currently_due: due, disabled_reason: reason },
    })
    await sandbox.settle()
    expect(receiver.received.at(-1)?.event).toMatchObject({ type: 'account.updated', account: account.id })
  }),
)

test('operators reach the sandbox with JSON only', () =>
  withBench(async ({ sandbox }) => {
    const plain = await fetch(`${sandbox.url}/_faults`, { method: 'POST', body: '{"kind":"slow"}' })
    expect(plain.status).toBe(400)
    expect(await adminOf(sandbox.url)('/_faults', { kind: 'nonsense' })).toHaveProperty('error')
    const receiver = await openReceiver()
    await receiver.stop()
  }))
