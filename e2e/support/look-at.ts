import { layoutFaults } from '@atrium/testing/layout-faults'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture } from './journey.ts'

/** A page may still move into place after a resize; what stays wrong is a fault. */
const settled = expect.configure({ soft: true })

/** Ends as journeys begin, light and wide. A resize costs more than a change of colours, so there are two. */
const looks = [
  [360, 'light'],
  [360, 'dark'],
  [1440, 'dark'],
  [1440, 'light'],
] as const

/**
 * Checks the page at both widths, light and dark: saves a picture of each, and expects no fault of layout or accessibility.
 * `name` is the picture's path without its ending, such as `users/create`.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, mode] of looks) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.emulateMedia({ colorScheme: mode })
    await expect(page.locator(`html.${mode}`)).toHaveCount(1)
    await settled.poll(() => layoutFaults(page), `${name}, ${mode}, ${width} px`).toEqual([])
    await keepPicture(page, `${name}-${mode}-${width}`)
    // The structure of a page does not depend on its colours, nor its contrast on the width.
    if (width === 1440 || mode === 'light') await expectAccessible(page)
  }
}
