import type { ChangeEvent } from '@atrium/contract'
import { createParser } from 'eventsource-parser'

interface Reading {
  readonly onChange: (event: ChangeEvent) => void
  /** Something came, be it a heartbeat. */
  readonly onAlive: () => void
}

function changeOf(data: string): ChangeEvent | null {
  try {
    const said = JSON.parse(data) as Partial<ChangeEvent> | null
    if (typeof said?.topic !== 'string') return null
    return { topic: said.topic, project_id: said.project_id ?? null }
  } catch {
    // A message of a newer server: what it is about is fetched again with the next one that can be read.
    return null
  }
}

/** Reads server-sent events until the stream ends or breaks. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onChange, onAlive }: Reading,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const change = changeOf(data)
      if (change) onChange(change)
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
