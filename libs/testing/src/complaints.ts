/** The part of a browser's context, as Playwright drives it, that is needed here. */
interface Watched {
  on(event: 'console', hear: (message: Said) => void): unknown
  on(event: 'weberror', hear: (error: Uncaught) => void): unknown
}
interface Said {
  type(): string
  text(): string
}
interface Uncaught {
  error(): Error
}

/**
 * What the browser says of its own accord about a script that was fetched ahead of use and is not used a few seconds later.
 * Nothing is wrong then: the machine is slow, or the person does not hurry.
 */
const ofTheBrowsersClock =
  /^The resource \S+ was preloaded using link preload but not used within a few seconds from the window's load event/

/**
 * Tells of each complaint of the pages of this context: errors and warnings on the console, refusals of the content security
 * policy, uncaught exceptions. Both suites of journeys collect them here.
 */
export function hearComplaints(context: Watched, hear: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return
    if (message.type() === 'warning' && ofTheBrowsersClock.test(message.text())) return
    hear(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => hear(`uncaught: ${error.error().stack ?? error.error().message}`))
}
