/** The push services of the usual browsers. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

/**
 * Returns whether the server may send to the address that a browser named. It sends to push services alone: an address of anybody's
 * choice could be one inside of the operator's network.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (username !== '') return false
  if (further.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}
