/** Who is calling. */
export interface Actor {
  userId: string
  /** Of a caller by a release key: the key's id, which no session has. */
  sessionId: string
  name: string
  email: string
  language: string
  /** What a name falls back to that lacks theirs. */
  defaultLanguage: string
  isSuperuser: boolean
  /** Calls by this key of theirs, which is good for these modules alone. */
  releaseKey?: ReleaseKeyOfActor
}

export interface ReleaseKeyOfActor {
  id: string
  name: string
  moduleCodes: readonly string[]
}
