import type { Browser } from '@playwright/test'
import { compareTimes } from './compared-times.ts'
import { startMeasuredPortal } from './measured-portal.ts'
import { openOtherCheckout, thisCheckout } from './other-checkout.ts'
import { bytesOf, timesOf, visits, waits, type Visit, type Wait } from './portal-waits.ts'

/**
 * Visits the portals of two checkouts in turn, in one browser, each first equally often. Prints for each wait the medians of
 * both and the ratio of now to before.
 */
export async function comparePortals(browser: Browser, against: string, rounds: number): Promise<void> {
  const other = await openOtherCheckout(against)
  try {
    const portals = [
      await startMeasuredPortal(other.folder),
      await startMeasuredPortal(thisCheckout),
    ] as const
    const taken: [Visit[], Visit[]] = [[], []]
    try {
      for (let round = 0; round < rounds; round++)
        for (const visit of visits)
          for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
            taken[side].push(await visit(browser, portals[side]))
    } finally {
      for (const portal of portals) await portal.stop()
    }
    print(...taken)
  } finally {
    await other.close()
  }
}

function print(before: readonly Visit[], now: readonly Visit[]): void {
  console.log('| wait | ms before | ms now | ratio |')
  console.log('| --- | --- | --- | --- |')
  for (const [wait, { what }] of Object.entries(waits)) {
    const row = compareTimes(timesOf(before, wait as Wait), timesOf(now, wait as Wait))
    console.log(`| ${what} | ${Math.round(row.before)} | ${Math.round(row.now)} | ${row.ratio.toFixed(2)} |`)
  }
  for (const part of ['shell', 'remotes'] as const) {
    const row = compareTimes(bytesOf(before, part), bytesOf(now, part))
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    console.log(
      `| script until the tree is there: ${part} | ${kB(row.before)} | ${kB(row.now)} | ${row.ratio.toFixed(2)} |`,
    )
  }
}
