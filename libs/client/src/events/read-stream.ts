import type { ChangeEvent } from '@atrium/contract'
import { createParser } from 'eventsource-parser'

export interface Reading {
  /** The first message; whether everything since the id of the request follows. */
  readonly onConnected: (isComplete: boolean) => void
  readonly onChange: (event: ChangeEvent) => void
  /** Everything before this id has been read. */
  readonly onId: (id: string) => void
  /** Called for all data, heartbeats included. */
  readonly onAlive: () => void
}

function parsed<Sent extends object>(data: string): Partial<Sent> | null {
  try {
    return JSON.parse(data) as Partial<Sent> | null
  } catch {
    // A message of a newer server: the next readable notice causes the fetch.
    return null
  }
}

function changeOf(data: string): ChangeEvent | null {
  const event = parsed<ChangeEvent>(data)
  if (typeof event?.topic !== 'string') return null
  const { topic, project_id = null, change } = event
  return { topic, project_id, ...(change !== undefined && { change }) }
}

/** Reads server-sent events until the stream ends or breaks. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onConnected, onChange, onId, onAlive }: Reading,
): Promise<void> {
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (event === 'connected') onConnected(parsed<{ complete: boolean }>(data)?.complete === true)
      const change = event === undefined ? changeOf(data) : null
      if (change) onChange(change)
      if (id !== undefined) onId(id)
    },
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onAlive()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
