import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { testCards } from '../cards.ts'
import { answerChallenge, challengeIsOpen, paySession, type PageOutcome } from '../session-payment.ts'
import { planId } from '../plans.ts'
import { linesOf, returnUrl, sessionOf } from '../sessions.ts'
import { platform } from '../store.ts'
import { euroText, texts, timeText } from '../texts.ts'
import type { WireSession } from '../wire.ts'
import type { World } from '../world.ts'
import {
  cardFields,
  cardOf,
  checkedCard,
  filledFields,
  type CardErrors,
  type CardFields,
} from './card-form.ts'
import { field, notice, page, pageHeaders, type Markup } from './layout.ts'

/** Pages change the world, so each is a transaction; `wake` lets their webhooks go. */
export function servePayPages(app: Hono, world: World, wake: () => void): void {
  app.get('/pay/:id', (c) => {
    const found = sessionAnywhere(world, c.req.param('id'))
    const because = c.req.query('abgelehnt')
    const alert =
      because !== undefined && Object.hasOwn(texts.declines, because) ? texts.declines[because] : undefined
    return found ? shown(c, world, found, { filled: c.req.query('karte'), alert }) : absent(c)
  })
  app.post('/pay/:id', async (c) => {
    const found = sessionAnywhere(world, c.req.param('id'))
    if (!found) return absent(c)
    const form = await c.req.formData().catch(() => new FormData())
    const response = world.store.transaction(() => pressed(c, world, found, form))
    wake()
    return response
  })
}

type Found = { account: string; session: WireSession }

function sessionAnywhere(world: World, id: string): Found | undefined {
  const [row] = world.store.rows<{ account: string }>(
    "select account from object where id = ? and kind = 'checkout.session'",
    id,
  )
  if (!row) return undefined
  return world.store.transaction(() => ({ account: row.account, session: sessionOf(world, row.account, id) }))
}

function pressed(c: Context, world: World, found: Found, form: FormData): Response | Promise<Response> {
  const { account, session } = found
  const answer = form.get('answer')
  if (answer === 'confirmed' || answer === 'rejected') {
    return concluded(c, world, found, { outcome: answerChallenge(world, account, session.id, answer) })
  }
  if (session.status !== 'open' || challengeIsOpen(world, account, session)) return backToPage(c, session)
  const fields = cardFields(form, session.customer_email)
  const checked = checkedCard(fields, world.clock.nowSeconds())
  if ('errors' in checked) return shown(c, world, found, { fields, errors: checked.errors, status: 422 })
  return concluded(c, world, found, {
    outcome: paySession(world, account, session.id, checked.payer),
    fields,
  })
}

function concluded(
  c: Context,
  world: World,
  { account, session }: Found,
  { outcome, fields }: { outcome: PageOutcome; fields?: CardFields },
): Response {
  const fresh = sessionOf(world, account, session.id)
  if (outcome.outcome === 'declined') {
    const { declineCode } = outcome.decline
    return backToPage(c, fresh, {
      because: declineCode in texts.declines ? declineCode : 'generic_decline',
      fields,
    })
  }
  if (outcome.outcome === 'provider-closed')
    return backToPage(c, fresh, { because: 'providerClosed', fields })
  return backToPage(c, fresh)
}

type Refused = { because: string; fields: CardFields | undefined }

// After every press the browser comes back by GET, so that reloading never pays twice, and whoever goes back from where
// the next card led finds a page. Of the card only its kind is in the address, no number.
function backToPage(c: Context, session: WireSession, refused?: Refused): Response {
  const card = refused?.fields && cardOf(refused.fields)
  const query = new URLSearchParams({
    ...(refused ? { abgelehnt: refused.because } : {}),
    ...(card ? { karte: card.behaviour } : {}),
  })
  const location = query.size > 0 ? `${session.id}?${query}` : session.id
  return c.body(null, 303, { location, 'cache-control': 'no-store' })
}

type Shown = {
  fields?: CardFields | undefined
  errors?: CardErrors
  alert?: string | undefined
  filled?: string | undefined
  status?: 200 | 422
}

function shown(
  c: Context,
  world: World,
  { account, session }: Found,
  how: Shown,
): Response | Promise<Response> {
  const answer = (markup: Markup, status: 200 | 410 | 422 = 200) => c.html(markup, status, pageHeaders)
  const success = returnUrl(session, 'success')
  if (session.status === 'complete') {
    if (success) return c.body(null, 303, { location: success, 'cache-control': 'no-store' })
    return answer(notice(texts.paid))
  }
  const cancel = returnUrl(session, 'cancel')
  if (session.status === 'expired') {
    const back = cancel ? { url: cancel, label: texts.expired.back } : undefined
    return answer(notice({ ...texts.expired, back }), 410)
  }
  const merchant = merchantOf(world, account, session)
  if (challengeIsOpen(world, account, session)) return answer(challengePage(session, merchant))
  const fields = how.fields ?? filledFields(how.filled, session.customer_email)
  return answer(payPage(world, account, session, { ...how, fields, merchant, cancel }), how.status)
}

function merchantOf(world: World, account: string, session: WireSession): string {
  const plan = world.store.found('sandbox.plan', account, planId(session.id))
  const id = plan?.on_behalf_of ?? plan?.transfer_data?.destination ?? (account === platform ? '' : account)
  return world.store.found('account', platform, id)?.business_profile?.name ?? 'Utkiek'
}

function absent(c: Context): Response | Promise<Response> {
  return c.html(notice(texts.missing), 404, pageHeaders)
}

function challengePage(session: WireSession, merchant: string): Markup {
  const { challenge } = texts
  return page(
    challenge.title,
    html`<div class="card">
      <p class="muted">${challenge.bank}</p>
      <h1>${challenge.title}</h1>
      <p>${challenge.question(euroText(session.amount_total ?? 0), merchant)}</p>
      <form method="post">
        <button name="answer" value="confirmed">${challenge.confirm}</button>
        <button class="second" name="answer" value="rejected">${challenge.reject}</button>
      </form>
    </div>`,
  )
}

type PayPage = Shown & { fields: CardFields; merchant: string; cancel: string | null }

function payPage(world: World, account: string, session: WireSession, how: PayPage): Markup {
  const { pay } = texts
  const total = euroText(session.amount_total ?? 0)
  const wrong = how.errors && Object.keys(how.errors).length > 0 ? texts.errors.summary : undefined
  const alert = how.alert ?? wrong
  return page(
    alert ? `${alert} ${pay.title}` : pay.title,
    html`<h1>${pay.title}</h1>
      <p class="muted">${pay.merchant(how.merchant)}</p>
      ${orderPart(world, account, session)}
      <form class="card" method="post" action="${session.id}" novalidate>
        <h2 id="card">${pay.card}</h2>
        ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
        <a class="fill" href="?karte=success#card">${pay.fill}</a>
        ${cardInputs(how, session.customer_email)}
        <button>${pay.submit(total)}</button>
        ${how.cancel ? html`<a class="back" href="${how.cancel}">${pay.back}</a>` : ''}
      </form>
      <div class="card">
        <h2>${pay.testCards}</h2>
        <p class="muted">${pay.testCardsHint}</p>
        <ul class="cards">
          ${choices.map(
            (card) =>
              html`<li>
                <a href="?karte=${card.behaviour}#card"
                  ><span>${texts.cards[card.behaviour]}</span
                  ><span>${card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span></a
                >
              </li>`,
          )}
        </ul>
      </div>`,
  )
}

const choices = testCards.filter((card) => card.behaviour !== 'success')

function orderPart(world: World, account: string, session: WireSession): Markup {
  const { pay } = texts
  const tax = session.total_details?.amount_tax ?? 0
  return html`<section class="card" aria-labelledby="order">
    <h2 id="order">${pay.order}</h2>
    <ul class="lines">
      ${linesOf(world, account, session.id).map(
        (line) =>
          html`<li>
            <span
              >${line.description ?? ''}<br /><span class="muted"
                >${pay.quantity(line.quantity ?? 1, euroText(line.price?.unit_amount ?? 0))}</span
              ></span
            ><span>${euroText(line.amount_total)}</span>
          </li>`,
      )}
    </ul>
    <p class="total"><span>${pay.total}</span><span>${euroText(session.amount_total ?? 0)}</span></p>
    ${tax > 0 ? html`<p class="muted">${pay.vat(euroText(tax))}</p>` : ''}
    <p class="muted">${session.custom_text.submit?.message ?? pay.until(timeText(session.expires_at))}</p>
  </section>`
}

function cardInputs({ fields, errors = {} }: PayPage, email: string | null): Markup {
  const { pay } = texts
  const digits = (name: 'number' | 'expiry' | 'code', hint: string) =>
    field({ name, label: pay[name], value: fields[name], error: errors[name], hint, numeric: 'numeric' })
  return html`${
      email === null
        ? field({
            name: 'email',
            label: pay.email,
            value: fields.email,
            error: errors.email,
            type: 'email',
            autocomplete: 'email',
          })
        : html`<p class="muted">${pay.email}: ${email}</p>`
    }
    ${digits('number', pay.numberHint)}
    <div class="pair">${digits('expiry', pay.expiryHint)} ${digits('code', pay.codeHint)}</div>
    ${field({ name: 'name', label: pay.name, value: fields.name, error: errors.name })}`
}
