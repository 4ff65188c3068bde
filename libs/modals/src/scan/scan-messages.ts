import type { SeenCode } from './seen-code.ts'

/** A picture for the worker, as RGBA pixels. */
export interface ScanRequest {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** The codes in it, or why the worker cannot read at all. */
export type ScanReply = { readonly seen: readonly SeenCode[] } | { readonly failed: string }
