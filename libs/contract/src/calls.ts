import type { z } from 'zod'
import { calls } from './areas.ts'

export { calls }

export type Calls = typeof calls
export type CallPath = keyof Calls

/** What a client sends, where members with defaults are optional. */
export type CallInput<Path extends CallPath> = z.input<Calls[Path]['input']>
/** What a handler receives, with defaults filled in. */
export type CallRequest<Path extends CallPath> = z.output<Calls[Path]['input']>
export type CallReply<Path extends CallPath> = z.output<Calls[Path]['reply']>
