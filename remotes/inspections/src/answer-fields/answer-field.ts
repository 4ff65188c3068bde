import type { AnswerValue } from '@atrium/contract'

/** Sends a picture. It resolves to the id of the stored one, or to why it was not stored, in the person's language. */
export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ readonly ok: true; readonly photo: string } | { readonly ok: false; readonly reason: string }>

/** What answering needs besides the person. */
export interface AnswerTools {
  readonly sendPicture: SendPicture
  /** The address of the small picture of a photo or a signature; undefined while it is not known. */
  readonly thumbnailOf: (id: string) => string | undefined
}

/** A field for an answer. Its name and what is said of it stand around it. */
export interface AnswerFieldProps<Value extends AnswerValue> {
  /** The id of the element that names it. */
  readonly labelledBy: string
  readonly value: Value | undefined
  readonly disabled: boolean
  /** Null takes the answer back. */
  readonly onChange: (value: Value | null) => void
}
