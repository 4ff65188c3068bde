import type { ChangeEvent } from '@atrium/contract'
import type { TestServer } from './start-test-server.ts'

/** A person's event stream, read until `isEnough`, or until it ends. */
export interface OpenedStream {
  readonly status: number
  readonly events: readonly ChangeEvent[]
  /** Whether the stream said that it begins with everything since the id that it was given. */
  isComplete(): boolean | undefined
  lastId(): string | undefined
  hasEnded(): boolean
  until(isEnough: () => boolean): Promise<void>
  stop(): void
}

/** Opens the stream and reads that it is connected. @param since sent as Last-Event-ID */
export async function openStream(
  at: Pick<TestServer, 'url'>,
  token: string,
  since?: string,
): Promise<OpenedStream> {
  const abort = new AbortController()
  const response = await fetch(`${at.url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(since !== undefined && { 'last-event-id': since }) },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: ChangeEvent[] = []
  let isComplete: boolean | undefined
  let lastId: string | undefined
  let hasEnded = false
  let unread = ''

  function take(message: string): void {
    const field = (name: string) =>
      message
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim()
    lastId = field('id') ?? lastId
    const data = field('data') ?? ''
    if (field('event') === 'connected') isComplete = (JSON.parse(data) as { complete: boolean }).complete
    else if (field('event') === undefined) events.push(JSON.parse(data) as ChangeEvent)
  }

  async function until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && reader) {
      const { value = '', done } = await reader.read()
      const messages = (unread + value).split('\n\n')
      unread = messages.pop() ?? ''
      for (const message of messages) take(message)
      if (done) return void (hasEnded = true)
    }
  }

  if (response.ok) await until(() => isComplete !== undefined)
  return {
    status: response.status,
    events,
    isComplete: () => isComplete,
    lastId: () => lastId,
    hasEnded: () => hasEnded,
    until,
    stop: () => abort.abort(),
  }
}
