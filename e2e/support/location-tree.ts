import { expect, type Locator, type Page } from '@playwright/test'

/** The tree of a locations screen, used as a person would. */
export class LocationTree {
  readonly root: Locator
  readonly #page: Page

  /** @param name the tree's accessible name */
  constructor(page: Page, name: string) {
    this.#page = page
    this.root = page.getByRole('tree', { name, exact: true })
  }

  row(name: string): Locator {
    return this.root.getByRole('treeitem').filter({ has: this.#page.getByText(name, { exact: true }) })
  }

  /** Opens branches one after the other by keyboard, in the direction of reading. */
  async open(...names: string[]): Promise<void> {
    for (const name of names) {
      const row = this.row(name)
      await row.focus()
      if ((await row.getAttribute('aria-expanded')) === 'true') continue
      await row.press((await this.#isRightToLeft()) ? 'ArrowLeft' : 'ArrowRight')
      await expect(row).toHaveAttribute('aria-expanded', 'true')
    }
  }

  async close(name: string): Promise<void> {
    const row = this.row(name)
    await row.focus()
    await row.press((await this.#isRightToLeft()) ? 'ArrowRight' : 'ArrowLeft')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
  }

  async #isRightToLeft(): Promise<boolean> {
    return (await this.#page.locator('html').getAttribute('dir')) === 'rtl'
  }
}
