/**
 * Stands in a page and in its data, and says that both come from the server. Where the worker shows what is kept on the
 * device it writes `page-from-device` over it (public/kept-worker.js): so it is known before anything is drawn.
 */
export const fromServer = 'page-from-server'
