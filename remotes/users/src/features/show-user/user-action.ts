/** Something that a person has begun to do to an account, in a dialog of its own. */
export type UserAction = 'photo' | 'status' | 'enableLogin' | 'disableLogin' | 'password' | 'superuser'
