/** Why a message wasn't posted, most decisive first. `not-there`: no such conversation, or not the writer's. */
export type PostRefusal = 'not-there' | 'blocked' | 'empty' | 'too-long' | 'too-many' | 'too-many-new'

/** Why a message wasn't sent. */
export const refusalTexts: Record<PostRefusal, string> = {
  'not-there': 'Diesen Chat gibt es nicht mehr.',
  blocked: 'In diesem Chat kannst du nicht mehr schreiben.',
  empty: 'Bitte schreib eine Nachricht.',
  'too-long': 'Deine Nachricht ist zu lang. Höchstens 2.000 Zeichen sind möglich.',
  'too-many': 'Du hast gerade sehr viele Nachrichten geschrieben. Bitte warte einen Moment.',
  'too-many-new':
    'Mit einem neuen Konto kannst du am Tag nur wenige Chats beginnen. Versuch es morgen wieder.',
}
