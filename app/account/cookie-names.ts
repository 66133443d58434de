/** Cookie names: `__Host-` binds a cookie to exactly this host, but needs https. Source: architecture section 7. */
export function cookieNames(appUrl: string): {
  session: string
  known: string
  secondStep: string
  passkey: string
  external: string
  isSecure: boolean
} {
  const isSecure = appUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-utkiek' : 'utkiek'
  return {
    session: `${prefix}.session_token`,
    known: `${prefix}.known`,
    secondStep: `${prefix}.second_step`,
    passkey: `${prefix}.passkey`,
    external: `${prefix}.extern`,
    isSecure,
  }
}
