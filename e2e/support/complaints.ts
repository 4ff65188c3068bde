import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/**
 * The browser's own messages about the network: a refused call, which the screen reports better and journeys read there, and
 * a script fetched ahead of a person who then typed slowly.
 */
const ofTheNetwork = /^Failed to load resource|was preloaded using link preload but not used/

/**
 * Collects what browsers complain of while somebody uses the portal: errors and warnings on the console, refusals of the
 * content security policy, uncaught exceptions. A journey ends well only without any.
 */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) =>
      this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    )
  }

  /** Expects a complaint, for a journey that breaks something on purpose. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint)
  }

  check(): void {
    const unexpected = this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
    expect(unexpected, 'what the browser complained of').toEqual([])
  }

  #hear(message: ConsoleMessage): void {
    if (!['error', 'warning', 'assert'].includes(message.type()) || ofTheNetwork.test(message.text())) return
    this.#heard.push(`${message.type()}: ${message.text()}`)
  }
}
