import { hearComplaints } from '@atrium/testing/complaints'
import { expect, type BrowserContext } from '@playwright/test'

/** The browser's own message about a refused call, which the screen reports better and journeys read there. */
const ofTheNetwork = /^error: Failed to load resource/

/** Collects what browsers complain of while somebody uses the portal. A journey ends well only without any complaint. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  listenTo(context: BrowserContext): void {
    hearComplaints(context, (complaint) => {
      if (!ofTheNetwork.test(complaint)) this.#heard.push(complaint)
    })
  }

  /** Expects a complaint, for a journey that breaks something on purpose. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint)
  }

  check(): void {
    const unexpected = this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
    expect(unexpected, 'what the browser complained of').toEqual([])
  }
}
