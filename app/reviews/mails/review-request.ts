import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { footerLinks, mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { calledName, isGreetable } from '#app/account/account.ts'

const brand = 'Utkiek'

/** What the mail that asks for a review tells. */
export type RequestFacts = {
  /** What was visited, by the name the guest knows. */
  title: string
  provider: string
  userName: string
  endsAt: Date
  writeUrl: string
  /** Each opens the form with so many stars chosen. */
  starLinks: readonly { stars: number; href: string }[]
  /** Ends such mails, without signing in. */
  unsubscribe: string
  appUrl: string
}

/** Asks a guest how it was. Advertising by law: it says why it comes and how it ends. Source: reliability L18. */
export function reviewRequestMail(facts: RequestFacts): { subject: string; text: string; html: string } {
  const { title, provider, endsAt, writeUrl, starLinks, unsubscribe, appUrl } = facts
  const content: MailContent = {
    preheader: 'Ein paar Sterne und ein Satz helfen denen, die nach dir kommen.',
    title: 'Wie war es?',
    intro: [
      `${greeting(facts)} du warst am ${formatDay(berlinDay(endsAt))} hier: ${title} (${provider}).`,
      'Erzähl anderen davon, ob gut oder nicht. Wir zeigen jede Bewertung, auch eine schlechte.',
      'Tipp auf deine Sterne. Auf der nächsten Seite kannst du sie noch ändern und etwas dazu schreiben.',
    ],
    choices: starLinks.map(({ stars, href }) => ({
      label: stars === 1 ? '1 Stern' : `${stars} Sterne`,
      href,
      sign: '★',
      caption: String(stars),
    })),
    button: { label: 'Erlebnis bewerten', href: writeUrl },
    small: ['Warst du gar nicht da? Dann vergiss diese Mail einfach, wir fragen nicht noch einmal.'],
    footer:
      'Diese Mail bekommst du, weil du Bitten um eine Bewertung erlaubt hast. Das kannst du jederzeit zurücknehmen.',
    footerLinks: [
      { label: 'Solche Mails abbestellen', href: unsubscribe },
      ...footerLinks(appUrl, 'privacy'),
    ],
  }
  return { subject: `Wie war es? ${title}`, ...mailBodies(content, { brand }) }
}

// A name that holds an address would be a link in the mail.
function greeting({ userName }: RequestFacts): string {
  return isGreetable(userName) ? `Moin ${calledName(userName)},` : 'Moin,'
}
