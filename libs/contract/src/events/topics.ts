/**
 * What `GET /events` may say has changed. The message is `{ topic, project_id }` and never names a thing:
 * the client fetches again what is on screen. `rights`, `session` and `saved-views` go to the one person they concern;
 * `modules` goes to everybody who is signed in.
 */
export const topics = [
  'locations',
  'location-groups',
  'user-locations',
  'languages',
  'assets',
  'projects',
  'departments',
  'teams',
  'roles',
  'users',
  'imports',
  'rights',
  'session',
  'stores',
  'materials',
  'stock',
  'saved-views',
  'modules',
] as const

export type Topic = (typeof topics)[number]

export interface ChangeEvent {
  topic: Topic
  /** Null for what belongs to no project. */
  project_id: string | null
}
