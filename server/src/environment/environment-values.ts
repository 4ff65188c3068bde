import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

import { z } from 'zod'

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const isUnit = (unit: string | undefined): unit is keyof typeof unitMs => unit !== undefined && unit in unitMs

/** A duration as people write it (`90s`, `30m`, `12h`, `7d`), read as milliseconds. */
export const duration = z.string().transform((text, context) => {
  const [, amount, unit] = /^(\d+)\s*(ms|s|m|h|d)$/.exec(text) ?? []
  const milliseconds = amount !== undefined && isUnit(unit) ? Number(amount) * unitMs[unit] : 0
  if (milliseconds > 0 && Number.isSafeInteger(milliseconds)) return milliseconds
  context.addIssue('must be a span of time above zero such as 90s, 30m, 12h or 7d')
  return z.NEVER
})

const unitBytes = { MB: 1_000_000, GB: 1_000_000_000, TB: 1_000_000_000_000 }

/** A size as people write it (`500MB`, `20GB`, `1TB`), read as bytes. */
export const size = z.string().transform((text, context) => {
  const [, amount, unit] = /^(\d+)\s*(MB|GB|TB)$/i.exec(text) ?? []
  const bytes = Number(amount) * (unitBytes[unit?.toUpperCase() as keyof typeof unitBytes] ?? 0)
  if (bytes > 0 && Number.isSafeInteger(bytes)) return bytes
  context.addIssue('must be a size above zero such as 500MB, 20GB or 1TB')
  return z.NEVER
})

/** A whole number from `lowest` to `highest`. */
export const wholeNumber = (lowest: number, highest: number) =>
  z.string().transform((text, context) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number
    context.addIssue(`must be a whole number from ${lowest} to ${highest}`)
    return z.NEVER
  })

/** One of a few words, in lower case. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

/** `1` or `0`. */
export const flag = oneOf(['1', '0']).transform((word) => word === '1')

/** `on` or `off`. */
export const onOff = oneOf(['on', 'off']).transform((word) => word === 'on')

/** The connection string of a PostgreSQL server. Messages never contain its value, which may have a password. */
export const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text), {
    error: 'must be a connection string that begins with postgres:// or postgresql://',
  })

/** The address of a mail server. Messages never contain its value, which may have a password. */
export const smtpUrl = z.string().refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
  error: 'must be an address that begins with smtp:// or smtps://',
})

/** A sender of mails: an address, or a name before an address in angle brackets. */
export const mailSender = z.string().regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an email address, or a name and an address as in Atrium <portal@example.com>',
})

/** The origin under which browsers reach the portal: scheme, host and port, without a path. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  context.addIssue(
    'must be an http:// or https:// address of host and port alone, such as https://portal.example',
  )
  return z.NEVER
})

/** The address of map tiles, with `{z}`, `{x}` and `{y}` in its path for zoom, column and row. */
export const tileAddress = z.string().transform((text, context) => {
  const places = ['{z}', '{x}', '{y}']
  const plain = places.reduce((address, place) => address.replace(place, '0'), text)
  const url = URL.canParse(plain) ? new URL(plain) : undefined
  const isWhole = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  const [, path = ''] = url ? text.split(/^https?:\/\/[^/]+/i) : []
  // A policy reads a star as every host.
  const isPlain = !/[{}\s"'<>;,]/.test(plain) && !url?.host.includes('*')
  if (isWhole && isPlain && places.every((place) => path.includes(place)))
    return { template: text, origin: url.origin }
  context.addIssue(
    'must be an http:// or https:// address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png',
  )
  return z.NEVER
})

/** Several origins, separated by commas. */
export const origins = z.string().transform((text, context) => {
  const read = text.split(',').map((one) => origin.safeParse(one.trim()))
  if (read.every(({ success }) => success)) return read.flatMap(({ data }) => data ?? [])
  context.addIssue('must be http:// or https:// addresses of host and port alone, separated by commas')
  return z.NEVER
})

/** The name of an S3 bucket, which becomes part of an address. */
export const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
})

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A file with certificates as PEM, which is read at the start. @returns its content */
export const authorities = z.string().transform((path, context) => {
  try {
    const text = readFileSync(path, 'utf8')
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    const read = found.map((certificate) => new X509Certificate(certificate))
    if (read.length > 0) return text
  } catch {
    // The rule that follows says what is wrong.
  }
  context.addIssue('must be a file that can be read and holds certificates as PEM')
  return z.NEVER
})

/** Networks of IP addresses, separated by commas. */
export const networks = z.string().transform((text, context) => {
  const read = text.split(',').map((one) => one.trim())
  if (read.every(isNetwork)) return read
  context.addIssue('must be addresses or networks such as 10.1.0.0/16, separated by commas')
  return z.NEVER
})

/**
 * The proxies whose report of the client's address is trusted: `0` for none, a number of hops, or addresses and networks
 * separated by commas (`loopback` stands for this machine).
 */
export const trustedProxies = z.string().transform((text, context) => {
  if (/^\d{1,2}$/.test(text)) return text === '0' ? false : Number(text)
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.every((entry) => entry === 'loopback' || isNetwork(entry))) return entries
  context.addIssue('must be 0, a number of proxies, or addresses and networks separated by commas')
  return z.NEVER
})

/** Where people get help: an email address, or a page. `text` is shown, `address` is where the link leads. */
export interface HelpContact {
  readonly text: string
  readonly address: string
}

/** Where people get help with signing in. */
export const helpContact = z.string().transform((given, context): HelpContact => {
  const text = given.trim()
  if (text.length <= 254 && z.email().safeParse(text).success) return { text, address: `mailto:${text}` }
  if (text.length <= 254 && z.url({ protocol: /^https?$/ }).safeParse(text).success)
    return { text: text.replace(/^https?:\/\//, ''), address: text }
  context.addIssue('must be an email address, or an address that begins with https:// or http://')
  return z.NEVER
})
