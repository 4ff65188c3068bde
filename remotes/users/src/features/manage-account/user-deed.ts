/** Something that a person has begun to do to an account, in a dialog of its own. */
export type UserDeed = 'photo' | 'status' | 'enableLogin' | 'disableLogin' | 'password' | 'superuser'
