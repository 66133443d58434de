/** After so many minutes without being read, messages are told of by mail. */
export const unreadMinutes = 5

/** Whoever doesn't read after such a mail gets the next one so many hours later at the earliest. */
export const nextMailHours = 12

const mostLetters = 200

/** The words of a message as a mail quotes them: one line, cut at a word. */
export function quotedWords(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= mostLetters) return line
  const cut = letters.slice(0, mostLetters).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > mostLetters / 2 ? cut.slice(0, end) : cut} …`
}
