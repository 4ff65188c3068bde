// Programs of other packages find the declaration through this file only.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./axe-core.d.ts" />
import type { RunOptions } from 'axe-core'
import axe from 'axe-core/axe.min.js'

/** The part of a browser's page, as Playwright drives it, that is needed here. */
interface LookedAt {
  frames(): readonly unknown[]
  evaluate<Result>(look: string | (() => Result)): Promise<Result>
  evaluate<Result>(look: (given: RunOptions) => Result | Promise<Result>, given: RunOptions): Promise<Result>
}

/** The rules of WCAG 2.2 A and AA, and good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe's findings on the page as it is once its animations have ended: the rule, and what breaks it. `without` names
 * rules that do not apply to this page.
 *
 * It runs axe in the page itself, once. The package for Playwright also lists everything that passes, and collects the
 * results in a second tab; that takes several times as long.
 */
export async function axeFaults(page: LookedAt, without: readonly string[] = []): Promise<string[]> {
  // axe judges one document. A page that embeds another one needs the package for Playwright.
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  return page.evaluate(async (given) => {
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let running = underWay(); running.length > 0; running = underWay())
      // One that is cancelled has ended as well.
      await Promise.allSettled(running.map(({ finished }) => finished))
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    // What lies halfway below the bar of a phone, or below a message that goes by itself, would count as too small a target.
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar], [data-live-announcer]')]
    for (const bar of bars) bar.style.position = 'static'
    const { violations } = await engine.run(document, given)
    for (const bar of bars) bar.style.position = ''
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
