import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'
import { resetLinkMinutes, undoLinkDays } from '../link-lives.ts'
import { greetedName } from '../mails.ts'

/** News about the safety of an account, and what it needs to be told. */
export type SecurityNews =
  | { kind: 'reset-password'; link: string }
  | { kind: 'password-changed'; link: string }
  | { kind: 'new-sign-in'; device: string; at: string; link: string }
  | { kind: 'change-email'; newEmail: string; link: string }
  | { kind: 'email-changed'; newEmail: string; link: string }
  | { kind: 'second-factor-on'; link: string }
  | { kind: 'second-factor-off'; link: string }
  | { kind: 'identity-tied' | 'identity-untied'; link: string }
  | { kind: 'wrong-codes'; count: number; link: string }
  | { kind: 'recovery-code-used'; left: number; link: string }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string; link: string }

type Body = Pick<MailContent, 'preheader' | 'title' | 'intro' | 'button' | 'small'> & { subject: string }

/** A mail about the safety of an account. Links open a page with a button: opening one changes nothing. */
export function securityMail(
  news: SecurityNews,
  { name, appUrl, operator }: { name: string; appUrl: string; operator: string },
): MailContent & { subject: string } {
  return {
    ...bodyOf(news, greetedName(name)),
    ...senderFooter({ appUrl, sender: operator }, 'terms', 'privacy'),
  }
}

const notYou =
  'Warst du das nicht? Dann leg sofort ein neues Passwort fest. Alle anderen Zugänge gelten dann nicht mehr.'

function bodyOf(news: SecurityNews, name: string): Body {
  if (news.kind === 'reset-password') return resetBody(news, name)
  if (news.kind === 'change-email' || news.kind === 'email-changed') return emailBody(news, name)
  return noticeBody(news, name)
}

function resetBody({ link }: { link: string }, name: string): Body {
  return {
    subject: 'Neues Passwort für dein Konto bei Utkiek',
    preheader: `Der Link gilt ${resetLinkMinutes} Minuten.`,
    title: `Moin ${name}, hier geht es zu deinem neuen Passwort.`,
    intro: [
      'Jemand möchte für dein Konto ein neues Passwort festlegen. Warst du das, dann klick auf den Knopf.',
    ],
    button: { label: 'Neues Passwort festlegen', href: link },
    small: [
      `Der Link gilt ${resetLinkMinutes} Minuten und nur einmal.`,
      'Danach sind alle Geräte abgemeldet, Passkeys und verbundene Dienste entfernt.',
      'Du hast das nicht angefordert? Dann musst du nichts tun, dein Passwort bleibt, wie es ist.',
    ],
  }
}

function emailBody(news: Extract<SecurityNews, { newEmail: string }>, name: string): Body {
  if (news.kind === 'change-email') {
    return {
      subject: 'Bestätige deine neue E-Mail bei Utkiek',
      preheader: 'Ein Klick, dann gilt die neue Adresse.',
      title: `Moin ${name}, soll das deine neue E-Mail sein?`,
      intro: [`Dein Konto bekommt die Adresse ${news.newEmail}, sobald du sie bestätigst.`],
      button: { label: 'Neue E-Mail bestätigen', href: news.link },
      small: ['Der Link gilt eine Stunde und nur einmal.', 'Du warst das nicht? Dann musst du nichts tun.'],
    }
  }
  return {
    subject: 'Deine E-Mail bei Utkiek wurde geändert',
    preheader: `Warst du das nicht? Du kannst es ${undoLinkDays} Tage lang rückgängig machen.`,
    title: `Moin ${name}, dein Konto hat eine neue E-Mail.`,
    intro: [`Ab jetzt meldest du dich mit ${news.newEmail} an. Nachrichten gehen nur noch dorthin.`],
    button: { label: 'Rückgängig machen', href: news.link },
    small: [
      'Danach gilt kein anderer Zugang mehr: nicht Passwort, nicht Passkey. Du legst ein neues Passwort fest.',
      `Warst du das, musst du nichts tun. Der Link gilt ${undoLinkDays} Tage und nur einmal.`,
    ],
  }
}

const wrongCodes = (count: number) =>
  [
    'Viele falsche Codes für dein Konto',
    `Jemand hat dein Passwort und ${count}-mal einen falschen Code eingegeben. Dein Konto ist weiter geschützt.`,
  ] as const

type Notice = Exclude<SecurityNews, { newEmail: string } | { kind: 'reset-password' }>

function noticeBody(news: Notice, name: string): Body {
  const button = { label: 'Neues Passwort festlegen', href: news.link }
  const notice = (subject: string, happened: string): Body => ({
    ...{ subject, preheader: happened, title: `Moin ${name}, kurz zur Sicherheit.` },
    ...{ intro: [happened], button, small: [notYou] },
  })
  switch (news.kind) {
    case 'password-changed':
      return notice('Dein Passwort bei Utkiek wurde geändert', 'Dein Passwort ist jetzt ein anderes.')
    case 'new-sign-in':
      return notice(
        'Neue Anmeldung bei Utkiek',
        `Dein Konto wurde gerade geöffnet: ${news.device}, ${news.at}.`,
      )
    case 'second-factor-on':
      return notice(
        'Anmeldung in zwei Schritten ist an',
        'Bei jeder Anmeldung fragen wir jetzt auch nach einem Code aus deiner App.',
      )
    case 'second-factor-off':
      return notice(
        'Anmeldung in zwei Schritten ist aus',
        'Für die Anmeldung genügt jetzt wieder dein Passwort allein.',
      )
    case 'identity-tied':
      return notice(
        'Google ist mit deinem Konto verbunden',
        'Mit Google kommst du jetzt ohne Passwort in dein Konto.',
      )
    case 'identity-untied':
      return notice(
        'Google ist von deinem Konto getrennt',
        'Mit Google kommst du jetzt nicht mehr in dein Konto.',
      )
    case 'wrong-codes':
      return notice(...wrongCodes(news.count))
    case 'recovery-code-used':
      return notice(
        'Ein Ersatzcode wurde benutzt',
        `Dein Konto wurde mit einem Ersatzcode geöffnet. Du hast noch ${news.left}.`,
      )
    case 'passkey-added':
      return notice(
        'Neuer Passkey für dein Konto',
        `Mit „${news.name}“ kommst du jetzt ohne Passwort hinein.`,
      )
    case 'passkey-removed':
      return notice('Ein Passkey wurde entfernt', `„${news.name}“ öffnet dein Konto nicht mehr.`)
  }
}
