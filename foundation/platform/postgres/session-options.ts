/**
 * What the application's connections begin with, whatever their server is set to; options in the URL come before it.
 * Compiling a short statement takes a hundred times as long as running it: lists took 40 times as long on a server as
 * Debian sets it up.
 */
export const sessionOptions = '-c jit=off -c TimeZone=UTC'
