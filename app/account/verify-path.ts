/** Where an address is confirmed, by a link's token or a button; then it leads on to `weiter`, which must be our own. */
export function verifyPath({ token = '', weiter = '/' }: { token?: string; weiter?: string }): string {
  const query = new URLSearchParams({ ...(token && { token }), ...(weiter !== '/' && { weiter }) })
  return query.size > 0 ? `/verify-email?${query}` : '/verify-email'
}
