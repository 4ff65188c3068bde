import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type * as React from 'react'

/** The places where a module can fail by itself, with every file intact. */
export const violations = ['load', 'mount', 'render', 'effect', 'unmount'] as const
/** A leak shows only when something counts: a listener and a subscription that are never ended. */
export type Violation = (typeof violations)[number] | 'leak'

interface Offered {
  code: string
  version: string
  entry: string
  integrity: string
  ahead: unknown[]
  declaration: { pages: { code: string }[] }
}

/** What the browser receives of federation's share scope: versions of a package, by name. */
type Scope = Record<string, Record<string, { get: () => Promise<() => unknown> }>>

interface Bus {
  hear: (owner: string, contract: { name: string }, listener: () => void) => unknown
}

interface Container {
  init: (scope: Scope, ...rest: unknown[]) => unknown
  get: (door: string) => Promise<() => { default: object }>
}

/** Runs in the browser after the module's own entry, and replaces its container. */
function misbehave(name: string, violation: Violation, declaration: Offered['declaration']): void {
  const holder = globalThis as unknown as Record<string, Container>
  const { init, get } = holder[name] as Container
  let shared: Scope = {}
  const bring = async (wanted: string) => {
    const [provided] = Object.values(shared[wanted] ?? {})
    return (await provided?.get())?.() as never
  }
  const fail = () => {
    throw new Error(`Unruly in ${violation}`)
  }
  let leak = () => {}
  /** Builds pages like those of the real portal with real React, except for what they do. */
  async function unrulyPages(): Promise<object> {
    const react: typeof React = await bring('react')
    const portal: { definePages: (declared: object, loaders: object) => object } =
      await bring('@atrium/portal')
    const { bus }: { bus: Bus } = await bring('@atrium/event-bus')
    leak = () => {
      window.addEventListener('resize', () => {})
      bus.hear(name.replace('atrium_', ''), { name: 'stock changed' }, () => {})
    }
    function Unruly() {
      if (violation === 'render') fail()
      react.useEffect(() => {
        if (violation === 'leak') leak()
        if (violation === 'effect') fail()
        return violation === 'unmount' ? fail : undefined
      }, [])
      return react.createElement('h1', null, 'Unruly')
    }
    const loaders = declaration.pages.map(({ code }) => [code, async () => ({ default: Unruly })])
    const pages = portal.definePages(declaration, Object.fromEntries(loaders))
    const refuse = { [violation]: async () => fail() }
    return violation === 'mount' || violation === 'unmount' ? { ...pages, ...refuse } : pages
  }
  holder[name] = {
    init: (scope, ...rest) => {
      shared = scope
      return init(scope, ...rest)
    },
    async get(door) {
      if (door !== './pages') return get(door)
      if (violation === 'load') return fail
      const pages = await unrulyPages()
      return () => ({ default: pages })
    },
  }
}

/** Repeats a request whose connection the portal closes at the same moment because it was idle. */
export const overAnyLine = { maxRetries: 3 }

/** The registry's answer and the entry's bytes, for a version of a module that the server does not know. */
const version = 'badbadbadbad'

/**
 * Makes the registry offer a release of the module that equals the server's except for its violation, and is genuine: its
 * integrity is the registry's.
 * @returns withdraws it
 */
export async function offerUnruly(
  page: Page,
  code: string,
  violation: Violation,
): Promise<() => Promise<void>> {
  const folder = `/remotes/${code}/${version}/`
  let genuine = ''
  let script = ''
  async function twist(module: Offered, route: Route): Promise<Offered> {
    genuine = module.entry.slice(0, module.entry.lastIndexOf('/') + 1)
    const url = new URL(module.entry, route.request().url()).href
    const entry = await route.fetch({ ...overAnyLine, url, method: 'GET' })
    const given = [`atrium_${code}`, violation, module.declaration].map((value) => JSON.stringify(value))
    script = `${await entry.text()}\n;(${misbehave.toString()})(${given.join(', ')})`
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
    return { ...module, version, entry: `${folder}entry.js`, integrity, ahead: [] }
  }
  const registry = async (route: Route) => {
    const reply = await route.fetch(overAnyLine)
    const body = (await reply.json()) as { modules: Offered[] }
    const modules = await Promise.all(
      body.modules.map((module) => (module.code === code ? twist(module, route) : module)),
    )
    await route.fulfill({ response: reply, json: { ...body, modules } })
  }
  const files = async (route: Route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length)
    if (file === 'entry.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    const url = new URL(genuine + file, route.request().url()).href
    return route.fulfill({ response: await route.fetch({ ...overAnyLine, url }) })
  }
  await page.route('**/api/user/get_place', registry)
  await page.route(`**${folder}**`, files)
  return () => page.unroute('**/api/user/get_place', registry)
}
