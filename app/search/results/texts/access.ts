/** What a list says that was asked for access: with offers, and without any. */
export const accessTexts = {
  note: 'Hier zählt, was die Anbieter selbst zum Zugang angeben. Geprüft haben wir es nicht: Bitte lies es beim Angebot unter „Zugang“ nach.',
  nothing:
    'Hier zählt, was die Anbieter selbst zum Zugang angeben. Es steht beim Angebot unter „Zugang“. Fehlt es dort, frag den Anbieter, bevor du buchst.',
} as const
