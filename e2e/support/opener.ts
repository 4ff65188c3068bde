import { expect, type Locator, type Page } from '@playwright/test'

/** Every selector that crosses modules, by the name of its contract and of its button. */
export const modals = [
  'pickLocations',
  'pickSubLocation',
  'pickDescendantLocation',
  'pickLocationGroups',
  'showLocationPath',
  'pickRole',
  'pickStores',
  'pickProject',
  'pickFilteredProject',
  'pickDepartments',
  'pickProjectUsers',
  'pickProjectWorker',
  'pickTeam',
  'pickUsers',
] as const

export type Modal = (typeof modals)[number]

/** Those with a multiple choice, which the page uses unless its address says otherwise. */
const ofSeveral: ReadonlySet<Modal> = new Set([
  'pickLocations',
  'pickLocationGroups',
  'pickStores',
  'pickDepartments',
  'pickProjectUsers',
  'pickUsers',
])

/** The page of the workbench's module, used by keyboard alone. */
export class Opener {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
  }

  button(modal: Modal): Locator {
    return this.page.getByRole('main').getByRole('button', { name: modal, exact: true })
  }

  /** Presses a modal's button and waits until the modal is complete. */
  async open(modal: Modal): Promise<void> {
    await this.button(modal).press('Enter')
    await expect(this.dialog.locator('[role=option], [role=treeitem], ol > li').first()).toBeVisible()
  }

  /** Selects the first item, and confirms it in a multiple choice. A path has nothing to select and is closed. */
  async choose(modal: Modal): Promise<void> {
    if (modal === 'showLocationPath') return this.leave()
    await this.#tabTo('[role=listbox], [role=tree]')
    await this.page.keyboard.press('Enter')
    if (ofSeveral.has(modal)) {
      await expect(this.dialog.locator('[aria-selected=true]').first()).toBeVisible()
      await this.#tabTo('.chakra-dialog__footer > button:last-of-type')
      await this.page.keyboard.press('Enter')
    }
    await expect(this.dialog).toHaveCount(0)
  }

  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toHaveCount(0)
  }

  /** Expects the last modal's result. */
  async expectAnswer(answer: RegExp): Promise<void> {
    await expect(this.page.getByTestId('answer')).toHaveText(answer)
  }

  async #tabTo(selector: string): Promise<void> {
    for (let step = 0; step < 60; step++) {
      const isThere = await this.page.evaluate(
        (wanted) => document.activeElement?.matches(wanted) ?? false,
        selector,
      )
      if (isThere) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab leads to no ${selector}`)
  }
}
