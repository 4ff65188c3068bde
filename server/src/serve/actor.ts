/** The caller. */
export interface Actor {
  userId: string
  /** For a caller by a release key: the key's id, which no session has. */
  sessionId: string
  name: string
  email: string
  language: string
  /** The language of a name that lacks the caller's language. */
  defaultLanguage: string
  isSuperuser: boolean
  /** The version of the caller's account. */
  accountVersion: number
  /** The release key of this call, which covers only these modules. */
  releaseKey?: ReleaseKeyOfActor
}

export interface ReleaseKeyOfActor {
  id: string
  name: string
  moduleCodes: readonly string[]
}
