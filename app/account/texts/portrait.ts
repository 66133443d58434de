import type { PortraitRefusal } from '../portrait.ts'

/** A person's picture: choose, show, take away. */
export const portraitTexts = {
  headline: 'Dein Bild',
  lead: 'Es steht in deinem Konto neben deinem Namen. Wir schneiden es quadratisch zu; Ort und Kamera löschen wir heraus.',
  field: 'Bild auswählen',
  hint: 'JPEG oder PNG, höchstens 10 MB',
  submit: 'Bild speichern',
  saving: 'Wird gespeichert …',
  saved: 'Dein neues Bild ist da.',
  remove: 'Bild entfernen',
  removed: 'Dein Bild ist entfernt.',
  shown: 'Dein Bild',
  refusals: {
    missing: 'Wähle zuerst ein Bild aus.',
    'too-large': 'Das Bild ist zu groß: höchstens 10 MB.',
    'not-jpeg-or-png': 'Das ist kein JPEG und kein PNG.',
    'too-many-pixels': 'Das Bild hat zu viele Bildpunkte: höchstens 40 Millionen.',
    'too-costly': 'Dieses Bild ist zu aufwendig gespeichert. Verkleinere es und versuch es noch einmal.',
    broken: 'Dieses Bild lässt sich nicht öffnen. Nimm ein anderes.',
    busy: 'Gerade werden viele Bilder verarbeitet. Versuch es gleich noch einmal.',
    'too-many-uploads': 'Das waren viele Bilder. Versuch es in einer Stunde noch einmal.',
  } satisfies Record<PortraitRefusal, string>,
} as const
