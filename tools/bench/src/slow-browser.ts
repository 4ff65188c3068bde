import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

/** A slow connection and a slow phone: the conditions of the times in docs/performance.md. */
export const conditions = { megabitsPerSecond: 1.6, latencyMs: 150, cpuSlowdown: 4 } as const

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  })
}

export interface SlowPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Returns the bytes of scripts transferred since the last call, by address. */
  scripts(): Map<string, number>
}

/** Opens an empty browser on the slow connection. */
export async function openSlowPage(browser: Browser, baseURL: string): Promise<SlowPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: (conditions.megabitsPerSecond * 1e6) / 8,
    uploadThroughput: (conditions.megabitsPerSecond * 1e6) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  return { page, context, scripts: countScripts(session) }
}

function countScripts(session: CDPSession): SlowPage['scripts'] {
  const requests = new Map<string, string>()
  let counted = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) requests.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = requests.get(requestId)
    if (address !== undefined) counted.set(address, (counted.get(address) ?? 0) + encodedDataLength)
  })
  return () => {
    const taken = counted
    counted = new Map()
    return taken
  }
}
