import { escapeHtml } from '#foundation/lib/escape-html.ts'

/** What a mail says. Plain text throughout: markup in it is shown, not obeyed. */
export type MailContent = {
  /** The line that mailboxes show beside the subject. */
  preheader: string
  /** At the upper right, such as a booking code. */
  note?: string
  picture?: { src: string; alt: string }
  title: string
  intro: readonly string[]
  /** A sand-coloured card, such as a ticket; its picture (a QR code) stands on white in both colour schemes. */
  card?: {
    picture?: { src: string; alt: string }
    title: string
    lines: readonly string[]
    button?: MailLink
  }
  rows?: readonly { label: string; value: string; weight?: 'total' }[]
  button?: MailLink
  /** Large signs side by side, each a link of its own, such as stars. */
  choices?: readonly (MailLink & { sign: string; caption: string })[]
  /** Quieter ways on, such as papers, each in a line of its own. */
  links?: readonly MailLink[]
  small?: readonly string[]
  footer: string
  footerLinks: readonly MailLink[]
}

/** A link of a mail; only absolute http(s) addresses. */
export type MailLink = { label: string; href: string }

const footerPages = {
  support: { label: 'Hilfe & Support', path: '/support' },
  terms: { label: 'AGB', path: '/terms' },
  privacy: { label: 'Datenschutz', path: '/privacy' },
} as const

type FooterPage = keyof typeof footerPages

/** Links to pages of the site, for a mail's footer; the imprint is the last of them. */
export function footerLinks(appUrl: string, ...pages: FooterPage[]): MailLink[] {
  const links = pages.map((page) => ({
    label: footerPages[page].label,
    href: appUrl + footerPages[page].path,
  }))
  return [...links, { label: 'Impressum', href: `${appUrl}/impressum` }]
}

/** The footer of a mail that belongs to no booking: who sends it, and `footerLinks`. */
export function senderFooter(
  { appUrl, sender }: { appUrl: string; sender: string },
  ...pages: FooterPage[]
): Pick<MailContent, 'footer' | 'footerLinks'> {
  return { footer: `Diese Mail kommt von ${sender}.`, footerLinks: footerLinks(appUrl, ...pages) }
}

// Mail programs know no custom properties, so both schemes are spelled out. Source: foundation/design/tokens.css.
const light = { ink: '#0b2530', paper: '#f3ede0', surface: '#ffffff', muted: '#51656e', line: '#e2dbcc' }
const dark = { ink: '#f4efe4', paper: '#07161d', surface: '#10242d', muted: '#a3b7bf', line: '#22404c' }
const signal = '#ffc629'
const signalInk = '#0b2530'
const display = "'Bricolage Grotesque',Arial,sans-serif"
const text = "'Hanken Grotesk',Arial,sans-serif"

/** Both bodies of a branded mail, 600 pixels wide, one column, light and dark. `brand` is the product's name. */
export function mailBodies(
  content: MailContent,
  { brand }: { brand: string },
): { text: string; html: string } {
  return { text: plainBody(content), html: htmlBody(content, brand) }
}

function plainBody(content: MailContent): string {
  const { title, intro, card, rows, button, choices = [], links = [], small, footer, footerLinks } = content
  const link = (each: MailLink | undefined) => (each ? [`${each.label}: ${each.href}`] : [])
  const blocks = [
    [title],
    intro,
    card ? [card.title, ...card.lines, ...link(card.button)] : [],
    rows?.map(({ label, value }) => `${label}: ${value}`) ?? [],
    choices.flatMap(link),
    link(button),
    links.flatMap(link),
    small ?? [],
    [`-- `, footer, ...footerLinks.flatMap(link)],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function htmlBody(content: MailContent, brand: string): string {
  const { preheader, note, picture, title, intro, card, rows, button, small } = content
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body class="paper ink" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font-family:${text}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:24px 20px 14px"><table role="presentation" width="100%"><tr>
<td class="ink" style="font:800 23px/1 ${display};letter-spacing:-0.03em">${mark}${escapeHtml(brand.toLowerCase())}</td>
<td class="muted" align="right" style="font-size:13px;color:${light.muted}">${escapeHtml(note ?? '')}</td>
</tr></table></td></tr>
<tr><td style="padding:0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 class="surface" style="background:${light.surface};border-radius:24px;overflow:hidden">
${picture ? `<tr><td>${image(picture, 'width:100%;height:auto;display:block')}</td></tr>` : ''}
<tr><td style="padding:28px 28px 32px">
<h1 class="ink" style="margin:0 0 12px;font:700 26px/1.15 ${display};letter-spacing:-0.02em">${escapeHtml(title)}</h1>
${intro.map((line) => paragraph(line, 'font-size:16px;line-height:1.45')).join('\n')}
${card ? cardTable(card) : ''}${rows ? rowTable(rows) : ''}${content.choices ? choiceTable(content.choices) : ''}
${button ? `<p style="margin:24px 0 8px">${buttonLink(button)}</p>` : ''}
${(content.links ?? []).map(lineLink).join('\n')}
${(small ?? []).map((line) => paragraph(line, 'font-size:13px;line-height:1.45')).join('\n')}
</td></tr></table></td></tr>
<tr><td class="muted" style="padding:20px;font-size:13px;line-height:1.5;color:${light.muted}">
${footerOf(content)}</td></tr>
</table></td></tr></table></body></html>`
}

const styles = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important } .ink { color: ${dark.ink} !important }
.surface { background: ${dark.surface} !important } .muted, .muted a { color: ${dark.muted} !important }
.sand { background: ${dark.paper} !important } .row td { border-color: ${dark.line} !important } }`

const mark = `<span style="display:inline-block;width:10px;height:10px;margin-right:8px;border:6px solid #17627f;\
border-radius:50%;background:${signal};vertical-align:-2px"></span>`

function paragraph(line: string, style: string): string {
  return `<p class="muted" style="margin:0 0 10px;color:${light.muted};${style}">${escapeHtml(line)}</p>`
}

function buttonLink({ label, href }: MailLink): string {
  return `<a href="${address(href)}" style="display:inline-block;padding:15px 24px;border-radius:99px;\
background:${signal};color:${signalInk};font-weight:700;font-size:16px;text-decoration:none">${escapeHtml(label)}</a>`
}

function choiceTable(choices: NonNullable<MailContent['choices']>): string {
  const cell = ({ label, href, sign, caption }: (typeof choices)[number]) =>
    `<td align="center" style="padding:0 2px"><a href="${address(href)}" title="${escapeHtml(label)}" \
aria-label="${escapeHtml(label)}" class="ink" style="display:block;min-width:44px;padding:6px 0;color:${light.ink};\
text-decoration:none;font-size:34px;line-height:1"><span style="color:#e0a800">${escapeHtml(sign)}</span>\
<br><span style="font-size:14px">${escapeHtml(caption)}</span></a></td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:14px 0 6px"><tr>\
${choices.map(cell).join('\n')}</tr></table>`
}

function lineLink({ label, href }: MailLink): string {
  return `<p style="margin:0 0 10px;font-size:14px;line-height:1.45"><a href="${address(href)}" class="ink"
 style="color:${light.ink};font-weight:700">${escapeHtml(label)}</a></p>`
}

function cardTable({ picture, title, lines, button }: NonNullable<MailContent['card']>): string {
  const code = picture
    ? `<td width="136" style="padding:18px 0 18px 18px"><div style="background:#ffffff;border-radius:12px;padding:8px">\
${image(picture, 'width:112px;height:112px;display:block')}</div></td>`
    : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sand" style="margin:18px 0;\
background:${light.paper};border-radius:16px"><tr>${code}<td style="padding:18px">
<p class="ink" style="margin:0 0 6px;font:700 18px/1.2 ${display};letter-spacing:0.02em">${escapeHtml(title)}</p>
${lines.map((line) => paragraph(line, 'font-size:14px;line-height:1.4;margin:0 0 4px')).join('\n')}
${button ? `<p style="margin:12px 0 0">${buttonLink(button)}</p>` : ''}</td></tr></table>`
}

function rowTable(rows: NonNullable<MailContent['rows']>): string {
  const line = ({ label, value, weight }: (typeof rows)[number]) => {
    const font = weight === 'total' ? `font:700 20px/1.3 ${display}` : 'font-size:14px;line-height:1.4'
    const edge = weight === 'total' ? '' : `border-bottom:1px solid ${light.line};`
    const quiet = weight === 'total' ? 'class="ink"' : `class="muted"`
    return `<tr class="row"><td ${quiet} style="padding:11px 12px 11px 0;${edge}${font}">${escapeHtml(label)}</td>
<td class="ink" align="right" style="padding:11px 0;${edge}${font};font-weight:700">${escapeHtml(value)}</td></tr>`
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 14px">\
${rows.map(line).join('\n')}</table>`
}

function footerOf({ footer, footerLinks }: MailContent): string {
  const links = footerLinks.map(
    ({ label, href }) => `<a href="${address(href)}" class="muted"
 style="color:${light.muted}">${escapeHtml(label)}</a>`,
  )
  return [escapeHtml(footer), links.join('&nbsp;· ')].filter(Boolean).join(' ')
}

function image({ src, alt }: { src: string; alt: string }, style: string): string {
  return `<img src="${address(src)}" alt="${escapeHtml(alt)}" style="${style}">`
}

/** @throws {Error} for anything but http(s), a picture inside the mail (`cid:`) or inline PNG data. */
function address(url: string): string {
  if (!/^(?:https?:\/\/|cid:|data:image\/png;base64,)/.test(url))
    throw new Error('a mail links to http(s) only')
  return escapeHtml(url)
}
