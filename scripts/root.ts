/** The project's folder; commands run in it. */
export const root: string = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
