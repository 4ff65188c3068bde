import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { overridesAllowed } from '@atrium/contract'
import { z } from 'zod'

import {
  authorities,
  bucket,
  duration,
  flag,
  helpContact,
  networks,
  onOff,
  mailSender,
  oneOf,
  origin,
  origins,
  postgresUrl,
  smtpUrl,
  size,
  tileAddress,
  trustedProxies,
  wholeNumber,
  type HelpContact,
} from './environment-values.ts'

const variables = z.object({
  PORT: wholeNumber(0, 65_535).prefault('8080'),
  HOST: z.string().prefault('127.0.0.1'),
  DATA_DIR: z.string().prefault('.data'),
  REMOTES_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).prefault('admin@atrium.example'),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: oneOf(['1', '0', 'when-empty']).prefault('0'),
  PUBLIC_URL: origin.optional(),
  PICTURE_ORIGINS: origins.optional(),
  HELP_CONTACT: helpContact.optional(),
  MAP_TILES: tileAddress.optional(),
  MAP_ATTRIBUTION: z.string().max(500, { error: 'must be at most 500 characters long' }).optional(),
  SECRET_KEY: z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
  CAPTCHA: oneOf(['after-failures', 'always', 'off']).prefault('after-failures'),
  RATE_LIMIT: onOff.prefault('on'),
  PASSWORD_MIN: wholeNumber(5, 128).prefault('5'),
  SESSION_IDLE: duration.prefault('30m'),
  SESSION_MAX: duration.prefault('12h'),
  PROJECT_FILES: size.prefault('20GB'),
  PROJECT_FILES_MAX: size.optional(),
  REMOVED_FILES: duration.prefault('30d'),
  BODY_TIME: duration.prefault('20s'),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 1_000_000).prefault('1000'),
  TRUST_PROXY: trustedProxies.prefault('0'),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: bucket.optional(),
  S3_REGION: z.string().prefault('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RELEASE_FRESH: duration.prefault('1h'),
  RELEASE_FAILING_PEOPLE: wholeNumber(1, 10_000).prefault('3'),
  RELEASE_FAILING_PERCENT: wholeNumber(1, 100).prefault('10'),
  RELEASE_FAILING_RATIO: wholeNumber(1, 1000).prefault('3'),
  MODULE_OVERRIDES: oneOf(overridesAllowed).optional(),
  WORKER: oneOf(['on', 'off', 'only']).prefault('on'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  PUSH_SERVICES: origins.optional(),
  WEBHOOK_NETWORKS: networks.optional(),
  WEBHOOK_CA: authorities.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).prefault('info'),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  INSECURE_OK: flag.prefault('0'),
})

type Variables = z.output<typeof variables>

/** If one of them is set, all must be. */
const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The settings of the server, read once at the start. Times are in milliseconds, paths absolute. */
export type Environment = {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  dataDir: string
  /** The folder of the modules that the portal offers. Unset: those that come with the portal. */
  remotesDir: string | undefined
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The first administrator, for an empty database only. Without a password the server makes one and prints it once. */
  admin: { email: string; password: string | undefined }
  /** Whether to seed the demo project: yes, no, or only into a database without a project. */
  demo: 'yes' | 'no' | 'when-empty'
  /** The origin browsers use, such as `https://portal.example`. */
  publicUrl: string | undefined
  /** The origins of pictures in rich text: those of `PICTURE_ORIGINS`, and the portal itself if it knows its origin. */
  pictureOrigins: readonly string[]
  /** Where people get help with signing in. Unset: the sign-in page names nobody. */
  helpContact: HelpContact | undefined
  /** The tiles of maps. Unset: locations have no maps, only their coordinates and a link. */
  mapTiles: MapTiles | undefined
  /** Whether cookies are marked `Secure`: they are when browsers come by https. */
  secureCookies: boolean
  /** Unset: `keepSecretKey(dataDir)` has it. */
  secretKey: string | undefined
  captcha: Variables['CAPTCHA']
  rateLimit: boolean
  passwordMin: number
  sessionIdleMs: number
  sessionMaxMs: number
  /** When a release is withdrawn automatically: see `withdrawIfFailing`. */
  withdrawal: WithdrawalSettings
  /** What may override a module in the session of a user who may release. */
  overrides: (typeof overridesAllowed)[number]
  /** How many bytes the photos and files of a project may take unless its settings say otherwise. */
  projectFileBytes: number
  /** The most that the settings of a project may say. */
  projectFileBytesMaximum: number
  /** How long a removed file can be restored. */
  removedFilesMs: number
  /** How long a JSON body may take to arrive. */
  bodyMs: number
  /** How many connections one address may hold open or, behind a proxy, how many requests. */
  connectionsPerAddress: number
  /** In the form of Fastify's `trustProxy`. */
  trustProxy: Variables['TRUST_PROXY']
  /** Whether this process carries out background jobs: yes, no, or nothing else. */
  worker: Variables['WORKER']
  /** Networks that webhooks may reach although they are not of the public internet. */
  webhookNetworks: readonly string[]
  /** Certificates of authorities that webhooks trust besides the usual ones, as PEM. */
  webhookAuthorities: string | undefined
  logLevel: Variables['LOG_LEVEL']
  /** Unset: there are no metrics. */
  metricsToken: string | undefined
  /** The bucket for files. Unset: files are in `dataDir`. */
  s3: S3Settings | undefined
  /** The server that takes mails. Unset: the portal sends none. */
  mail: MailSettings | undefined
  /** Origins of push services besides those of the usual browsers. */
  pushServices: readonly string[]
}

export interface MapTiles {
  /** Such as `https://tiles.example/{z}/{x}/{y}.png`. */
  template: string
  /** The origin of the template, which the content policy lets pictures come from. */
  origin: string
  /** Whom the tiles come from, as plain text below each map. */
  attribution: string
}

export interface MailSettings {
  /** Such as `smtps://user:password@mail.example:465`. */
  url: string
  /** The sender: an address, or a name and an address as in `Atrium <portal@example.com>`. */
  from: string
}

export interface WithdrawalSettings {
  /** How long after its activation a release can still be withdrawn. A candidate always can. */
  freshMs: number
  /** The least number of people in whose browsers it fails. */
  people: number
  /** The least share of failing people among all who voted, 0 to 1. */
  share: number
  /** The least multiple of the share of the release before. */
  ratio: number
}

/** A bucket of a server that speaks S3. */
export interface S3Settings {
  /** Such as `https://s3.example`. The bucket's name is part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** An invalid environment. `problems` has a sentence for each, which begins with the variable's name. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The environment cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Reads every variable of the server once. An empty variable counts as unset.
 * @throws {EnvironmentError} with every invalid variable and its rule, but never a value
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const problems = [...problemsBetween(parsed.data), ...problemsOfExposure(parsed.data)]
  if (problems.length > 0) throw new EnvironmentError(problems)
  return toEnvironment(parsed.data)
}

function problemsBetween(read: Variables): string[] {
  const problems: string[] = []
  if (read.SESSION_IDLE > read.SESSION_MAX) problems.push('SESSION_IDLE must not be longer than SESSION_MAX')
  if (read.ADMIN_PASSWORD !== undefined && read.ADMIN_PASSWORD.length < read.PASSWORD_MIN) {
    problems.push(`ADMIN_PASSWORD must have at least ${read.PASSWORD_MIN} characters (PASSWORD_MIN)`)
  }
  const named = s3Variables.filter((name) => read[name] !== undefined)
  if (named.length > 0) {
    const missing = s3Variables.filter((name) => read[name] === undefined)
    problems.push(...missing.map((name) => `${name} is needed along with ${named.join(', ')}`))
  }
  if (read.PROJECT_FILES_MAX !== undefined && read.PROJECT_FILES > read.PROJECT_FILES_MAX)
    problems.push('PROJECT_FILES must not be larger than PROJECT_FILES_MAX')
  if (read.MAP_TILES !== undefined && read.MAP_ATTRIBUTION === undefined)
    problems.push('MAP_ATTRIBUTION is needed along with MAP_TILES')
  if (read.SMTP_URL !== undefined && read.MAIL_FROM === undefined)
    problems.push('MAIL_FROM is needed along with SMTP_URL')
  return problems
}

/** Finds settings that are fine on one's own machine and careless on a network. */
function problemsOfExposure(read: Variables): string[] {
  if (isLoopback(read.HOST) || read.INSECURE_OK) return []
  const careless = [
    read.DEMO !== '0' && `DEMO=${read.DEMO}`,
    read.CAPTCHA === 'off' && 'CAPTCHA=off',
    read.RATE_LIMIT === false && 'RATE_LIMIT=off',
  ].filter((setting) => setting !== false)
  return careless.map(
    (setting) => `${setting} is refused because HOST reaches beyond this machine; INSECURE_OK=1 allows it`,
  )
}

/** Returns whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** Whether nobody can come from another machine, not even through a proxy. */
function isOwnMachine({ HOST, PUBLIC_URL, TRUST_PROXY }: Variables): boolean {
  const isReachedHere = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)
  return isLoopback(HOST) && isReachedHere && TRUST_PROXY === false
}

function toEnvironment(read: Variables): Environment {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    remotesDir: read.REMOTES_DIR === undefined ? undefined : resolve(read.REMOTES_DIR),
    databaseUrl: read.DATABASE_URL,
    admin: { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    demo: ({ '1': 'yes', '0': 'no', 'when-empty': 'when-empty' } as const)[read.DEMO],
    publicUrl: read.PUBLIC_URL,
    pictureOrigins: [
      ...new Set([...(read.PUBLIC_URL ? [read.PUBLIC_URL] : []), ...(read.PICTURE_ORIGINS ?? [])]),
    ],
    helpContact: read.HELP_CONTACT,
    mapTiles:
      read.MAP_TILES && read.MAP_ATTRIBUTION
        ? { ...read.MAP_TILES, attribution: read.MAP_ATTRIBUTION.trim() }
        : undefined,
    secureCookies: read.PUBLIC_URL?.startsWith('https:') ?? false,
    secretKey: read.SECRET_KEY,
    captcha: read.CAPTCHA,
    rateLimit: read.RATE_LIMIT,
    passwordMin: read.PASSWORD_MIN,
    sessionIdleMs: read.SESSION_IDLE,
    sessionMaxMs: read.SESSION_MAX,
    withdrawal: {
      freshMs: read.RELEASE_FRESH,
      people: read.RELEASE_FAILING_PEOPLE,
      share: read.RELEASE_FAILING_PERCENT / 100,
      ratio: read.RELEASE_FAILING_RATIO,
    },
    overrides: read.MODULE_OVERRIDES ?? (isOwnMachine(read) ? 'addresses' : 'versions'),
    projectFileBytes: read.PROJECT_FILES,
    // Without it, a project may have less, and not more.
    projectFileBytesMaximum: read.PROJECT_FILES_MAX ?? read.PROJECT_FILES,
    removedFilesMs: read.REMOVED_FILES,
    bodyMs: read.BODY_TIME,
    connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS,
    trustProxy: read.TRUST_PROXY,
    worker: read.WORKER,
    webhookNetworks: read.WEBHOOK_NETWORKS ?? [],
    webhookAuthorities: read.WEBHOOK_CA,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    s3: s3Of(read),
    mail: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
    pushServices: read.PUSH_SERVICES ?? [],
  }
}

function s3Of(read: Variables): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, bucket: name, region, accessKeyId, secretAccessKey }
    : undefined
}
