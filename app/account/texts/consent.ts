import type { ConsentPurpose, LeavePurpose } from '../consent.ts'

const purposes = {
  tips: 'Tipps und Empfehlungen für deine Freizeit',
  'review-requests': 'Bitten um eine Bewertung nach einem Besuch',
  'text-reminders': 'Am Tag vor einem Besuch eine SMS',
} satisfies Record<ConsentPurpose, string>

/** Mails besides the necessary ones: what somebody agrees to, word by word, and how they end it. */
export const consentTexts = {
  headline: 'Benachrichtigungen',
  lead: 'Mails zu deinen Buchungen und zur Sicherheit deines Kontos kommen immer. Alles andere nur, wenn du es hier erlaubst.',
  reminders: {
    headline: 'Erinnerungen',
    lead: 'Am Tag vorher sagen wir dir noch einmal, wann und wo es losgeht und was du mitbringen sollst. Und wenn dir jemand schreibt, während du nicht da bist, sagen wir es dir nach fünf Minuten.',
    reminders: 'Erinnere mich per Mail an meine Buchungen',
    chat: 'Schreib mir eine Mail, wenn ich eine Nachricht nicht gelesen habe',
  },
  nothingElse: 'Andere Mails verschicken wir zurzeit nicht. Gibt es einmal welche, fragen wir dich vorher.',
  legend: 'Ich möchte außerdem bekommen:',
  textsNeedNumber:
    'Du möchtest am Tag vorher eine SMS? Trag dafür in deinem Profil eine deutsche Handynummer ein.',
  toProfile: 'Zum Profil',
  purposes,
  /** Asked where somebody books, never ticked beforehand. */
  askedOnOrder:
    'Fragt mich nach dem Besuch per Mail, wie es war. Das kann ich jederzeit zurücknehmen: in meinem Konto oder über den Link in der Mail.',
  note: 'Du kannst das jederzeit zurücknehmen: hier oder über den Link in jeder solchen Mail. Wir merken uns, wann du was erlaubt hast.',
  submit: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert. Ab sofort gilt, was du angekreuzt hast.',
  /** What the link of a mail ends, as its page names it. */
  left: {
    ...purposes,
    reminders: 'Erinnerungen an deine Buchungen',
    chat: 'Mails, wenn du eine Nachricht nicht gelesen hast',
  } satisfies Record<LeavePurpose, string>,
  unsubscribe: {
    title: 'Mails abbestellen',
    headline: 'Keine solchen Mails mehr?',
    lead: (purpose: string) => `Ein Klick, und du bekommst sie nicht mehr: ${purpose}.`,
    submit: 'Abbestellen',
    doneHeadline: 'Abbestellt.',
    doneLead: 'Mails zu deinen Buchungen und zur Sicherheit deines Kontos kommen weiter.',
    deadHeadline: 'Dieser Link geht nicht.',
    deadLead: 'Er ist unvollständig. Öffne ihn noch einmal aus der Mail, oder stell es in deinem Konto ein.',
    toSettings: 'Zu deinen Benachrichtigungen',
    toStart: 'Zur Startseite',
  },
} as const
