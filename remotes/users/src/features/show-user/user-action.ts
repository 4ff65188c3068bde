/** An action on an account that has its own dialog. */
export type UserAction =
  'photo' | 'status' | 'enableLogin' | 'disableLogin' | 'password' | 'superuser' | 'like' | 'leave'
