const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|::ffff:(?:127\.|10\.|192\.168\.))/i

/**
 * Whose limits a request counts against. Only a proxy on our own network may speak for somebody else, and then the
 * address that it saw itself counts: the last one in the list, which the visitor can't write.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null): string {
  const direct = socketAddress ?? 'unknown'
  if (!forwardedFor || !privateAddress.test(direct)) return direct
  return forwardedFor.split(',').at(-1)?.trim() || direct
}
