import { refusalTexts } from '#app/chat/chat.ts'
import type { PictureRefusal } from './pictures.ts'

/** Pictures in a conversation. */
export const chatPictureTexts = {
  alt: (name: string) => `Bild von ${name}`,
  choose: 'Bild senden',
  opening: 'Bild wird geöffnet',
  uploading: (percent: number) => `Bild wird hochgeladen, ${percent} %`,
  offline: 'Keine Verbindung. Das Bild geht von selbst raus, sobald du wieder Netz hast.',
  sending: 'Bild wird gesendet',
  notSent: 'Das Bild wurde nicht gesendet.',
  again: 'Nochmal senden',
  cancel: 'Abbrechen',
  dismiss: 'Verwerfen',
  preview: 'Dein Bild',
  refusals: {
    ...refusalTexts,
    'picture-gone': 'Dieses Bild gibt es nicht mehr. Wähl es noch einmal aus.',
  } satisfies Record<PictureRefusal, string>,
} as const
