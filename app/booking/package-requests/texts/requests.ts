/** Words of the buttons that send, kept with the reservation. */
export const requestTexts = {
  send: 'Anfrage senden',
  sendQuestion: 'Frage senden',
  /** What the company reads in the chat when the guest chose another offer for the same wish. */
  chosenElsewhere:
    'Der Gast hat sich für das Angebot eines anderen Anbieters entschieden. Diese Anfrage ist damit beendet.',
} as const
