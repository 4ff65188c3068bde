import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { comparePortals } from './compare-portals.ts'
import { median } from './compared-times.ts'
import { startMeasuredPortal } from './measured-portal.ts'
import { thisCheckout } from './other-checkout.ts'
import { bytesOf, timesOf, visits, waits, type Visit, type Wait } from './portal-waits.ts'
import { conditions, launchBrowser } from './slow-browser.ts'

/*
 * Times what a person waits for, in Chromium on a slow connection with a slow processor, against the budgets of
 * docs/performance.md:
 *   npm run bench:portal [-- --rounds 5]
 * Each visit starts with an empty browser. It prints the median and the slowest, and judges nothing: times depend on the
 * machine. With a commit, or the folder of another built checkout, it visits both in turn and prints ratios, which depend less
 * on the machine:
 *   npm run bench:portal -- --against 511b392 [--rounds 5]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } },
})
const rounds = Number(values.rounds)

function print(taken: readonly Visit[]): void {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const [shell, remotes] = (['shell', 'remotes'] as const).map((part) => kB(median(bytesOf(taken, part))))
  console.log(`script on the wire until the tree is there: ${shell} shell, ${remotes} locations`)
  const width = Math.max(...Object.values(waits).map(({ what }) => what.length))
  for (const [wait, { what, budgetMs }] of Object.entries(waits)) {
    const times = timesOf(taken, wait as Wait)
    const middle = median(times)
    const budget = budgetMs === undefined ? '' : `budget ${budgetMs}${middle > budgetMs ? ', OVER' : ''}`
    console.log(
      `${what.padEnd(width)}  median ${Math.round(middle)}  slowest ${Math.round(Math.max(...times))}  ${budget}`,
    )
  }
}

async function measure(browser: Browser): Promise<void> {
  const portal = await startMeasuredPortal(thisCheckout)
  const taken: Visit[] = []
  try {
    for (let round = 0; round < rounds; round++)
      for (const visit of visits) taken.push(await visit(browser, portal))
  } finally {
    await portal.stop()
  }
  print(taken)
}

const { megabitsPerSecond, latencyMs, cpuSlowdown } = conditions
console.log(
  `${megabitsPerSecond} Mbit/s, ${latencyMs} ms latency, ${cpuSlowdown}x slower processor, ${rounds} rounds; milliseconds`,
)
const browser = await launchBrowser()
try {
  await (values.against === undefined ? measure(browser) : comparePortals(browser, values.against, rounds))
} finally {
  await browser.close()
}
