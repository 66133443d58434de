import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { texts } from '../texts.ts'
import { script, style } from './style.ts'

/** Escaped markup. */
export type Markup = ReturnType<typeof html>

// Whole elements: white space that a formatter adds within them would break their hashes.
const styleElement = raw(`<style>${style}</style>`)
const scriptElement = raw(`<script>${script}</script>`)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of every page: nothing is loaded, framed, cached or passed on. */
export const pageHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; ` +
    `base-uri 'none'; frame-ancestors 'none'`,
}

/** A whole page: the demo notice first, then its own content. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Utkiek Demo</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <div class="demo" role="note">
            <strong>${texts.demoTitle}</strong>
            <p>${texts.demoText}</p>
          </div>
          ${content}
        </main>
        ${scriptElement}
      </body>
    </html>`
}

/** A labelled field with its hint and, when something is wrong, the reason right below it. */
export function field(about: {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: string
  type?: 'text' | 'email'
  autocomplete?: string
  numeric?: 'numeric'
}): Markup {
  const { name, label, value, error, hint, type = 'text', autocomplete = 'off', numeric } = about
  const described = [error ? `${name}-wrong` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${numeric ? raw('inputmode="numeric"') : ''}
      ${error ? raw('aria-invalid="true"') : ''}
      ${described ? html`aria-describedby="${described}"` : ''}
      maxlength="120"
    />
    ${error ? html`<p class="wrong" id="${name}-wrong">${error}</p>` : ''}
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
  </div>`
}

/** A page that only says something and leads back. */
export function notice(about: {
  title: string
  text: string
  back?: { url: string; label: string } | undefined
}): Markup {
  return page(
    about.title,
    html`<div class="card">
      <h1>${about.title}</h1>
      <p>${about.text}</p>
      ${about.back ? html`<a class="button" href="${about.back.url}">${about.back.label}</a>` : ''}
    </div>`,
  )
}
