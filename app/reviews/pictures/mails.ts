import { productName } from '#foundation/design/product.ts'
import { mailBodies, senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

type RejectionFacts = { because: string; isByCompany: boolean; operatorEmail: string; appUrl: string }

/** Tells an author that a picture stays unpublished: why, and what they can do. Source: Art. 17 DSA. */
export function pictureRejectedMail({ because, isByCompany, operatorEmail, appUrl }: RejectionFacts): {
  subject: string
  text: string
  html: string
} {
  const content: MailContent = {
    preheader: 'Warum, und was du tun kannst.',
    title: 'Dein Bild wird nicht veröffentlicht',
    intro: [
      isByCompany
        ? 'Der Anbieter hat sich ein Bild zu deiner Bewertung angesehen und es nicht freigegeben.'
        : 'Wir haben uns ein Bild zu deiner Bewertung angesehen und es nicht freigegeben.',
      `Der Grund: ${because}`,
      'Deine Bewertung bleibt stehen. Du kannst jederzeit ein anderes Bild hochladen.',
    ],
    small: [
      `Du siehst das anders? Schreib uns an ${operatorEmail}, dann sieht es sich jemand anderes an. Der Weg zu den Gerichten steht dir immer offen.`,
      'Entschieden hat ein Mensch.',
    ],
    ...senderFooter({ appUrl, sender: productName }, 'support', 'privacy'),
  }
  return { subject: 'Dein Bild wird nicht veröffentlicht', ...mailBodies(content, { brand: productName }) }
}
