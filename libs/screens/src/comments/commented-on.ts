/** A thing that has comments or a timeline. */
export interface CommentedOn {
  readonly projectId: string
  /** As the audit trail names its kind. */
  readonly kind: string
  readonly id: string
}
