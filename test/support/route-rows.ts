/** What a route answers to some paths. */
export type Row = {
  /** Paths to ask for, the hostile ones included. */
  paths: string[]
  status: number
  /** What stands in the server's answer. */
  texts?: string[]
  /** Where a redirect leads. */
  to?: RegExp
  /** Asked with a session of its own. */
  as?: 'user'
}

/** A value that no page may obey or repeat as markup. */
export const hostile = `%00'%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E`
/** How pages show a part of it. */
export const asText = '&#x27;&quot;&gt;&lt;script&gt;'
/** What stands on the page for missing things. */
const notFound = 'Whoops! Die gesuchte Seite hat sich verlaufen'
/** Where visitors are sent first. */
export const signIn = /^\/login\?weiter=/
/** A row of paths that lead nowhere. */
export const missing = (...paths: string[]): Row => ({ paths, status: 404, texts: [notFound] })

/** Rows by a route's path, each with a title. */
export type RouteTable = Record<string, [title: string, ...rows: Row[]]>
