import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { accountOf, completeOnboarding, onboardingResults, type OnboardingResult } from '../accounts.ts'
import { platform } from '../store.ts'
import { texts } from '../texts.ts'
import type { OnboardingLink } from '../wire.ts'
import type { World } from '../world.ts'
import { typedIn } from './card-form.ts'
import { field, notice, page, pageHeaders, type Markup } from './layout.ts'

/** The page a company fills in to be paid. A link that is spent or too old leads to its `refresh_url`, as at Stripe. */
export function serveOnboardingPages(app: Hono, world: World, wake: () => void): void {
  app.get('/onboarding/:id', (c) => {
    const link = linkOf(world, c.req.param('id'))
    if (!link) return c.html(notice(texts.missing), 404, pageHeaders)
    if (isSpent(world, link)) return leave(c, link.refresh_url)
    // What the application knew already is filled in, as at Stripe.
    const company = accountOf(world, link.account).business_profile?.name ?? ''
    return c.html(form(link, { ...nothingTyped, company }, {}), 200, pageHeaders)
  })
  app.post('/onboarding/:id', async (c) => {
    const link = linkOf(world, c.req.param('id'))
    if (!link) return c.html(notice(texts.missing), 404, pageHeaders)
    if (link.used) return leave(c, link.return_url)
    if (isSpent(world, link)) return leave(c, link.refresh_url)
    const body = await c.req.formData().catch(() => new FormData())
    const typed = {
      company: typedIn(body, 'company'),
      iban: typedIn(body, 'iban'),
      terms: body.get('terms') === 'yes',
      result: onboardingResults.find((each) => each === body.get('result')) ?? 'complete',
    }
    const errors = wrongIn(typed)
    if (Object.keys(errors).length > 0) return c.html(form(link, typed, errors), 422, pageHeaders)
    const filled = { businessName: typed.company.trim(), result: typed.result }
    world.store.transaction(() => completeOnboarding(world, link, filled))
    wake()
    return leave(c, link.return_url)
  })
}

type Typed = { company: string; iban: string; terms: boolean; result: OnboardingResult }
const nothingTyped: Typed = { company: '', iban: '', terms: false, result: 'complete' }
type Wrong = { company?: string; iban?: string; terms?: string }

function linkOf(world: World, id: string): OnboardingLink | undefined {
  return world.store.found('sandbox.onboarding', platform, id)
}

const isSpent = (world: World, link: OnboardingLink) =>
  link.used || link.expires_at <= world.clock.nowSeconds()

const leave = (c: Context, location: string) => c.body(null, 303, { location, 'cache-control': 'no-store' })

function wrongIn(typed: Typed): Wrong {
  return {
    ...(typed.company.trim() === '' ? { company: texts.onboarding.companyMissing } : {}),
    ...(isIban(typed.iban) ? {} : { iban: texts.onboarding.ibanWrong }),
    ...(typed.terms ? {} : { terms: texts.onboarding.termsMissing }),
  }
}

/** ISO 13616: the remainder of the rearranged number by 97 is 1. */
function isIban(typed: string): boolean {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

function form(link: OnboardingLink, typed: Typed, wrong: Wrong): Markup {
  const words = texts.onboarding
  const alert = Object.keys(wrong).length > 0
  const company = field({
    name: 'company',
    label: words.company,
    value: typed.company,
    error: wrong.company,
    autocomplete: 'organization',
  })
  return page(
    words.title,
    html`<h1>${words.title}</h1>
      <p>${words.intro}</p>
      <form class="card" method="post" action="${link.id}" novalidate>
        ${alert ? html`<p class="alert" role="alert">${texts.errors.summary}</p>` : ''} ${company}
        ${field({ name: 'iban', label: words.iban, value: typed.iban, error: wrong.iban, hint: words.ibanHint })}
        <div class="field">
          <label class="check"
            ><input
              type="checkbox"
              name="terms"
              value="yes"
              ${typed.terms ? 'checked' : ''}
              ${wrong.terms ? html`aria-invalid="true" aria-describedby="terms-wrong"` : ''}
            /><span>${words.terms}</span></label
          >
          ${wrong.terms ? html`<p class="wrong" id="terms-wrong">${wrong.terms}</p>` : ''}
        </div>
        <div class="field">
          <label for="result">${words.result}</label>
          <select id="result" name="result">
            ${onboardingResults.map(
              (each) =>
                html`<option value="${each}" ${each === typed.result ? 'selected' : ''}>
                  ${words.results[each]}
                </option>`,
            )}
          </select>
        </div>
        <button>${words.submit}</button>
        <a class="back" href="${link.return_url}">${words.later}</a>
      </form>`,
  )
}
