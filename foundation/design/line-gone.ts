// What browsers say of a request that didn't get through: Chromium, Safari in two ways, Firefox. A server's "fetch
// failed" is none of it.
const saidByBrowsers = /^(Failed to fetch|Load failed|The .+ connection|NetworkError)/

/** True for the error of a browser's request that didn't get through. */
export function isLineGone(error: unknown): boolean {
  return error instanceof TypeError && saidByBrowsers.test(error.message)
}
