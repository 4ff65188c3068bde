/** The thing whose attachments are shown. */
export interface AttachmentOwner {
  /** The name of its kind in the audit trail. */
  readonly kind: 'location' | 'store' | 'asset' | 'catalog' | 'material' | 'user' | 'team' | 'work' | 'pm'
  readonly id: string
  /** The open project. The files of a thing without a project count against its quota. */
  readonly projectId: string
}
