import {
  CallFailure,
  done,
  failed,
  provideClient,
  type CallOptions,
  type Result,
  type ReplyTopics,
  type UploadFunction,
} from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'

/** Topics by path, as defined by vitest.browser.ts. */
declare const DECLARED_TOPICS: Readonly<Partial<Record<string, { shows?: string; changes?: string }>>>

type Answer<Path extends CallPath> = (
  input: CallInput<Path>,
  options: CallOptions,
) => CallReply<Path> | CallFailure | Promise<CallReply<Path> | CallFailure>

/** A test's answers, by path. A failure that is returned becomes the call's failure. */
export type Answers = { [Path in CallPath]?: Answer<Path> }

export interface RecordedCall {
  readonly path: CallPath
  readonly input: Readonly<Record<string, unknown>>
  readonly options: CallOptions
}

let lastChange = 0

/** Returns what the headers of the reply would say. A change concerns every project, since a test has one. */
function declaredBy(path: CallPath): ReplyTopics {
  const { shows, changes } = DECLARED_TOPICS[path] ?? {}
  return { shows: shows ?? null, changed: changes ? `change-${++lastChange} ${changes}` : null }
}

/** Replaces the server behind the `call()` that screens use. */
export function providePeer(answers: Answers, upload?: UploadFunction): { readonly asked: RecordedCall[] } {
  const asked: RecordedCall[] = []
  async function call(
    path: CallPath,
    input: RecordedCall['input'],
    options: CallOptions = {},
  ): Promise<Result<unknown>> {
    asked.push({ path, input, options })
    const answer = answers[path] as ((input: unknown, options: CallOptions) => unknown) | undefined
    if (!answer) throw new Error(`This test answers no ${path}`)
    const reply = await answer(input, options)
    if (!(reply instanceof CallFailure)) return { ...done(reply), ...declaredBy(path) }
    const { shows = null, changed = null } = declaredBy(path)
    return { ...failed(reply), shows, changed: reply.code === 'conflict' ? changed : null }
  }
  provideClient({
    call: call as Parameters<typeof provideClient>[0]['call'],
    upload: upload ?? (() => Promise.reject(new Error('This test uploads nothing'))),
  })
  return { asked }
}
