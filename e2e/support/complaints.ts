import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/**
 * What the browser itself says of the network: of a call that was refused (the screen says it better, and journeys read
 * that), and of a script that was fetched ahead of somebody who then took their time to type.
 */
const ofTheNetwork = /^Failed to load resource|was preloaded using link preload but not used/

/**
 * What browsers complain of while somebody uses the portal: errors and warnings on the console, refusals of the
 * content security policy, exceptions that nobody caught. A journey ends well only without any.
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

  /** A journey that breaks something on purpose names the complaint that it causes. */
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
