import { escapeHtml } from '#foundation/lib/escape-html.ts'

const accounts = [
  { name: 'Wiebke Sommer', email: 'wiebke@konto.example' },
  { name: 'Onno Harms', email: 'onno@konto.example' },
  { name: 'Jule Petersen', email: 'jule@demo.utkiek.example' },
]

const faults = [
  ['none', 'Alles klappt'],
  ['denied', 'Ich lehne ab'],
  ['no-account-id', 'Antwort ohne Kontonummer'],
  ['wrong-nonce', 'Antwort auf eine andere Anfrage'],
  ['unverified-email', 'E-Mail nicht bestätigt'],
] as const

const carried = [
  'client_id',
  'response_type',
  'redirect_uri',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

/** The page on which somebody chooses who they are. */
export function authorizePage(query: URLSearchParams): string {
  const hidden = carried
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query.get(name) ?? '')}">`)
    .join('')
  const choices = accounts
    .map(
      ({ name, email }, index) =>
        `<label class="row"><input type="radio" name="email" value="${email}"${
          index === 0 ? ' checked' : ''
        }> <span><b>${name}</b><br>${email}</span></label>`,
    )
    .join('')
  const options = faults.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')
  return frame(`<h1>Konto auswählen</h1>
<p class="note">Das ist nicht Google, sondern der Anmeldedienst der Demo.
Er kennt nur erfundene Konten und fragt nach keinem Passwort.</p>
<form method="post">${hidden}<fieldset><legend>Erfundene Konten</legend>${choices}</fieldset>
<label>Oder eine andere E-Mail<input type="email" name="own" autocomplete="off"></label>
<label>Name dazu<input type="text" name="name" autocomplete="off"></label>
<label>Was soll geschehen?<select name="fault">${options}</select></label>
<button type="submit">Weiter zu Utkiek</button></form>`)
}

/** What a request without its parts gets. */
export function wrongRequestPage(): string {
  return frame('<h1>Diese Anfrage ist unvollständig.</h1><p>Geh zurück und versuch es noch einmal.</p>')
}

function frame(body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Anmeldedienst der Demo</title><style>
:root{color-scheme:light dark}body{font:17px/1.45 system-ui,sans-serif;max-width:440px;margin:0 auto;padding:24px 16px}
.note{padding:12px 16px;border-radius:12px;background:#ffc629;color:#0b2530}fieldset{border:0;padding:0;margin:16px 0}
legend{font-weight:650;padding:0 0 8px}label{display:block;margin:12px 0;font-weight:600}.row{display:flex;gap:12px;
align-items:center;min-height:48px;font-weight:400}input[type=email],input[type=text],select,button{display:block;
width:100%;box-sizing:border-box;min-height:48px;font:inherit;padding:8px 12px;margin-top:4px;border-radius:12px;
border:1.5px solid #5b7078}button{background:#0b2530;color:#fff;font-weight:650;border-radius:99px;margin-top:24px}
</style></head><body><main>${body}</main></body></html>`
}
