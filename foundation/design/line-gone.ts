// What browsers say of a request that didn't get through: Chromium, Safari in two ways, Firefox. A server's "fetch
// failed" is none of it, and neither is a part of our code that isn't there: no reload brings that.
const saidByBrowsers = /^(Failed to fetch(?! dynamically)|Load failed|The .+ connection|NetworkError)/

/** True for the error of a browser's request that didn't get through. */
export function isLineGone(error: unknown): boolean {
  return error instanceof TypeError && saidByBrowsers.test(error.message)
}
