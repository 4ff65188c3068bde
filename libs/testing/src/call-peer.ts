import {
  CallFailure,
  done,
  failed,
  provideClient,
  type CallOptions,
  type Result,
  type UploadFunction,
} from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'

type Answer<Path extends CallPath> = (
  input: CallInput<Path>,
  options: CallOptions,
) => CallReply<Path> | CallFailure | Promise<CallReply<Path> | CallFailure>

/** What a test lets the server answer, call by call. A failure that is given back is the call's failure. */
export type Answers = { [Path in CallPath]?: Answer<Path> }

export interface Asked {
  readonly path: CallPath
  readonly input: Readonly<Record<string, unknown>>
  readonly options: CallOptions
}

/** Stands in the place of the server behind the same `call()` that screens use. */
export function providePeer(answers: Answers, upload?: UploadFunction): { readonly asked: Asked[] } {
  const asked: Asked[] = []
  async function call(
    path: CallPath,
    input: Asked['input'],
    options: CallOptions = {},
  ): Promise<Result<unknown>> {
    asked.push({ path, input, options })
    const answer = answers[path] as ((input: unknown, options: CallOptions) => unknown) | undefined
    if (!answer) throw new Error(`This test answers no ${path}`)
    const reply = await answer(input, options)
    return reply instanceof CallFailure ? failed(reply) : done(reply)
  }
  provideClient({
    call: call as Parameters<typeof provideClient>[0]['call'],
    upload: upload ?? (() => Promise.reject(new Error('This test uploads nothing'))),
  })
  return { asked }
}
