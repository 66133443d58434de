/** Words of the buttons that send, kept with the reservation. */
export const requestTexts = {
  send: 'Anfrage senden',
  sendQuestion: 'Frage senden',
  /** What the company reads in the chat when the guest chose another offer for the same wish. */
  chosenElsewhere:
    'Der Gast hat sich für das Angebot eines anderen Anbieters entschieden. Diese Anfrage ist damit beendet.',
  /** What the company of an offer that isn't taken reads as the guest's reason. */
  otherOffer: 'Ich habe mich für das Angebot eines anderen Anbieters entschieden.',
} as const
