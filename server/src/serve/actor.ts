/** Who is calling. */
export interface Actor {
  userId: string
  sessionId: string
  name: string
  email: string
  language: string
  isSuperuser: boolean
}
